import { daysBetween, plusDays } from '#calendar/days.ts'

/** domain 2.21 */
export const DIARY_TYPES = {
  EVENT_SHIFT: 'Shift',
  EVENT_BLOCKER: 'Blocked time',
  EVENT_HOLIDAY: 'Holiday',
  EVENT_SICK_DAY: 'Sick day',
} as const satisfies Record<string, string>
export type DiaryType = keyof typeof DIARY_TYPES

/** As colleagues see them: why somebody is away is not theirs to know. */
export const SHOWN_DIARY_TYPES = { ...DIARY_TYPES, UNAVAILABLE: 'Unavailable' } as const

export const DIARY_MAX_DAYS = 366

type Interval = { start_time: string; end_time: string }
export type Span = { type: DiaryType; start_date: string; end_date: string; times: readonly Interval[] }

type Lane = { from: number; to: number }

const SHIFT: Lane = { from: 0, to: 1 }
const BESIDE_SHIFTS: Lane = { from: 1, to: 2 }
const WHOLE_DAY: Lane = { from: 0, to: 2 }

/**
 * Which entries one may not meet: those whose lane overlaps its own. Shifts and whole days exclude each other and
 * themselves; some hours may be blocked within a shift, but not on a day that is off. Whoever has a shift can be ill (N-26).
 */
export function toLane({ type, times }: Pick<Span, 'type' | 'times'>): Lane {
  if (type === 'EVENT_SHIFT') return SHIFT
  return times.length > 0 || type === 'EVENT_SICK_DAY' ? BESIDE_SHIFTS : WHOLE_DAY
}

/** A range of lanes, and the site that it takes somebody to, if any. */
type Claim = { lane_from: number; lane_to: number; supplier_id: number | null }

/** A course stands within a shift at its site, but neither over another course nor over blocked hours. */
export const courseClaim = (supplier_id: number): Claim => ({ lane_from: 1, lane_to: 2, supplier_id })

/** By their lanes, or since nobody is at two sites at once. */
export function excludes(one: Claim, other: Claim): boolean {
  const meet = one.lane_from < other.lane_to && other.lane_from < one.lane_to
  const isElsewhere = one.supplier_id !== null && other.supplier_id !== null && one.supplier_id !== other.supplier_id
  return meet || isElsewhere
}

/** Wall time in Europe/London, `yyyy-MM-ddTHH:mm`; its end is no longer in it. */
export type Slot = { starts_at: string; ends_at: string }

/** 0 or less when it ends before it starts. */
const countDays = ({ start_date, end_date }: Pick<Span, 'start_date' | 'end_date'>): number =>
  daysBetween(start_date, end_date) + 1

/** Each day's intervals, or the whole from its first day to the end of its last. */
export function toSlots(span: Span): Slot[] {
  const { start_date, end_date, times } = span
  if (times.length === 0) return [{ starts_at: `${start_date}T00:00`, ends_at: `${plusDays(end_date, 1)}T00:00` }]
  return Array.from({ length: countDays(span) }, (_, index) => plusDays(start_date, index)).flatMap((date) =>
    times.map(({ start_time, end_time }) => ({ starts_at: `${date}T${start_time}`, ends_at: `${date}T${end_time}` })),
  )
}

/** The database refuses just these pairs. */
export function isConflict(one: Span, other: Span): boolean {
  const [a, b] = [toLane(one), toLane(other)]
  if (a.to <= b.from || b.to <= a.from) return false
  const others = toSlots(other)
  return toSlots(one).some((slot) =>
    others.some((next) => slot.starts_at < next.ends_at && next.starts_at < slot.ends_at),
  )
}

/** A holiday has no times; somebody may fall ill at noon. */
export const coversWholeDays = (type: DiaryType): boolean => type === 'EVENT_HOLIDAY'

type Fault = { path: (string | number)[]; message: string }

/** domain 2.21 */
export function diaryFaults(span: Span & { supplier_id: number | null }): Fault[] {
  const { type, start_date, end_date, times, supplier_id } = span
  const faults: Fault[] = []
  const isShift = type === 'EVENT_SHIFT'
  if (end_date < start_date) faults.push({ path: ['end_date'], message: 'Must not be before the first day' })
  else if (countDays(span) > DIARY_MAX_DAYS) faults.push({ path: ['end_date'], message: 'Must be within a year' })
  if (isShift && supplier_id === null) faults.push({ path: ['supplier_id'], message: 'This field is required' })
  if (!isShift && supplier_id !== null) faults.push({ path: ['supplier_id'], message: 'Only a shift has a site' })
  if (isShift && times.length === 0) faults.push({ path: ['times'], message: 'A shift needs at least one time' })
  if (coversWholeDays(type) && times.length > 0) {
    faults.push({ path: ['times'], message: 'This covers whole days' })
  }
  const sorted = times
    .map((time, index) => ({ ...time, index }))
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
  for (const [position, { start_time, end_time, index }] of sorted.entries()) {
    const before = sorted[position - 1]
    if (end_time <= start_time) faults.push({ path: ['times', index, 'end_time'], message: 'Must be after the start' })
    else if (before && start_time < before.end_time) {
      faults.push({ path: ['times', index, 'start_time'], message: 'Overlaps the time before it' })
    }
  }
  return faults
}
