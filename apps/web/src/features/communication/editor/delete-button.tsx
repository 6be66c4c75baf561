import { Button } from '@mantine/core'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

export const toDeleteCallbacks = (thing: string, onRemoved: () => unknown) => ({
  onSuccess: ({ detail }: { detail: string }) => {
    toast.success(detail)
    onRemoved()
  },
  onError: (error: Error) => showFailureToast(error, `The ${thing} was not deleted.`),
})

type Props = {
  name: string
  /** What it is: 'template'. */
  thing: string
  /** What becomes of what was sent from it. */
  message: string
  isPending: boolean
  onMeant: () => void
}

/** Asks first. */
export function DeleteButton({ name, thing, message, isPending, onMeant }: Props) {
  async function ask(): Promise<void> {
    const isMeant = await confirm({ title: `Delete ${name}?`, message, confirm: `Delete ${thing}`, tone: 'danger' })
    if (isMeant) onMeant()
  }

  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void ask()}>
      Delete…
    </Button>
  )
}
