import { formatRefusal } from '@connect/contract/api-error'
import { daysBetween, plusDays } from '@connect/contract/calendar/days'
import { Course, type Scope, type SeriesChange } from '@connect/contract/courses/course'
import type { SeriesCounts, SeriesCourse } from '@connect/contract/courses/series'
import { ApiError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { findOnlyPlannableTeacher } from '#features/courses/calendar/narrow.ts'
import type { SignedInCall } from '#http/call.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { inPieces, nextTurn } from '#platform/in-pieces.ts'
import { lockRow } from '#platform/lock-row.ts'
import { parkBikes } from './bike-clashes.ts'
import {
  assertCanBecome,
  assertOffered,
  type ChangedFields,
  changeFor,
  lockCourse,
  toChangeColumns,
  toCoursePlace,
} from './change-course.ts'
import { type CoursePlace, nameClashes, readDiaries } from './clashes.ts'
import { type CourseRow, toCourse } from './course-json.ts'
import { BY_DATE } from './course-list.ts'
import { lockRiders } from './lock-riders.ts'
import { notifyUnless } from './notify-riders.ts'
import { seenBy } from './own-courses.ts'
import { addTeachers, auditChanges, readCourses } from './write-courses.ts'

type Sent = z.output<typeof SeriesChange>

/** Those that are still planned and that the caller may change. */
export function planned(caller: Pick<Work, 'actor'>, series_id: number) {
  const only = findOnlyPlannableTeacher(caller)
  return {
    series_id,
    deleted_at: null,
    status: 'SCHEDULED' as const,
    ...(only !== null && { instructors: { some: { user_id: only } } }),
  }
}

/** Throws `not_found` and `not_in_a_series`. */
export async function findSeries(db: Pick<ScopedTx, 'course'>, caller: Pick<Work, 'actor'>, id: number) {
  const course = await db.course.findFirst({
    where: { id, ...seenBy(caller) },
    select: { series_id: true, date: true },
  })
  if (!course) throw new ApiError('not_found')
  const { series_id, date } = course
  if (series_id === null) throw new ApiError('not_in_a_series')
  return { series_id, date }
}

/** Throws `not_found` and `not_in_a_series`. */
export async function countSeries(call: SignedInCall, id: number): Promise<SeriesCounts> {
  const { series_id, date } = await findSeries(call.db, call, id)
  const all = await call.db.course.findMany({
    where: planned(call, series_id),
    select: { date: true, training_count: true },
  })
  const count = (courses: typeof all) => ({
    courses: courses.length,
    with_riders: courses.filter(({ training_count }) => training_count > 0).length,
  })
  return { following: count(all.filter((one) => one.date >= date)), all: count(all) }
}

/** Those that the caller may see, by date. Throws `not_found` and `not_in_a_series`. */
export async function listSeries(call: SignedInCall, id: number): Promise<{ results: SeriesCourse[] }> {
  const { series_id } = await findSeries(call.db, call, id)
  const rows = await call.db.course.findMany({
    where: { series_id, ...seenBy(call) },
    select: { id: true, date: true, start_time: true, end_time: true, status: true },
    orderBy: BY_DATE,
  })
  return { results: rows.map((row) => ({ ...row, date: toDay(row.date) })) }
}

/**
 * Those that are still planned, by date. The first course of the series is locked before all others, so that two
 * changes of one series come one after the other. Throws `not_found`, `permission_denied` and `not_in_a_series`.
 */
export async function lockScope(work: Pick<Work, 'tx' | 'actor' | 'now'>, id: number, scope: Scope) {
  if (scope === 'this') return [await lockCourse(work, id)]
  const { tx, now } = work
  const { series_id } = await findSeries(tx, work, id)
  const first = await tx.course.findFirst({ where: { series_id }, orderBy: { id: 'asc' }, select: { id: true } })
  if (first) await lockRow(tx.course, first.id, now)
  const row = await lockCourse(work, id)
  const where = { ...planned(work, series_id), ...(scope === 'following' && { date: { gte: row.date } }) }
  await tx.course.updateMany({ where, data: { updated: now } })
  const rows = await tx.course.findMany({ where, select: { id: true } })
  return readCourses(
    tx,
    rows.map((one) => one.id),
  )
}

type Skipped = { course_id: number; date: string; reason: string }

const skip = ({ id, date }: CourseRow, reason: string): Skipped => ({ course_id: id, date: toDay(date), reason })

/** A new date moves it by as many days; one with riders keeps its date. */
function toCourseChange(row: CourseRow, { scope: _scope, notify: _notify, date, ...change }: Sent, days: number) {
  const moves = date !== undefined && days !== 0
  if (moves && row.training_count > 0) throw new ApiError('course_has_orders')
  return changeFor(row, moves ? { ...change, date: plusDays(toDay(row.date), days) } : change)
}

export type Step = { row: CourseRow; change: ChangedFields; place: CoursePlace }

/** Judges each by its own row, and says why the others cannot. */
async function planSteps(caller: Pick<Work, 'actor'>, rows: readonly CourseRow[], sent: Sent, days: number) {
  const steps: Step[] = []
  const skipped: Skipped[] = []
  const take = (row: CourseRow) => {
    try {
      const change = toCourseChange(row, sent, days)
      assertCanBecome(caller, row, change)
      steps.push({ row, change, place: toCoursePlace(row, change) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      skipped.push(skip(row, formatRefusal(error)))
    }
  }
  for await (const piece of inPieces(rows)) piece.forEach(take)
  return { steps, skipped }
}

/** What stays may be in the way of what moves, so it is asked until none is left out; the diaries are read once. */
async function freeSteps(work: Pick<Work, 'tx' | 'actor'>, all: readonly Step[]) {
  const diaries = await readDiaries(
    work.tx,
    all.map(({ place }) => place),
  )
  const inTheWay: ReturnType<typeof diaries> = new Map()
  let steps = [...all]
  let found: typeof inTheWay
  do {
    found = diaries(
      steps.map(({ place }) => place),
      steps.map(({ row }) => row.id),
    )
    for (const [place, clash] of found) inTheWay.set(place, clash)
    steps = steps.filter(({ place }) => !inTheWay.has(place))
    await nextTurn()
  } while (found.size > 0)
  const named = await nameClashes(work, inTheWay)
  const skipped = all.flatMap(({ row, place }) => {
    const clash = named.get(place)
    return clash ? [skip(row, [...clash.people, ...clash.bikes].join('. '))] : []
  })
  return { steps, skipped }
}

/** Groups equal changes: of a series, only days differ from course to course. */
export function sameChanges(steps: readonly Pick<Step, 'row' | 'change'>[]) {
  const changes = new Map<string, { change: ChangedFields; ids: number[] }>()
  for (const { row, change } of steps) {
    const key = JSON.stringify(change)
    const same = changes.get(key)
    if (same) same.ids.push(row.id)
    else changes.set(key, { change, ids: [row.id] })
  }
  return changes.values()
}

const PLACING = ['date', 'start_time', 'end_time', 'supplier'] as const

export async function write(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  steps: readonly Step[],
  instructors?: readonly number[],
) {
  const ids = steps.map(({ row }) => row.id)
  const moving = steps.filter(({ change }) => PLACING.some((field) => change[field] !== undefined))
  const retimed = moving.filter(({ change }) => (change.date ?? change.start_time) !== undefined)
  await lockRiders(
    tx,
    retimed.map(({ row }) => row.id),
    now,
  )
  // Each takes its new time when all have left their old one: a course may take the day of the next.
  await tx.diarySlot.deleteMany({ where: { course_id: { in: moving.map(({ row }) => row.id) } } })
  await parkBikes(
    tx,
    moving.map(({ row }) => row.id),
  )
  if (instructors) await tx.courseInstructor.deleteMany({ where: { course_id: { in: ids } } })
  for (const { change, ids: alike } of sameChanges(steps)) {
    await tx.course.updateMany({ where: { id: { in: alike } }, data: toChangeColumns(change) })
  }
  if (!instructors) return
  await addTeachers(
    tx,
    ids.map((course_id) => ({ course_id, user_ids: instructors })),
  )
}

/**
 * Courses that cannot become it stay, each with its reason. Throws what {@link lockScope} does, `changed_meanwhile`,
 * `validation_failed` for what is not to be had, and `instructor_busy` or `bike_busy` for what came at the same moment.
 */
export async function changeSeries(work: Work, id: number, sent: Sent) {
  const rows = await lockScope(work, id, sent.scope)
  const own = rows.find((row) => row.id === id)
  if (!own) throw new ApiError('course_is_cancelled')
  await assertUnchanged(work, Course, toCourse(own, [], work), { entity: 'course', entity_id: id })
  const days = sent.date === undefined ? 0 : daysBetween(toDay(own.date), sent.date)
  const { scope: _scope, date: _date, ...change } = sent
  await assertOffered(work.tx, rows, change)
  const possible = await planSteps(work, rows, sent, days)
  const { steps, skipped } = await freeSteps(work, possible.steps)
  await write(work, steps, sent.instructors)
  const changed = await auditChanges(
    work,
    steps.map(({ row }) => row),
  )
  const riders_notified = await notifyUnless(sent.notify === false, work, steps)
  const before = steps.map(({ row }) => ({
    course_id: row.id,
    date: toDay(row.date),
    start_time: row.start_time,
    end_time: row.end_time,
  }))
  return {
    changed,
    before,
    riders_notified,
    skipped: [...possible.skipped, ...skipped].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}
