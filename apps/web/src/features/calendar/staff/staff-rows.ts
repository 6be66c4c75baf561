import type { Address } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import {
  type Absence,
  absencesIn,
  type Blocked,
  blockedOn,
  type Shift,
  shiftsOn,
  sumMinutes,
} from '#features/calendar/model/diary.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import type { Person } from '#features/calendar/model/lookups.ts'
import { peopleWith } from '#features/calendar/model/people.ts'

export type StaffCellData = {
  date: string
  courses: readonly CourseEntry[]
  shifts: readonly Shift[]
  blocked: readonly Blocked[]
  absence: Absence | null
}

/** Without a person, that of the courses which nobody teaches yet. */
export type StaffRow = {
  key: string
  person: Person | null
  cells: readonly StaffCellData[]
  /** Of shifts, and how many courses. */
  hours: number
  courses: number
}

const isRunning = ({ isCancelled }: CourseEntry) => !isCancelled

/** Courses without an instructor first, where there are any; then everybody whom the filters leave or who teaches, by name. */
export function toStaffRows(calendar: Calendar, chosen: Pick<Address, 'supplier' | 'instructor'>): StaffRow[] {
  const { days, diary, lookups } = calendar
  const ofDays = days.map(({ date, entries }) => ({
    date,
    courses: entries.filter((entry) => entry.kind === 'course'),
    shifts: shiftsOn(diary, date, lookups),
    blocked: blockedOn(diary, date),
    absences: absencesIn(diary, { first: date, last: date }),
  }))

  const people = peopleWith(
    ofDays.flatMap(({ courses }) => courses),
    lookups,
    chosen,
  )

  const toRow = (person: Person): StaffRow => {
    const isOwn = ({ personId }: { personId: number }) => personId === person.id
    const cells = ofDays.map(({ date, courses, shifts, blocked, absences }) => ({
      date,
      courses: courses.filter((course) => course.people.some(({ id }) => id === person.id)),
      shifts: shifts.filter(isOwn),
      blocked: blocked.filter(isOwn),
      absence: absences.find(isOwn) ?? null,
    }))
    return {
      key: `person-${person.id}`,
      person,
      cells,
      hours: sumMinutes(cells.flatMap(({ shifts }) => shifts)) / 60,
      courses: cells.reduce((sum, cell) => sum + cell.courses.filter(isRunning).length, 0),
    }
  }

  const loose = ofDays.map(({ date, courses }) => ({
    date,
    courses: courses.filter((course) => course.people.length === 0),
    shifts: [],
    blocked: [],
    absence: null,
  }))
  const count = loose.reduce((sum, { courses }) => sum + courses.filter(isRunning).length, 0)
  const unassigned: StaffRow = { key: 'unassigned', person: null, cells: loose, hours: 0, courses: count }
  const hasLoose = loose.some(({ courses }) => courses.length > 0)
  return [...(hasLoose ? [unassigned] : []), ...people.map(toRow)]
}

/** Counts people with a shift or a course who are not away. */
export const workingOn = (rows: readonly StaffRow[], date: string): number =>
  rows.filter(
    ({ person, cells }) =>
      person &&
      cells.some(
        ({ date: day, absence, shifts, courses }) =>
          day === date && absence === null && (shifts.length > 0 || courses.some(isRunning)),
      ),
  ).length
