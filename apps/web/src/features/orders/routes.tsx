import { SEES_ORDERS } from '@connect/contract/orders/order-access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

const orderPanel = page({
  path: ':courseId/order/:orderId/edit',
  what: 'order',
  access: SEES_ORDERS,
  load: async () => (await import('#features/orders/edit/order-panel.tsx')).OrderPanel,
})

/** The orders, and their panels over the list (ORDER-01, ORDER-02). */
export const ordersRoutes: RouteObject[] = [
  page({
    path: 'orders',
    what: 'orders',
    access: SEES_ORDERS,
    load: async () => (await import('#features/orders/list/orders-page.tsx')).OrdersPage,
    children: [orderPanel],
  }),
]

/** The same panels over the calendar, of the course that the address names (CAL-07). */
export const ordersOnCalendar: RouteObject[] = [orderPanel]
