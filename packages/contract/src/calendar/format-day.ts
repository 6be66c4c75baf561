import { ukDay } from '#calendar/days.ts'
import { weekdayName } from '#calendar/weeks.ts'

/** `'2026-11-21'` → `'Sat 21/11/2026'` */
export const formatDay = (day: string): string => `${weekdayName(day)} ${ukDay(day)}`

/** `'09:00–16:30'` */
export const formatTimes = (start: string, end: string): string => `${start}–${end}`
