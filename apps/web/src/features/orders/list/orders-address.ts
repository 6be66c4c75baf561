import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { ORDER_SORTS, PAYMENT_FILTERS, PERIODS, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { BOOKING_SOURCES } from '@connect/contract/people/booking-sources'
import { day, idOrNone, oneOf, order, rowId, several, trueOrFalse, words } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { ORDER_LIST_CALLS } from './order-list-calls.ts'

/** Where the address already says which orders, of whatever day they are. */
const SAYS_WHICH = ['search', 'customer', 'course', 'date__gte', 'date__lte']

/** This month, but all time for somebody who looks for certain orders. */
export const usualPeriod = (params: URLSearchParams): 'month' | 'all' =>
  SAYS_WHICH.some((name) => params.get(name)) ? 'all' : 'month'

/** Ten on a page unless the address says 25 or 50 (N-10). */
export const ORDERS_ADDRESS = listAddress(
  ORDER_LIST_CALLS.list,
  {
    search: words(),
    period: oneOf(PERIODS),
    date__gte: day,
    date__lte: day,
    supplier: several(rowId),
    course_type: several(oneOf(COURSE_TYPES)),
    status: several(oneOf(TRAINING_STATUSES)),
    source: several(oneOf(BOOKING_SOURCES)),
    payment: several(oneOf(PAYMENT_FILTERS)),
    instructor: several(idOrNone),
    has_certificate: trueOrFalse,
    unpaid: trueOrFalse,
    customer: rowId,
    course: rowId,
    o: order(ORDER_SORTS),
  },
  { names: { ordering: 'o' }, defaults: (params) => ({ period: usualPeriod(params) }) },
)
