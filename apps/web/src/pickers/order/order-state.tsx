import { isLockedSource, PAYMENT_STATUSES, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { paymentTone } from '@connect/contract/orders/payment-state'
import type { TrainingRow } from '@connect/contract/orders/training'
import { sourceLabel } from '@connect/contract/people/booking-sources'
import { IconLock } from '@tabler/icons-react'
import { Flag } from '#ui/badges/flag.tsx'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import { Tag } from '#ui/badges/tag.tsx'
import classes from './order.module.css'

type Size = { size?: 'sm' | 'md' }

/** RideTo's has a lock, as the order itself. */
export const SourceTag = ({ source, size = 'sm' }: Pick<TrainingRow, 'source'> & Size) => (
  <Tag size={size} icon={isLockedSource(source) && <IconLock size={10} aria-hidden />}>
    {sourceLabel(source)}
  </Tag>
)

/** After a space; nothing where it is booked by itself. */
export const PackageTag = ({ package: sold }: Pick<TrainingRow, 'package'>) =>
  sold && (
    <>
      {' '}
      <span className={classes.package} title={sold.name}>
        <Tag size="sm">{sold.name}</Tag>
      </span>
    </>
  )

export const TrainingStatusDot = ({ status }: Pick<TrainingRow, 'status'>) => (
  <StatusDot tone={TRAINING_STATUSES[status].tone}>{TRAINING_STATUSES[status].label}</StatusDot>
)

type PaymentProps = Pick<TrainingRow, 'training_date_time'> & {
  order: Pick<TrainingRow['order'], 'payment_status' | 'refund_due'>
  /** `yyyy-MM-dd` in Europe/London. */
  today: string
}

/** Nothing paid is an alarm once the course is near or over. */
export function PaymentState({ order, training_date_time, today }: PaymentProps) {
  const { payment_status, refund_due } = order
  if (refund_due > 0) return <Flag tone="warning">Refund due</Flag>
  const tone = paymentTone(payment_status, training_date_time, today)
  const label = PAYMENT_STATUSES[payment_status]
  return payment_status === 'PAID' ? <StatusDot tone={tone}>{label}</StatusDot> : <Flag tone={tone}>{label}</Flag>
}
