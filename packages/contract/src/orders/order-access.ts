import { edit, view } from '#access.ts'

export const SEES_ORDERS = view('orders')
export const TAKES_ORDERS = edit('orders')

/** Who books a contact whom they look for, or add, from the calendar (CAL-08, CAL-09). */
export const ADDS_RIDERS = { all: [view('contacts'), edit('orders')] } as const

const ADMINS_OF_ORDERS = { all: ['admin', edit('orders')] } as const

/** Who undoes an outcome: it is what a certificate and a fee rest on (N-32). */
export const REOPENS = ADMINS_OF_ORDERS

/** Who settles or cancels an order of RideTo that was entered wrongly. */
export const PUTS_RIGHT = ADMINS_OF_ORDERS

/** Who books a rider whom the rules refuse, with a reason. */
export const OVERRIDES = ADMINS_OF_ORDERS
