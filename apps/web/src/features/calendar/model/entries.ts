import { daysBetween, ukDay } from '@connect/contract/calendar/days'
import { FULL_LICENCE_TYPES } from '@connect/contract/courses/course-constants'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import type { CourseColour, CourseConstant } from '@connect/contract/courses/course-types'
import type { EventRow } from '@connect/contract/events/event'
import type { Attention } from '#features/calendar/layout/address.ts'
import { DAY_MINUTES, toMinutes, toTime } from '#features/calendar/layout/clock.ts'
import { dayOfMonth, spokenDay } from '#features/calendar/layout/period.ts'
import { MEDIUM_NAMES, NEEDS_NOBODY } from './course-names.ts'
import type { Lookups, Person, SiteNames } from './lookups.ts'

/** A word for a block, the same where there is room, and where a long one has none. */
type EntryFlag = { kind: Attention; tone: 'danger' | 'warning'; text: string; long: string; brief?: string }

/** Types stand by their rank. */
export type BikeUse = { rank: number; name: string; isOwn: boolean; used: number; offered: number }

type Shared = {
  /** Unlike that of any other thing on the calendar. */
  key: string
  id: number
  /** `yyyy-MM-dd`; minutes of that day. */
  date: string
  start: number
  end: number
  startTime: string
  endTime: string
  name: string
  colour: CourseColour
  site: SiteNames
  /** How it is read aloud. */
  label: string
}

export type CourseEntry = Shared & {
  kind: 'course'
  type: CourseConstant
  short: string
  medium: string
  people: readonly Person[]
  spaces: number
  taken: number
  /** Riders who have still to pay; 0 where nobody asked. */
  toPay: number
  /** Only where somebody asked, which a day does. */
  bikes: readonly BikeUse[]
  free: number
  status: CourseSlot['status']
  isCancelled: boolean
  /** Neither cancelled nor completed: it can be moved. */
  isPlanned: boolean
  /** Of tests only: 'No booking', 'No name', 'Named'. */
  testWord: string | null
  /** Exceptions only, the graver first. */
  flags: readonly EntryFlag[]
}

export type EventEntry = Shared & {
  kind: 'event'
  /** It is the morning of an event that began the day before. */
  isContinued: boolean
}
export type Entry = CourseEntry | EventEntry

const TEST_WORDS = {
  TEST_STATUS_NO_BOOKING: 'No booking',
  TEST_STATUS_NO_NAME: 'No name',
  TEST_STATUS_NAMED: 'Named',
} as const satisfies Record<NonNullable<CourseSlot['test_status']>, string>

/** A test's last day to cancel is told so many days ahead. */
const WARN_DAYS = 3

/** `1/9`. */
const tinyDay = (day: string) => `${dayOfMonth(day)}/${Number(day.slice(5, 7))}`

function toFlags(slot: CourseSlot, people: readonly Person[], today: string): EntryFlag[] {
  if (slot.status !== 'SCHEDULED') return []
  const { last_date_cancel: last, test_status, instructor_ids, course_type } = slot
  const flags: EntryFlag[] = []
  const left = last === null ? -1 : daysBetween(today, last)
  if (last !== null && test_status !== 'TEST_STATUS_NAMED' && left >= 0 && left <= WARN_DAYS) {
    const long = `Cancel by ${left === 0 ? 'today, ' : ''}${ukDay(last).slice(0, 5)}`
    const by = `by ${tinyDay(last)}`
    flags.push({ kind: 'tests', tone: 'danger', text: `Cancel ${by}`, long, ...(by.length > 6 && { brief: by }) })
  }
  if (slot.is_missing_from_upload) {
    flags.push({ kind: 'missing', tone: 'danger', text: 'Not in upload', long: 'Missing from the test upload' })
  }
  if (instructor_ids.length === 0 && !NEEDS_NOBODY.includes(course_type)) {
    flags.push({ kind: 'unassigned', tone: 'warning', text: 'Unassigned', long: 'Unassigned' })
  }
  const gone = people.filter(({ isActive }) => !isActive)
  if (gone.length > 0) {
    const long = `${gone.map(({ name }) => name).join(', ')} inactive`
    flags.push({ kind: 'inactive', tone: 'warning', text: 'Inactive', long })
  }
  return flags
}

/** 'A2' of a full licence, null where there is none. */
function toCategory({ full_licence_type }: CourseSlot): string | null {
  if (full_licence_type === null || full_licence_type === 'FULL_LICENCE_TYPE_NONE') return null
  return FULL_LICENCE_TYPES[full_licence_type]
}

