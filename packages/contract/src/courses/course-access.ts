import { edit, view } from '#access.ts'

/** Who plans courses or books riders onto them needs to know what they cost. */
export const LOOKS_AT_TYPES = { any: [view('courses'), { calendar: 'own', level: 'view' }, edit('orders')] } as const

/** Who says what a site offers. */
export const CHANGES_TYPES = edit('courses')
