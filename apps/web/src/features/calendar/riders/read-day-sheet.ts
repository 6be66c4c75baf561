import { orders } from '@connect/contract/orders/order-routes'
import { call } from '#api/client.ts'

export const readDaySheet = (date: string, signal: AbortSignal) => call(orders.sheet, { query: { date } }, { signal })
