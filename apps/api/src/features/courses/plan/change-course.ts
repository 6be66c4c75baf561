import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import { Course, type CourseChange } from '@connect/contract/courses/course'
import { BIKES_FIELDS, type BikesField, countField } from '@connect/contract/courses/course-bikes'
import { COURSE_FIELDS } from '@connect/contract/courses/course-fields'
import { setsPrices } from '@connect/contract/courses/course-prices'
import { courseProblems, followsRule } from '@connect/contract/courses/course-rules'
import { ApiError } from '@connect/contract/errors'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { toData } from '#platform/field-table/rows.ts'
import { type CoursePlace, refuseClashes } from './clashes.ts'
import {
  assertNone,
  assertTakesTest,
  assertTeach,
  bikeProblems,
  findActiveOffer,
  findActiveSite,
} from './course-checks.ts'
import { COLUMNS, type CourseRow, toCourse, toFacts, toFields } from './course-json.ts'
import { notifyUnless } from './notify-riders.ts'
import { assertStaysOwn, assertTaughtByCaller, seenBy } from './own-courses.ts'
import { addTeachers } from './write-courses.ts'

/** Without what is said of telling riders. */
export type ChangedFields = Omit<CourseChange, 'notify'>

/** One that the caller may see and change. Throws `not_found` and `permission_denied`. */
export async function lockCourse(
  { tx, actor, now }: Pick<Work, 'tx' | 'actor' | 'now'>,
  id: number,
): Promise<CourseRow> {
  const { count } = await tx.course.updateMany({ where: { id, ...seenBy({ actor }) }, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
  const row = await tx.course.findUniqueOrThrow({ where: byId(tx.school_id, id), select: COLUMNS })
  assertTaughtByCaller({ actor }, toTeacherIds(row))
  return row
}

const toTeacherIds = ({ instructors }: CourseRow): number[] => instructors.map(({ user }) => user.id)

/** The last day to cancel a test moves with its date, unless it is sent or was typed. */
export function changeFor(row: CourseRow, change: ChangedFields): ChangedFields {
  if (change.date === undefined || change.last_date_cancel !== undefined) return change
  const follows = followsRule({ date: toDay(row.date), last_date_cancel: toDay(row.last_date_cancel) })
  return follows ? { ...change, last_date_cancel: lastFreeCancelDay(change.date) } : change
}

const omitUndefined = (change: ChangedFields) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as ChangedFields

export function toCoursePlace(row: CourseRow, change: ChangedFields): CoursePlace {
  const { date = toDay(row.date), start_time = row.start_time, end_time = row.end_time } = change
  const { supplier: supplier_id = row.supplier_id, instructors: user_ids = toTeacherIds(row) } = change
  return { date, start_time, end_time, supplier_id, user_ids, course_id: row.id }
}

const countBooked = (row: CourseRow, field: BikesField): number => row[countField(field)]

/** Judges by the course's own row. Throws `course_is_cancelled`, `course_has_orders` and `validation_failed`. */
export function assertCanBecome({ actor }: Pick<Work, 'actor'>, row: CourseRow, change: ChangedFields): void {
  if (row.status === 'CANCELLED') throw new ApiError('course_is_cancelled')
  if (row.training_count > 0 && (change.supplier ?? row.supplier_id) !== row.supplier_id) {
    throw new ApiError('course_has_orders', { fields: { supplier: ['Riders are booked on this course'] } })
  }
  const isPriced = change.price !== undefined && change.price !== row.price
  assertNone([
    ...courseProblems(row.course_type, { ...toFields(row), ...omitUndefined(change) }),
    ...((change.spaces ?? row.spaces) < row.training_count
      ? [
          [
            'spaces',
            row.training_count === 1 ? '1 rider is booked' : `${row.training_count} riders are booked`,
          ] as const,
        ]
      : []),
    ...BIKES_FIELDS.flatMap(([field]) =>
      (change[field] ?? row[field]) < countBooked(row, field)
        ? [[field, `${countBooked(row, field)} are booked`] as const]
        : [],
    ),
    ...(isPriced && !(actor && setsPrices(actor)) ? [['price', 'You cannot set prices'] as const] : []),
  ])
  assertStaysOwn({ actor }, toCoursePlace(row, change).user_ids)
}

/** What a course has already stays. Throws `validation_failed`. */
export async function assertOffered(tx: ScopedTx, rows: readonly CourseRow[], change: ChangedFields): Promise<void> {
  for (const supplier_id of new Set(rows.map((row) => toCoursePlace(row, change).supplier_id))) {
    const there = rows.filter((row) => toCoursePlace(row, change).supplier_id === supplier_id)
    const coming = there.filter((row) => row.supplier_id !== supplier_id)
    if (coming.length > 0) await findActiveSite(tx, supplier_id)
    for (const constant of new Set(there.map(({ course_type }) => course_type))) {
      const wanted = there
        .filter(({ course_type }) => course_type === constant)
        .map((row) => wantedBikes(row, change, coming.includes(row)))
      if (wanted.every((bikes) => bikes === null)) continue
      const offer = await findActiveOffer(tx, supplier_id, constant)
      assertNone(wanted.flatMap((bikes) => (bikes ? bikeProblems(offer, bikes) : [])))
    }
    const joining = there.flatMap((row) => {
      const known = coming.includes(row) ? [] : toTeacherIds(row)
      return toCoursePlace(row, change).user_ids.filter((id) => !known.includes(id))
    })
    await assertTeach(tx, supplier_id, [...new Set(joining)])
  }
  for (const { test_centre, course_type } of rows) {
    const isNew = change.test_centre !== undefined && change.test_centre !== (test_centre?.id ?? null)
    if (isNew) await assertTakesTest(tx, course_type, change.test_centre)
  }
}

/** All bikes of a course that comes there, else those that change; null where none do. */
function wantedBikes(
  row: CourseRow,
  change: ChangedFields,
  isComing: boolean,
): Partial<Record<BikesField, number>> | null {
  const after = (field: BikesField) => change[field] ?? row[field]
  const fields = BIKES_FIELDS.flatMap(([field]) => (isComing || after(field) !== row[field] ? [field] : []))
  return fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, after(field)])) : null
}

