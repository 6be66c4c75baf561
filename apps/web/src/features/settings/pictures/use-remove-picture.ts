import type { Input, Named } from '@connect/contract/route'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/** Asks first: nothing brings it back. */
export function useRemovePicture<R extends Named>(route: R, { what, removed }: { what: string; removed: string }) {
  const { mutate, isPending } = useRouteMutation(route)

  async function remove(input: Input<R>): Promise<void> {
    const message = 'It is removed everywhere it appears. To get it back, upload it again.'
    const isSure = await confirm({ title: `Remove ${what}?`, message, confirm: 'Remove', tone: 'danger' })
    if (!isSure) return
    mutate(input, {
      onSuccess: () => toast.success(removed),
      onError: (error) => showFailureToast(error, 'The image was not removed.'),
    })
  }

  return { remove, isPending }
}
