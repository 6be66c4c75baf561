import { edit, view } from '#access.ts'

/** Also whoever issues certificates or takes orders. */
export const SEES_RIDERS = { any: [view('contacts'), edit('certificates'), edit('orders')] } as const

/** Also whoever has a new rider at the counter. */
export const ADDS_CONTACTS = { any: [edit('contacts'), edit('certificates'), edit('orders')] } as const
