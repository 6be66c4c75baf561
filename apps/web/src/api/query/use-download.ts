import type { Input, Named, Output } from '@connect/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { showFailureToast } from './show-failure.ts'

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser may read the address some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A failure is told in a toast. */
export function useDownload<R extends Named>(route: Output<R> extends File ? R : never) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ input, name }: { input: Input<R>; name: string }) =>
      saveFile((await call<R>(route, input)) as File, name),
    onError: (error) => showFailureToast(error, 'The file could not be downloaded.'),
  })
  return { download: (input: Input<R>, name: string) => mutate({ input, name }), isPending }
}
