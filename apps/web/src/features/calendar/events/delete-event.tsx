import type { EventRow } from '@connect/contract/events/event'
import { events } from '@connect/contract/events/routes'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

type Props = { event: Pick<EventRow, 'id' | 'name'>; onRemoved: () => unknown }

export function DeleteEvent({ event: { id, name }, onRemoved }: Props) {
  const { mutate, isPending } = useRouteMutation(events.remove)

  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${name}?`,
      message: 'It leaves the calendar of everyone at the school. This cannot be undone.',
      confirm: 'Delete event',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { event_id: id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          onRemoved()
        },
        onError: (error) => showFailureToast(error, 'The event was not deleted.'),
      },
    )
  }

  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void askAndDelete()}>
      Delete
    </Button>
  )
}
