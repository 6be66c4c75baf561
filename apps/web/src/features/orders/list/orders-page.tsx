import { londonDate } from '@connect/contract/calendar/london'
import { TAKES_ORDERS } from '@connect/contract/orders/order-access'
import type { orders } from '@connect/contract/orders/order-routes'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { useChanges } from '#api/changes/use-changes.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { useCan } from '#api/session/use-can.ts'
import { useIsWide } from '#lib/hooks/use-is-wide.ts'
import { orderPath } from '#pickers/order/order-paths.ts'
import { ORDER_COLUMNS_LEAVING, orderColumns, toOrderCard } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { ORDER_LIST_CALLS } from './order-list-calls.ts'
import { ORDERS_ADDRESS } from './orders-address.ts'
import { OrdersDue } from './orders-due.tsx'

const ADD = bareAccess<typeof orders.create>(TAKES_ORDERS)
const EMPTY = 'No orders found'

/** A row for each training (ORDER-01, N-01). */
export function OrdersPage() {
  const { search } = useLocation()
  useChanges()
  const isWide = useIsWide()
  const canAdd = useCan(ADD)
  const today = londonDate(new Date())

  return (
    <ListScreen
      address={ORDERS_ADDRESS}
      title="Orders"
      things="orders"
      place="rail"
      search="Search orders"
      filters={<OrderFilters />}
      add={{
        label: 'Add order',
        to: { pathname: 'add', search },
        route: ADD,
        isDisabledWhenRefused: true,
      }}
      exports={{ route: ORDER_LIST_CALLS.export, name: 'orders' }}
      {...(isWide ? { aside: <OrdersDue /> } : { notice: <OrdersDue /> })}
      columns={orderColumns(today)}
      leaving={ORDER_COLUMNS_LEAVING}
      usualSort="-training_date_time"
      card={toOrderCard(today)}
      empty={{ table: EMPTY, cards: EMPTY }}
      emptyHint={`Nobody trains this month yet. ${canAdd ? 'Add an order to book a rider, or choose' : 'Choose'} All time for other months.`}
      rowKey={({ id }) => String(id)}
      rowLink={(row) => ({ pathname: orderPath(row), search })}
      pager={{ pageSizes: [10, 25, 50] }}
    />
  )
}
