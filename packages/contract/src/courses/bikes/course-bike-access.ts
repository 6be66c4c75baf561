import { view } from '#access.ts'
import { PLANS, SEES_CALENDAR } from '#calendar/calendar-access.ts'

export const SEES_CHOICES = { all: [view('bikes'), SEES_CALENDAR] } as const

export const SEES_RIDER_NAMES = { any: [view('orders'), view('contacts')] } as const

/** The server refuses courses that are not theirs. Without Pro nobody does (N-37). */
export const BOOKS_BIKES = { all: [view('bikes'), PLANS] } as const
