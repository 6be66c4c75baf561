import type { Training } from '@connect/contract/orders/training'
import { MoneySection } from '#features/orders/money/money-section.tsx'
import { HistorySection } from './history-section.tsx'
import { NotesSection } from './notes-section.tsx'
import classes from './order.module.css'
import type { OrderDialogName } from './order-dialogs.tsx'
import { OrderLines } from './order-lines.tsx'
import type { OrderRules } from './order-rules.ts'
import { ReadinessSection } from './readiness-section.tsx'
import { type RiderEdit, RiderSection } from './rider-section.tsx'
import { TrainingSection } from './training-section.tsx'

export type SectionsProps = {
  training: Training
  rules: OrderRules
  /** On a phone: one column, what is owed first. */
  isNarrow: boolean
  onOpen: (dialog: OrderDialogName) => void
  /** Not for who may not change contacts. */
  riderEdit?: RiderEdit | undefined
}

/** In the order of the eye: rider and training left, money right; on a phone money first. */
export function OrderSections(props: SectionsProps) {
  const { training, isNarrow } = props
  const rider = <RiderSection training={training} edit={props.riderEdit} />
  const readiness = <ReadinessSection training={training} isNarrow={isNarrow} />
  const place = (
    <>
      <TrainingSection {...props} />
      <OrderLines training={training} />
    </>
  )
  const money = <MoneySection {...props} />
  const rest = (
    <>
      <NotesSection {...props} />
      <HistorySection training={training} />
    </>
  )

  if (isNarrow) {
    return (
      <div className={classes.column}>
        {money}
        {readiness}
        {rider}
        {place}
        {rest}
      </div>
    )
  }
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {rider}
        {readiness}
        {place}
      </div>
      <div className={classes.column}>
        {money}
        {rest}
      </div>
    </div>
  )
}
