import { orders } from '@connect/contract/orders/order-routes'
import { call } from '#api/client.ts'
import { BOOKED, EVERYBODY } from './use-course-riders.ts'

/** At most a hundred. */
export const readDayRiders = (date: string, signal: AbortSignal) =>
  call(orders.list, { query: { date__gte: date, date__lte: date, status: BOOKED, page_size: EVERYBODY } }, { signal })
