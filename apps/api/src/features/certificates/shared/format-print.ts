import { toDuration } from '@connect/contract/calendar/durations'
import { parseRestrictions } from './restrictions.ts'

/** 450 → '07:30' */
export const formatMinutes = (minutes: number | null): string | null =>
  minutes === null ? null : toDuration(minutes).slice(0, -':00'.length)

/** Null where there is none. */
export const formatRestrictions = (column: unknown): string | null =>
  parseRestrictions(column)
    .map(({ title }) => title)
    .join('; ') || null
