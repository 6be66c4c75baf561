import { SEES_ORDERS, TAKES_ORDERS } from '@connect/contract/orders/order-access'
import type { RouteObject } from 'react-router'
import { page } from '#api/routing/page-route.tsx'

const orderPanel = page({
  path: ':courseId/order/:orderId/edit',
  what: 'order',
  access: SEES_ORDERS,
  load: async () => (await import('#features/orders/edit/order-panel.tsx')).OrderPanel,
})

const loadAddPanel = async () => (await import('#features/orders/add/add-order-panel.tsx')).AddOrderPanel

/** Onto the course of the address. */
const addPanel = page({ path: ':courseId/order/add', what: 'page', access: TAKES_ORDERS, load: loadAddPanel })

export const ordersRoutes: RouteObject[] = [
  page({
    path: 'orders',
    what: 'orders',
    access: SEES_ORDERS,
    load: async () => (await import('#features/orders/list/orders-page.tsx')).OrdersPage,
    children: [page({ path: 'add', what: 'page', access: TAKES_ORDERS, load: loadAddPanel }), addPanel, orderPanel],
  }),
]

export const ordersOnCalendar: RouteObject[] = [addPanel, orderPanel]
