import type { SchoolDiaryEntry } from '@connect/contract/diary/school-diary'
import { DAY_MINUTES, toMinutes } from '#features/calendar/layout/clock.ts'
import type { Period } from '#features/calendar/layout/period.ts'
import type { Lookups, SiteNames } from './lookups.ts'

type Hours = { key: string; personId: number; start: number; end: number; startTime: string; endTime: string }
export type Shift = Hours & { site: SiteNames | null }
export type Blocked = Hours & { name: string; notes: string | null }

export type Absence = {
  key: string
  personId: number
  person: string
  first: string
  last: string
  name: string
  notes: string | null
}

const NAMES: Record<Exclude<SchoolDiaryEntry['type'], 'EVENT_SHIFT'>, string> = {
  EVENT_HOLIDAY: 'Holiday',
  EVENT_SICK_DAY: 'Sick day',
  EVENT_BLOCKER: 'Blocked',
  UNAVAILABLE: 'Away',
}

const covers = ({ start_date, end_date }: SchoolDiaryEntry, day: string) => start_date <= day && day <= end_date

const toHours = ({ id, instructor_id }: SchoolDiaryEntry, time: SchoolDiaryEntry['times'][number]): Hours => ({
  key: `diary-${id}-${time.start_time}`,
  personId: instructor_id,
  start: toMinutes(time.start_time),
  end: toMinutes(time.end_time),
  startTime: time.start_time,
  endTime: time.end_time,
})

export function shiftsOn(rows: readonly SchoolDiaryEntry[], day: string, lookups: Lookups): Shift[] {
  return rows
    .filter((row) => row.type === 'EVENT_SHIFT' && covers(row, day))
    .flatMap((row) => {
      const site = row.supplier_id === null ? null : lookups.site(row.supplier_id)
      return row.times.map((time) => ({ ...toHours(row, time), site }))
    })
    .toSorted((one, other) => one.start - other.start)
}

export function blockedOn(rows: readonly SchoolDiaryEntry[], day: string): Blocked[] {
  return rows.flatMap((row) => {
    if (row.type === 'EVENT_SHIFT' || !covers(row, day)) return []
    const name = NAMES[row.type]
    return row.times.map((time) => ({ ...toHours(row, time), name, notes: row.notes }))
  })
}

export function absencesIn(rows: readonly SchoolDiaryEntry[], { first, last }: Period): Absence[] {
  return rows.flatMap((row) => {
    const { id, type, instructor_id, full_name, start_date, end_date, times, notes } = row
    if (type === 'EVENT_SHIFT' || times.length > 0 || start_date > last || end_date < first) return []
    const name = NAMES[type]
    return [
      {
        key: `diary-${id}`,
        personId: instructor_id,
        person: full_name,
        first: start_date,
        last: end_date,
        name,
        notes,
      },
    ]
  })
}

/** For '36 of 40 h'. */
export const sumMinutes = (hours: readonly Pick<Hours, 'start' | 'end'>[]): number =>
  hours.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, DAY_MINUTES) - start), 0)
