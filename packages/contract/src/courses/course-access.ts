import { edit, view } from '#access.ts'

/** Who looks at course types, plans for everybody or books riders. Somebody with only their own calendar does not. */
export const LOOKS_AT_TYPES = { any: [view('courses'), { calendar: 'all', level: 'view' }, edit('orders')] } as const

export const CHANGES_TYPES = edit('courses')

/** Who cancels the riders of a course with it. */
export const CANCELS_RIDERS = edit('orders')
