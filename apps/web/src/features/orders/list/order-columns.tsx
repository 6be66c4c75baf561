import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import type { TrainingRow } from '@connect/contract/orders/training'
import { formatSum } from '#lib/money.ts'
import { PaymentState, SourceTag, TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { ReadinessLine } from '#pickers/order/readiness-mark.tsx'
import { CourseName, trainingDay, trainingTimes } from '#pickers/order/training-text.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import classes from './orders.module.css'
import { RowActions } from './row-actions.tsx'

type OrderProps = Pick<TrainingRow, 'order'>

/** Below 0 for what goes back to the rider; null where the order is settled. */
const dueOf = ({ order: { outstanding, refund_due } }: OrderProps): number | null => outstanding - refund_due || null

function Due(row: OrderProps) {
  const due = dueOf(row)
  return due === null ? <span className={classes.quiet}>–</span> : <strong>{formatSum(due)}</strong>
}

const siteOf = ({ supplier }: TrainingRow): string => supplier.connect_location_name

/** Two facts that belong together, the second one beneath the first. `today` is `yyyy-MM-dd` in Europe/London. */
export const orderColumns = (today: string): readonly Column<TrainingRow>[] => [
  {
    id: 'number',
    header: 'Order no.',
    sort: 'order__friendly_id',
    cell: ({ order, source }) => (
      <span className={classes.pair}>
        {order.friendly_id}
        <SourceTag source={source} />
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Training date',
    sort: 'training_date_time',
    cell: (row) => (
      <span className={classes.pair}>
        {trainingDay(row)}
        <span className={classes.under}>{[trainingTimes(row), siteOf(row)].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    id: 'course',
    header: 'Course and bike hire',
    sort: 'course_type__constant',
    cell: ({ course_type, bike_type }) => (
      <span className={classes.pair}>
        <span className={classes.course} title={COURSE_NAMES[course_type]}>
          <CourseName course_type={course_type} />
        </span>
        <span className={classes.bike}>{COURSE_BIKES[bike_type].label}</span>
      </span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer and mobile',
    sort: 'order__customer__first_name',
    cell: ({ customer: { full_name, phone } }) => (
      <span className={classes.pair}>
        <span className={classes.customer} title={full_name}>
          {full_name}
        </span>
        <span className={classes.under}>{phone ?? 'No phone'}</span>
      </span>
    ),
  },
  {
    id: 'payment',
    header: 'Payment status',
    cell: (row) => <PaymentState {...row} today={today} />,
  },
  { id: 'due', header: 'Due', align: 'end', cell: Due },
  {
    id: 'status',
    header: 'Order status and rider',
    cell: ({ status, readiness }) => (
      <span className={classes.pair}>
        <TrainingStatusDot status={status} />
        {readiness && <ReadinessLine {...readiness} />}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    hidesHeader: true,
    align: 'end',
    width: 48,
    cell: (row) => <RowActions training={row} />,
  },
]

/** On a phone: who, when and where; what is to sort out; what is owed at the right. */
export const toOrderCard =
  (today: string) =>
  (row: TrainingRow): Card => {
    const { customer, status, course_type, bike_type, order, source, readiness, training_date_time } = row
    const due = dueOf(row)
    const when = [trainingDay(row), training_date_time?.slice(11), siteOf(row)].filter(Boolean).join(' · ')
    return {
      title: customer.full_name,
      aside: <TrainingStatusDot status={status} />,
      meta: (
        <span className={classes.card}>
          <span className={classes.cardLine}>
            <span className={classes.cardCourse}>
              <CourseName course_type={course_type} />
            </span>{' '}
            {when}
          </span>
          <span className={classes.ends}>
            <span>
              {COURSE_BIKES[bike_type].label} · {order.friendly_id}
            </span>
            <SourceTag source={source} />
          </span>
          {readiness && readiness.level !== 'GREEN' && <ReadinessLine {...readiness} />}
          <span className={classes.ends}>
            <PaymentState {...row} today={today} />
            {due !== null && <strong className={classes.cardDue}>{formatSum(due)} due</strong>}
          </span>
        </span>
      ),
    }
  }