const joined = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ')

export function toCourseEntry(slot: CourseSlot, lookups: Lookups, today: string): CourseEntry {
  const type = lookups.type(slot.course_type, slot.supplier_id)
  const category = slot.course_type === 'FULL_LICENCE' ? toCategory(slot) : null
  const site = lookups.site(slot.supplier_id)
  const people = slot.instructor_ids.map(lookups.person)
  const isCancelled = slot.status === 'CANCELLED'
  const testWord = slot.test_status && TEST_WORDS[slot.test_status]
  const flags = toFlags(slot, people, today)
  const named = (text: string) => (category ? `${text} ${category}` : text)
  return {
    kind: 'course',
    key: `course-${slot.id}`,
    id: slot.id,
    type: slot.course_type,
    date: slot.date,
    start: toMinutes(slot.start_time),
    end: toMinutes(slot.end_time),
    startTime: slot.start_time,
    endTime: slot.end_time,
    name: named(type.name),
    short: named(type.short),
    medium: MEDIUM_NAMES[slot.course_type],
    colour: type.colour,
    site,
    people,
    spaces: slot.spaces,
    taken: slot.training_count,
    toPay: 0,
    bikes: [],
    free: slot.spaces_available,
    status: slot.status,
    isCancelled,
    isPlanned: slot.status === 'SCHEDULED',
    testWord,
    flags,
    label: joined(
      named(type.name),
      site.name,
      spokenDay(slot.date),
      `${slot.start_time} to ${slot.end_time}`,
      people.map(({ name }) => name).join(', '),
      `${slot.training_count} of ${slot.spaces}`,
      testWord,
      isCancelled && 'Cancelled',
      flags.map(({ long }) => long).join(', '),
    ),
  }
}

/** Until when an event of the night before is shown by its time. */
const MORNING_ENDS = '12:00'
const MIDNIGHT = '00:00'

type Part = { date: string; start: number; end: number; isContinued: boolean }

/** The days on which an event stands by its time; null for one of whole days, or that is on beyond noon of the next day. */
function toParts({ all_day, start_time, end_time }: EventRow): Part[] | null {
  const [date = '', from = ''] = start_time.split('T')
  const [lastDate = '', to = ''] = end_time.split('T')
  const days = daysBetween(date, lastDate)
  if (all_day || days > 1) return null
  const start = toMinutes(from)
  if (days === 0) return [{ date, start, end: toMinutes(to), isContinued: false }]
  const evening = { date, start, end: DAY_MINUTES, isContinued: false }
  if (to === MIDNIGHT) return [evening]
  return to > MORNING_ENDS ? null : [evening, { date: lastDate, start: 0, end: toMinutes(to), isContinued: true }]
}

export const isBar = (event: EventRow): boolean => toParts(event) === null

/** One over a night is a block on both of its days. */
export function toEventEntries(event: EventRow, lookups: Lookups): EventEntry[] {
  const site = lookups.site(event.supplier.id)
  const [[first = '', from = ''], [last = '', to = '']] = [event.start_time.split('T'), event.end_time.split('T')]
  const until = first === last || to === MIDNIGHT ? '' : `${spokenDay(last)}, `
  const endTime = to === MIDNIGHT ? toTime(DAY_MINUTES) : to
  return (toParts(event) ?? []).map((part) => ({
    ...part,
    kind: 'event',
    key: part.isContinued ? `event-${event.id}-morning` : `event-${event.id}`,
    id: event.id,
    startTime: from,
    endTime,
    name: event.name,
    colour: event.colour,
    site,
    label: joined(event.name, site.name, spokenDay(first), `${from} to ${until}${endTime}`),
  }))
}

/** Pixels: an exception shows its word whole. */
export function laneWidth(entry: Entry): number {
  if (entry.kind === 'event') return 68
  if (entry.flags.length > 0) return 92
  return entry.isCancelled || entry.testWord ? 68 : 54
}

const RANK = (entry: Entry) => {
  if (entry.kind === 'event' || entry.flags.length === 0) return 2
  return entry.flags[0]?.tone === 'danger' ? 0 : 1
}

/** Exceptions first, then by time: where not all fit. */
export const byUrgency = (one: Entry, other: Entry): number => RANK(one) - RANK(other) || byTime(one, other)

export const byTime = (one: Entry, other: Entry): number =>
  one.date.localeCompare(other.date) || one.start - other.start || one.end - other.end || one.id - other.id
