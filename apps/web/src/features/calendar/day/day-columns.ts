import { formatTimes } from '@connect/contract/calendar/format-day'
import { type Address, UNASSIGNED } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import {
  type Absence,
  absencesIn,
  type Blocked,
  blockedOn,
  type Shift,
  shiftsOn,
} from '#features/calendar/model/diary.ts'
import type { CourseEntry, Entry } from '#features/calendar/model/entries.ts'
import type { Person } from '#features/calendar/model/lookups.ts'
import { peopleWith } from '#features/calendar/model/people.ts'

/** Somebody's, a site's, or that of the courses which nobody teaches yet. */
export type DayColumnData = {
  key: string
  title: string
  person: Person | null
  isUnassigned: boolean
  entries: readonly Entry[]
  shifts: readonly Shift[]
  blocked: readonly Blocked[]
  absence: Absence | null
  /** Beneath the title: the hours, or why there are none. */
  line: string
}

const NOBODY = { person: null, isUnassigned: false, shifts: [], blocked: [], absence: null }

const coursesIn = (entries: readonly Entry[]) => {
  const count = entries.filter((entry) => entry.kind === 'course' && !entry.isCancelled).length
  return `${count} course${count === 1 ? '' : 's'}`
}

const isCourse = (entry: Entry): entry is CourseEntry => entry.kind === 'course'

/** Courses without one first, then everybody whom the filters leave or who teaches that day. */
export function columnsByPerson(
  calendar: Calendar,
  date: string,
  chosen: Pick<Address, 'supplier' | 'instructor'>,
): DayColumnData[] {
  const courses = (calendar.days.find((day) => day.date === date)?.entries ?? []).filter(isCourse)
  const absences = absencesIn(calendar.diary, { first: date, last: date })
  const shifts = shiftsOn(calendar.diary, date, calendar.lookups)
  const blocked = blockedOn(calendar.diary, date)
  const unassigned = courses.filter((course) => course.people.length === 0)
  const people = peopleWith(courses, calendar.lookups, chosen)

  const columns = people.map((person): DayColumnData => {
    const own = shifts.filter(({ personId }) => personId === person.id)
    const absence = absences.find(({ personId }) => personId === person.id) ?? null
    const hours = own.map(({ startTime, endTime, site }) =>
      `${formatTimes(startTime, endTime)} ${site?.code ?? ''}`.trim(),
    )
    const entries = courses.filter((course) => course.people.some(({ id }) => id === person.id))
    return {
      key: `person-${person.id}`,
      title: person.name,
      person,
      isUnassigned: false,
      entries,
      shifts: own,
      blocked: blocked.filter(({ personId }) => personId === person.id),
      absence,
      line: person.isActive ? (absence?.name ?? (hours.join(', ') || coursesIn(entries))) : 'Inactive',
    }
  })
  if (unassigned.length === 0) return columns
  const first = { ...NOBODY, key: UNASSIGNED, title: 'Unassigned', entries: unassigned, line: coursesIn(unassigned) }
  return [{ ...first, isUnassigned: true }, ...columns]
}

/** Those that are chosen, and what is on at each; a site that the list does not name, only where something is on. */
export function columnsBySite(calendar: Calendar, date: string, supplier: readonly string[]): DayColumnData[] {
  const entries = calendar.days.find((day) => day.date === date)?.entries ?? []
  const { sites } = calendar.lookups
  const known = new Set(sites.map(({ id }) => id))
  const others = new Map(entries.filter(({ site }) => !known.has(site.id)).map(({ site }) => [site.id, site]))
  return [...sites.filter(({ id }) => supplier.length === 0 || supplier.includes(String(id))), ...others.values()].map(
    ({ id, name }) => {
      const own = entries.filter(({ site }) => site.id === id)
      return { ...NOBODY, key: `site-${id}`, title: name, entries: own, line: coursesIn(own) }
    },
  )
}

/** None where no shift is known. */
export function toOffHours(shifts: readonly Shift[]): { start: number; end: number }[] {
  if (shifts.length === 0) return []
  const edges = [0, ...shifts.flatMap(({ start, end }) => [start, end]), 1440]
  return Array.from({ length: edges.length / 2 }, (_, gap) => ({
    start: edges[gap * 2] ?? 0,
    end: edges[gap * 2 + 1] ?? 0,
  })).filter(({ start, end }) => end > start)
}
