import { view } from '#access.ts'
import { PLANS, SEES_CALENDAR } from '#calendar/calendar-access.ts'

/** Who may know which bikes can go on a course. */
export const SEES_CHOICES = { all: [view('bikes'), SEES_CALENDAR] } as const

/** Who may know the names of the riders that bikes are for. */
export const SEES_RIDER_NAMES = { any: [view('orders'), view('contacts')] } as const

/** Who puts bikes of the fleet on courses: the server refuses courses that are not theirs. Without Pro nobody does (N-37). */
export const BOOKS_BIKES = { all: [view('bikes'), PLANS] } as const
