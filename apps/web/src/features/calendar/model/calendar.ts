import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { ukDay } from '@connect/contract/calendar/days'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import type { CourseColour } from '@connect/contract/courses/course-types'
import type { SchoolDiaryEntry } from '@connect/contract/diary/school-diary'
import type { EventRow } from '@connect/contract/events/event'
import { type Attention, EVENTS, type Filters, UNASSIGNED } from '#features/calendar/layout/address.ts'
import { type Period, toDays } from '#features/calendar/layout/period.ts'
import { absencesIn } from './diary.ts'
import { byTime, type CourseEntry, type Entry, isBar, toCourseEntry, toEventEntries } from './entries.ts'
import type { Lookups } from './lookups.ts'

export type DayBar = {
  key: string
  first: string
  last: string
  text: string
  place: string
  kind: 'event' | 'absence'
  /** Null for what is no event. */
  eventId: number | null
  colour: CourseColour
  label: string
}

export type CalendarDay = {
  date: string
  isToday: boolean
  isClosed: boolean
  bankHoliday: string | null
  /** By time. */
  entries: readonly Entry[]
  /** '2 courses · 2 free'; 'Closed' where nothing is on. */
  summary: string
}

export type Calendar = {
  days: readonly CalendarDay[]
  bars: readonly DayBar[]
  /** By day and time. */
  entries: readonly Entry[]
  diary: readonly SchoolDiaryEntry[]
  lookups: Lookups
  today: string
  /** Is there anything that the filters leave out? */
  isNarrowed: boolean
  /** Do courses of several sites stand side by side? */
  hasSites: boolean
  /** How many there are of each type, whatever types are chosen; events as `events`. */
  counts: ReadonlyMap<string, number>
  attention: Readonly<Record<Attention, number>>
}

type Rows = {
  courses: readonly CourseSlot[]
  events: readonly EventRow[]
  diary: readonly SchoolDiaryEntry[]
  lookups: Lookups
}

const holds = (chosen: readonly string[], value: string | number): boolean =>
  chosen.length === 0 || chosen.includes(String(value))

const needs = (course: CourseEntry, attention: Attention) => course.flags.some(({ kind }) => kind === attention)

/** The choice of types does not count. */
function passes(entry: Entry, filters: Filters): boolean {
  if (!holds(filters.supplier, entry.site.id)) return false
  if (entry.kind === 'event') return filters.attention === null && !filters.hasSpace
  const { people, status, isCancelled, free } = entry
  const ids = people.length > 0 ? people.map(({ id }) => id) : [UNASSIGNED]
  if (!ids.some((id) => holds(filters.instructor, id))) return false
  if (!holds(filters.status, status)) return false
  if (filters.hasSpace && (isCancelled || free === 0)) return false
  return filters.attention === null || needs(entry, filters.attention)
}

const toType = (entry: Entry): string => (entry.kind === 'event' ? EVENTS : entry.type)

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** '2 courses · 2 free', 'full' where there is none, '1 event' where there is nothing else. */
function formatSummary(entries: readonly Entry[]): string {
  const courses = entries.filter((entry) => entry.kind === 'course' && !entry.isCancelled) as CourseEntry[]
  const events = entries.filter(({ kind }) => kind === 'event').length
  if (courses.length === 0) return events > 0 ? plural(events, 'event') : ''
  const free = courses.reduce((sum, course) => sum + course.free, 0)
  return `${plural(courses.length, 'course')} · ${free > 0 ? `${free} free` : 'full'}`
}

const toDay = (time: string) => time.slice(0, 10)

/** '01/09/2026', or '01/09/2026 to 03/09/2026'. */
const daysText = (first: string, last: string) => (first === last ? ukDay(first) : `${ukDay(first)} to ${ukDay(last)}`)

function eventBars(events: readonly EventRow[], filters: Filters, { first, last }: Period): DayBar[] {
  return events
    .filter((event) => toDay(event.start_time) <= last && toDay(event.end_time) >= first)
    .filter(isBar)
    .filter((event) => holds(filters.supplier, event.supplier.id) && holds(filters.type, EVENTS))
    .filter(() => filters.attention === null && !filters.hasSpace)
    .map(({ id, name, start_time, end_time, colour, supplier }) => ({
      key: `event-${id}`,
      first: toDay(start_time),
      last: toDay(end_time),
      text: name,
      place: supplier.connect_location_name,
      kind: 'event' as const,
      eventId: id,
      colour,
      label: `${name}, ${supplier.connect_location_name}, ${daysText(toDay(start_time), toDay(end_time))}`,
    }))
}

function absenceBars(diary: readonly SchoolDiaryEntry[], filters: Filters, period: Period): DayBar[] {
  return absencesIn(diary, period)
    .filter(({ personId }) => holds(filters.instructor, personId))
    .map(({ key, person, name, first, last }) => {
      const text = `${person} · ${name}`
      const what = { kind: 'absence' as const, eventId: null, colour: 'GRAPHITE' as const }
      return { key, first, last, text, place: '', label: `${text}, ${daysText(first, last)}`, ...what }
    })
}

/** `today` is `yyyy-MM-dd` in London. */
export function toCalendar(rows: Rows, filters: Filters, period: Period, today: string): Calendar {
  const { lookups } = rows
  const events = rows.events
    .flatMap((event) => toEventEntries(event, lookups))
    .filter(({ date }) => date >= period.first && date <= period.last)
  const all: Entry[] = [...rows.courses.map((slot) => toCourseEntry(slot, lookups, today)), ...events]
  const left = all.filter((entry) => passes(entry, filters))
  const entries = left.filter((entry) => holds(filters.type, toType(entry))).toSorted(byTime)
  const diary = filters.hasDiary ? rows.diary : []
  const sites = filters.supplier.map(Number)

  const byDay = new Map<string, Entry[]>()
  for (const entry of entries) {
    const ofDay = byDay.get(entry.date)
    if (ofDay) ofDay.push(entry)
    else byDay.set(entry.date, [entry])
  }
  const counts = new Map<string, number>()
  for (const entry of left) {
    if (entry.kind === 'event' && entry.isContinued) continue
    counts.set(toType(entry), (counts.get(toType(entry)) ?? 0) + 1)
  }
  const ahead = all.filter((entry) => entry.kind === 'course' && entry.date >= today) as CourseEntry[]
  const ofSites = ahead.filter(({ site }) => holds(filters.supplier, site.id))
  const count = (attention: Attention) => ofSites.filter((course) => needs(course, attention)).length

  return {
    days: toDays(period).map((date) => {
      const ofDay = byDay.get(date) ?? []
      const isClosed = lookups.isClosed(date, sites)
      const summary = formatSummary(ofDay) || (isClosed ? 'Closed' : '')
      return { date, isToday: date === today, isClosed, bankHoliday: closedDayName(date), entries: ofDay, summary }
    }),
    bars: [...absenceBars(diary, filters, period), ...eventBars(rows.events, filters, period)],
    entries,
    diary,
    lookups,
    today,
    isNarrowed: all.length > entries.length,
    hasSites: filters.supplier.length !== 1 && lookups.sites.length > 1,
    counts,
    attention: {
      tests: count('tests'),
      missing: count('missing'),
      unassigned: count('unassigned'),
      inactive: count('inactive'),
    },
  }
}