export const toChangeColumns = (change: ChangedFields) => {
  const { supplier, test_centre, instructors: _people, ...fields } = change
  return {
    ...toData(COURSE_FIELDS, fields),
    ...(supplier !== undefined && { supplier_id: supplier }),
    ...(test_centre !== undefined && { test_centre_id: test_centre }),
    // No upload has told of another reference yet.
    ...(change.application_reference_number !== undefined && { missing_from_upload_at: null }),
  }
}

/**
 * Throws `not_found`, `permission_denied`, `changed_meanwhile`, `validation_failed`, `instructor_busy`, `bike_busy`,
 * `course_has_orders` and `course_is_cancelled`. Answers how many riders are told.
 */
export async function changeCourse(work: Work, id: number, { notify, ...sent }: CourseChange): Promise<number> {
  const { tx } = work
  const row = await lockCourse(work, id)
  const entity = { entity: 'course', entity_id: id } as const
  await assertUnchanged(work, Course, toCourse(row, [], work), entity)
  const change = changeFor(row, sent)
  assertCanBecome(work, row, change)
  await assertOffered(tx, [row], change)
  await refuseClashes(work, [toCoursePlace(row, change)], [id])
  if (change.instructors) await tx.courseInstructor.deleteMany({ where: { course_id: id } })
  const where = byId(tx.school_id, id)
  await tx.course.update({ where, data: toChangeColumns(change), select: { id: true } })
  if (change.instructors) await addTeachers(tx, [{ course_id: id, user_ids: change.instructors }])
  const after = await tx.course.findUniqueOrThrow({ where, select: COLUMNS })
  await work.audit({ ...entity, before: toFacts(row), after: toFacts(after) })
  return notifyUnless(notify === false, work, [{ row, change }])
}
