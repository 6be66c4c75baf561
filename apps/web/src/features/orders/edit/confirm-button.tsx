import type { Training } from '@connect/contract/orders/training'
import { plannedMessages } from '@connect/contract/planned-messages/routes'
import { useRouteMutation } from '#api/query/query.ts'
import { showFailureToast } from '#api/query/show-failure.ts'
import { useCan } from '#api/session/use-can.ts'
import { confirm } from '#ui/dialogs/confirm.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './order.module.css'

/** Of a confirmed booking with a date, as often as somebody likes, and of RideTo's too. */
export function ConfirmButton({ training: { id, status, customer, training_date_time } }: { training: Training }) {
  const canConfirm = useCan(plannedMessages.confirm)
  const { mutate, isPending } = useRouteMutation(plannedMessages.confirm)
  if (!canConfirm || status !== 'TRAINING_CONFIRMED' || training_date_time === null) return null

  async function askAndSend(): Promise<void> {
    const isMeant = await confirm({
      title: 'Send confirmation?',
      message: `${customer.full_name} gets it at once, even if they have had it before.`,
      confirm: 'Send confirmation',
    })
    if (!isMeant) return
    mutate(
      { params: { training_id: id } },
      {
        onSuccess: () => toast.success('Confirmation on its way'),
        onError: (error) => showFailureToast(error, 'The confirmation was not sent.'),
      },
    )
  }

  return (
    <button type="button" className={classes.act} disabled={isPending} onClick={() => void askAndSend()}>
      Send confirmation
    </button>
  )
}
