import { edit, view } from '#access.ts'

/**
 * Who may know what courses cost: who looks at course types, plans for everybody or books riders. Somebody with only their
 * own calendar does not.
 */
export const LOOKS_AT_TYPES = { any: [view('courses'), { calendar: 'all', level: 'view' }, edit('orders')] } as const

/** Who says what a site offers, and what a single course costs. */
export const CHANGES_TYPES = edit('courses')
