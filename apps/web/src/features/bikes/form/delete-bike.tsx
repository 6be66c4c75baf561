import type { Bike } from '@connect/contract/bikes/bike'
import { formatPlate } from '@connect/contract/bikes/plate'
import { bikes } from '@connect/contract/bikes/routes'
import { pathTo } from '@connect/contract/paths'
import { Button } from '@mantine/core'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { useClosePanel } from '#ui/panel/use-close-panel.ts'
import { toast } from '#ui/toasts/toast.tsx'

/** BIKE-38 */
export function DeleteBike({ bike }: { bike: Bike }) {
  const canDelete = useCan(bikes.remove)
  const { close } = useClosePanel(pathTo('/v2/bikes'))
  const { mutate, isPending } = useRouteMutation(bikes.remove)

  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${formatPlate(bike.registration_plate)}?`,
      message:
        'This also deletes its comments and documents. It cannot be undone, but you can add the registration again.',
      confirm: 'Delete bike',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { motorbike_id: bike.id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          void close()
        },
        onError: (error) => showFailureToast(error, 'The bike was not deleted.'),
      },
    )
  }

  return (
    <Button variant="subtle" color="red" disabled={!canDelete} loading={isPending} onClick={() => void askAndDelete()}>
      Delete bike
    </Button>
  )
}
