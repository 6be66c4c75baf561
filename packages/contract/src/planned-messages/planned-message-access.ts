import { view } from '#access.ts'
import { SEES_ORDERS } from '#orders/order-access.ts'

export const SEES_PLANNED = { all: [view('contacts'), SEES_ORDERS] } as const
