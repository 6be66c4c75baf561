import { londonTime } from '@connect/contract/calendar/london'
import { trainings } from '@connect/contract/orders/order-routes'
import { removalRefusal } from '@connect/contract/orders/removal'
import type { TrainingRow } from '@connect/contract/orders/training'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/**
 * Once somebody has said so; null where `removalRefusal` says that it stays. What was given back and what was booked in
 * its place only the server knows: it refuses those.
 */
export function useDeleteOrder(training: TrainingRow) {
  const { id, order, customer, package: sold } = training
  const mayDelete = useCan(trainings.remove)
  const { mutate } = useRouteMutation(trainings.remove)
  const { day, time } = londonTime(new Date())
  const facts = {
    ...training,
    training_at: training.training_date_time,
    has_payments: order.paid > 0,
    is_rebooked: false,
  }
  if (!mayDelete || removalRefusal(facts, `${day}T${time}`) !== null) return null

  return async function askAndDelete(onDeleted?: () => void): Promise<void> {
    const isMeant = await confirm({
      title: `Delete ${order.friendly_id}?`,
      message: [
        `${customer.full_name} will no longer be booked.`,
        sold && 'The other trainings of the package stay.',
        'This cannot be undone. To keep a record, cancel the order instead.',
      ]
        .filter(Boolean)
        .join(' '),
      confirm: 'Delete order',
      tone: 'danger',
    })
    if (!isMeant) return
    mutate(
      { params: { training_id: id } },
      {
        onSuccess: ({ detail }) => {
          toast.success(detail)
          onDeleted?.()
        },
        onError: (error) => showFailureToast(error, 'The order was not deleted.'),
      },
    )
  }
}
