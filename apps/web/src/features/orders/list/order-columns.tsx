import { COURSE_BIKES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import type { TrainingRow } from '@connect/contract/orders/training'
import { PackageTag, PaymentState, SourceTag, TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { ReadinessLine } from '#pickers/order/readiness-mark.tsx'
import { CourseAndBike, Due, isFirstOfOrder, Pair, toAmountDue, WhenAndWhere } from '#pickers/order/training-cells.tsx'
import { CourseName, trainingDay } from '#pickers/order/training-text.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { MenuButton } from '#ui/menus/menu-button.tsx'
import { onDemand } from '#ui/on-demand/on-demand.tsx'
import classes from './orders.module.css'
import type { OrderRowMenuProps } from './row-menu.tsx'

const Menu = onDemand<OrderRowMenuProps>(async () => (await import('./row-menu.tsx')).RowMenu)

const RowActions = ({ training }: { training: TrainingRow }) => (
  <MenuButton label={`Actions for ${training.order.friendly_id}`}>
    {(opening) => <Menu {...opening} training={training} />}
  </MenuButton>
)

/** Where there is too little room: what is due says most of how it was paid, and the panel says the course. */
export const ORDER_COLUMNS_LEAVING = ['payment', 'course', 'customer']

/** `today` is `yyyy-MM-dd` in Europe/London. */
export const orderColumns = (today: string): readonly Column<TrainingRow>[] => [
  {
    id: 'number',
    header: 'Order no.',
    sort: 'order__friendly_id',
    cell: ({ order, source, package: sold }) => (
      <Pair>
        {order.friendly_id}
        <span className={classes.tags}>
          <SourceTag source={source} />
          <PackageTag package={sold} />
        </span>
      </Pair>
    ),
  },
  {
    id: 'date',
    header: 'Training date',
    sort: 'training_date_time',
    cell: WhenAndWhere,
  },
  {
    id: 'course',
    header: 'Course and bike hire',
    sort: 'course_type__constant',
    cell: CourseAndBike,
  },
  {
    id: 'customer',
    header: 'Customer and mobile',
    sort: 'order__customer__first_name',
    cell: ({ customer: { full_name, phone } }) => (
      <Pair under={phone ?? 'No phone'}>
        <span className={classes.customer} title={full_name}>
          {full_name}
        </span>
      </Pair>
    ),
  },
  {
    id: 'payment',
    header: 'Payment status',
    cell: (row) => <PaymentState {...row} today={today} />,
  },
  { id: 'due', header: 'Due', align: 'end', cell: (row, rows) => <Due row={row} rows={rows} /> },
  {
    id: 'status',
    header: 'Order status and rider',
    cell: ({ status, readiness }) => (
      <Pair>
        <TrainingStatusDot status={status} />
        {readiness && <ReadinessLine {...readiness} />}
      </Pair>
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
  (row: TrainingRow, rows: readonly TrainingRow[]): Card => {
    const {
      customer,
      status,
      course_type,
      bike_type,
      order,
      source,
      readiness,
      training_date_time,
      package: sold,
    } = row
    const due = isFirstOfOrder(row, rows) ? toAmountDue(row) : null
    const when = [trainingDay(row), training_date_time?.slice(11), row.supplier.connect_location_name]
      .filter(Boolean)
      .join(' · ')
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
          <span className={classes.mayBeEmpty}>
            {readiness && readiness.level !== 'GREEN' && <ReadinessLine {...readiness} />}
            {sold && <PackageTag package={sold} />}
          </span>
          <span className={classes.ends}>
            <PaymentState {...row} today={today} />
            {due !== null && (
              <strong className={classes.cardDue}>
                {formatPounds(Math.abs(due))} {due < 0 ? 'to refund' : 'due'}
              </strong>
            )}
          </span>
        </span>
      ),
    }
  }
