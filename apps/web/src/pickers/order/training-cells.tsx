import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import type { TrainingRow } from '@connect/contract/orders/training'
import type { ReactNode } from 'react'
import classes from './training-cells.module.css'
import { CourseName, trainingDay, trainingTimes } from './training-text.tsx'

type PairProps = { children: ReactNode; under?: ReactNode }

export const Pair = ({ children, under }: PairProps) => (
  <span className={classes.pair}>
    {children}
    {under !== undefined && <span className={classes.under}>{under}</span>}
  </span>
)

/** `'09:00–13:00 · Croydon'` */
export const timesAndSite = (row: TrainingRow): string =>
  [trainingTimes(row), row.supplier.connect_location_name].filter(Boolean).join(' · ')

export const WhenAndWhere = (row: TrainingRow) => <Pair under={timesAndSite(row)}>{trainingDay(row)}</Pair>

export const CourseAndBike = ({ course_type, bike_type }: Pick<TrainingRow, 'course_type' | 'bike_type'>) => (
  <span className={classes.pair}>
    <span className={classes.course} title={COURSE_NAMES[course_type]}>
      <CourseName course_type={course_type} />
    </span>
    <span className={classes.bike}>{COURSE_BIKES[bike_type].label}</span>
  </span>
)

type OrderProps = Pick<TrainingRow, 'order'>

/** Pence, below 0 for what goes back to the rider; null where the order is settled. */
export const toAmountDue = ({ order: { outstanding, refund_due } }: OrderProps): number | null =>
  outstanding - refund_due || null

/** Among `rows`: what the whole order owes stands there, and once. */
export const isFirstOfOrder = <R extends OrderProps>(row: R, rows: readonly R[]): boolean =>
  rows.find(({ order }) => order.id === row.order.id) === row

/** The first row of an order shows it; the others say where it stands. */
export function Due<R extends OrderProps>({ row, rows }: { row: R; rows: readonly R[] }) {
  const due = toAmountDue(row)
  if (due === null) return <span className={classes.quiet}>–</span>
  if (!isFirstOfOrder(row, rows)) return <span className={classes.with}>with {row.order.friendly_id}</span>
  return <strong>{formatPounds(due)}</strong>
}
