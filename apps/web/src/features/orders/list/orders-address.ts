import { orders } from '@connect/contract/orders/order-routes'
import { listAddress } from '#api/list/list-address.ts'

/** Where the address already says which orders, of whatever day they are. */
const SAYS_WHICH = ['search', 'customer', 'course', 'date__gte', 'date__lte']

/** The period that holds while none is chosen: this month, but all time for somebody who looks for certain orders. */
export const usualPeriod = (params: URLSearchParams): 'month' | 'all' =>
  SAYS_WHICH.some((name) => params.get(name)) ? 'all' : 'month'

/** ORDER-01; ten on a page unless the address says 25 or 50 (N-10). */
export const ORDERS_ADDRESS = listAddress(orders.list, {
  names: { ordering: 'o' },
  defaults: (params) => ({ period: usualPeriod(params) }),
})
