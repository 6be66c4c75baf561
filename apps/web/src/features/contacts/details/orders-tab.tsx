import { londonDate } from '@connect/contract/calendar/london'
import { customerOrders } from '@connect/contract/orders/order-routes'
import type { TrainingRow } from '@connect/contract/orders/training'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MoreRows, useFirstRows } from '#api/list/first-rows.tsx'
import { query } from '#api/query/query.ts'
import { useContact } from '#features/contacts/use-contact.ts'
import { orderPath } from '#pickers/order/order-paths.ts'
import { PackageTag, PaymentState, SourceTag, TrainingStatusDot } from '#pickers/order/order-state.tsx'
import { CourseAndBike, Due, timesAndSite, WhenAndWhere } from '#pickers/order/training-cells.tsx'
import { CourseName, trainingDay } from '#pickers/order/training-text.tsx'
import type { Card, Column } from '#ui/list/column.ts'
import { DataList } from '#ui/list/data-list.tsx'
import classes from './tab.module.css'

const Numbered = ({ order, source, package: sold }: TrainingRow) => (
  <span className="beside">
    {order.friendly_id} <SourceTag source={source} />
    <PackageTag package={sold} />
  </span>
)

const columns = (today: string): readonly Column<TrainingRow>[] => [
  { id: 'number', header: 'Order no.', cell: Numbered },
  { id: 'date', header: 'Training date', cell: WhenAndWhere },
  { id: 'course', header: 'Course and bike', cell: CourseAndBike },
  { id: 'payment', header: 'Payment status', cell: (row) => <PaymentState {...row} today={today} /> },
  { id: 'due', header: 'Due', align: 'end', cell: (row, rows) => <Due row={row} rows={rows} /> },
  { id: 'status', header: 'Order status', cell: TrainingStatusDot },
]

const toCard =
  (today: string) =>
  (row: TrainingRow, rows: readonly TrainingRow[]): Card => ({
    title: <CourseName course_type={row.course_type} />,
    aside: <TrainingStatusDot status={row.status} />,
    heading: `${trainingDay(row)} · ${timesAndSite(row)}`,
    meta: <Numbered {...row} />,
    facts: [
      { label: 'Payment', value: <PaymentState {...row} today={today} /> },
      { label: 'Due', value: <Due row={row} rows={rows} /> },
    ],
  })

export function OrdersTab() {
  const { id } = useContact()
  const { page_size, showMore } = useFirstRows()
  const { data, status, refetch, isFetching } = useQuery({
    ...query(customerOrders.list, { params: { customer_id: id }, query: { page_size } }),
    placeholderData: keepPreviousData,
  })
  const today = londonDate(new Date())

  return (
    <>
      <DataList
        label="Orders"
        rows={data?.results ?? []}
        rowKey={(row) => String(row.id)}
        rowLink={orderPath}
        columns={columns(today)}
        card={toCard(today)}
        empty="No orders yet"
        emptyHint="Courses that this contact is booked for appear here."
        emptyCards="No orders yet"
        status={status}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
      <MoreRows answer={{ data, isFetching }} showMore={showMore} className={classes.more} />
    </>
  )
}
