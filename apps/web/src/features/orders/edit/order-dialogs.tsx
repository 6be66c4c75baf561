import type { Training } from '@connect/contract/orders/training'
import { useNavigate } from 'react-router'
import { CancelDialog } from '#features/orders/ending/cancel-dialog.tsx'
import { type Outcome, OutcomeDialog } from '#features/orders/ending/outcome-dialog.tsx'
import { ReopenDialog } from '#features/orders/ending/reopen-dialog.tsx'
import { AdjustDialog } from '#features/orders/money/adjust-dialog.tsx'
import type { MoneyDialog } from '#features/orders/money/money-section.tsx'
import { PaymentDialog } from '#features/orders/money/payment-dialog.tsx'
import { RefundDialog } from '#features/orders/money/refund-dialog.tsx'
import { VoucherDialog } from '#features/orders/money/voucher-dialog.tsx'
import { MoveDialog } from '#features/orders/place/move-dialog.tsx'
import { RebookDialog } from '#features/orders/place/rebook-dialog.tsx'
import { useOrderPlace } from '#features/orders/shared/use-order-place.ts'
import { SAVED } from '#ui/form/unsaved-changes-guard.tsx'

export type OrderDialogName = MoneyDialog | Outcome | 'move' | 'cancel' | 'rebook' | 'reopen'

type Props = {
  name: OrderDialogName
  training: Training
  onClose: () => void
  /** The training itself is another afterwards. */
  onChanged: () => void
}

export function OrderDialogs({ name, training, onClose, onChanged }: Props) {
  const { toLine } = useOrderPlace()
  const navigate = useNavigate()
  const goTo = (line: Training) => {
    onChanged()
    // Its address names its course.
    void navigate(toLine(line), { replace: true, state: SAVED })
  }
  const ending = { training, onClose, onDone: onChanged }
  const money = { training, onClose, onDone: onClose }

  if (name === 'payment') return <PaymentDialog {...money} />
  if (name === 'refund') return <RefundDialog {...money} />
  if (name === 'adjust') return <AdjustDialog {...money} />
  if (name === 'voucher') return <VoucherDialog {...money} />
  if (name === 'move') return <MoveDialog training={training} onClose={onClose} onMoved={goTo} />
  if (name === 'rebook') return <RebookDialog training={training} onClose={onClose} onRebooked={goTo} />
  if (name === 'cancel') return <CancelDialog {...ending} />
  if (name === 'reopen') return <ReopenDialog {...ending} />
  return <OutcomeDialog outcome={name} {...ending} />
}
