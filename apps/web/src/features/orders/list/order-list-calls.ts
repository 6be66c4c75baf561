import type { orders } from '@connect/contract/orders/order-routes'
import { bareRoute } from '#api/bare-route.ts'

export const ORDER_LIST_CALLS = {
  list: bareRoute<typeof orders.list>({
    feature: 'orders',
    name: 'orders.list',
    method: 'GET',
    path: '/connect/orders/',
  }),
  due: bareRoute<typeof orders.due>({
    feature: 'orders',
    name: 'orders.due',
    method: 'GET',
    path: '/connect/orders/due/',
  }),
  counts: bareRoute<typeof orders.counts>({
    feature: 'orders',
    name: 'orders.counts',
    method: 'GET',
    path: '/connect/orders/counts/',
  }),
  export: bareRoute<typeof orders.export>({
    feature: 'orders',
    name: 'orders.export',
    method: 'GET',
    path: '/connect/orders/export/',
    produces: 'text/csv',
  }),
}
