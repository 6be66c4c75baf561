import { isLockedSource } from '@connect/contract/orders/order-constants'
import { trainings } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { useRouteMutation } from '#api/query/query.ts'
import { tellFailure } from '#api/query/tell-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'

/**
 * Deletes a training that was booked by mistake, once somebody has said so; null where it has to be cancelled instead, as
 * something was paid or a certificate names it, or where RideTo keeps it.
 */
export function useDeleteOrder({ id, order, customer, source, certificate_number, package: sold }: TrainingRow) {
  const mayDelete = useCan(trainings.remove)
  const { mutate } = useRouteMutation(trainings.remove)
  const hasHistory = order.paid > 0 || certificate_number !== null
  if (!mayDelete || hasHistory || isLockedSource(source)) return null

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
        onError: (error) => tellFailure(error, 'The order was not deleted.'),
      },
    )
  }
}
