import { edit, view } from '#access.ts'

/** Who may search riders: users with access to contacts, or who issue certificates or take orders. */
export const SEES_RIDERS = { any: [view('contacts'), edit('certificates'), edit('orders')] } as const

/** Who may add a contact: whoever may change one, or has a new rider at the counter. */
export const ADDS_CONTACTS = { any: [edit('contacts'), edit('certificates'), edit('orders')] } as const
