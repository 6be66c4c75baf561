import { plusDays } from '@connect/contract/calendar/days'
import { toMonday } from '@connect/contract/calendar/weeks'
import type { CopiedWeek, CopyWeek } from '@connect/contract/courses/copy-week'
import { Course } from '@connect/contract/courses/course'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import { fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import { findOnlyPlannableTeacher } from '#features/courses/calendar/narrow.ts'
import { findClashes } from '#features/courses/plan/clashes.ts'
import { COLUMNS, type CourseRow, toCourse } from '#features/courses/plan/course-json.ts'
import { addAll, readCourses } from '#features/courses/plan/write-courses.ts'
import type { Work } from '#http/work.ts'
import { toDate } from '#platform/day-columns.ts'
import { mapInPieces } from '#platform/in-pieces.ts'
import { crowdedCopies, readOffers, refuseCopy } from './refuse-copies.ts'
import { type CourseCopy, copiesAlready, nameCopy, toCopy, toCopyColumns } from './week-copies.ts'

async function assertSites(tx: ScopedTx, suppliers: readonly number[]): Promise<void> {
  const count = await tx.supplier.count({ where: { id: { in: [...suppliers] } } })
  if (count === new Set(suppliers).size) return
  throw fieldError('suppliers', 'Choose sites from your school')
}

/** From a Monday on, of these sites or of all; cancelled ones are left out. */
const readWeek = (tx: ScopedTx, monday: string, suppliers: readonly number[]) =>
  tx.course.findMany({
    where: {
      date: { gte: toDate(monday), lte: toDate(plusDays(monday, 6)) },
      status: { not: 'CANCELLED' },
      deleted_at: null,
      ...(suppliers.length > 0 && { supplier_id: { in: [...suppliers] } }),
    },
    select: COLUMNS,
    orderBy: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
  })

/** Any, or those that they teach. */
function isPlannedBy(caller: Pick<Work, 'actor'>) {
  const only = findOnlyPlannableTeacher(caller)
  return ({ instructors }: CourseRow): boolean => only === null || instructors.some(({ user }) => user.id === only)
}

/** For people. */
async function findReasons(
  work: Pick<Work, 'tx' | 'actor'>,
  copies: readonly CourseCopy[],
  there: readonly CourseRow[],
) {
  const reasons = new Map<CourseCopy, string>()
  const left = () => copies.filter((copy) => !reasons.has(copy))

  for (const copy of copiesAlready(copies, there.filter(isPlannedBy(work)))) reasons.set(copy, 'It is there already')
  const offers = await readOffers(work.tx, left())
  for (const copy of left()) {
    const reason = refuseCopy(copy, offers)
    if (reason) reasons.set(copy, reason)
  }
  const clashes = await findClashes(
    work,
    left().map(({ place }) => place),
  )
  for (const copy of left()) {
    const clash = clashes.get(copy.place)
    if (clash) reasons.set(copy, clash.join('. '))
  }
  for (const copy of crowdedCopies(left(), there)) {
    reasons.set(copy, `More riders than ${copy.row.supplier.connect_location_name} may have at a time`)
  }
  return reasons
}

async function withVersions(work: Work, slots: readonly CourseSlot[]) {
  const rows = await readCourses(
    work.tx,
    slots.map(({ id }) => id),
  )
  const versions = await mapInPieces(rows, (row) => {
    const values = Course.toValues({ ...toCourse(row, [], work), warnings: [] })
    return [row.id, work.precondition.versionOf(values)] as const
  })
  const byId = new Map(versions)
  return slots.map((slot) => ({ ...slot, version: byId.get(slot.id) ?? '' }))
}

/**
 * In one transaction; copies that cannot be there are answered with their reasons. The school is locked first, so that
 * of two who press at once the second finds everything there already. Throws `validation_failed`, and `instructor_busy`
 * for what came at the same moment.
 */
export async function copyWeek(work: Work, { date, suppliers }: CopyWeek): Promise<CopiedWeek> {
  const { tx, now } = work
  await assertSites(tx, suppliers)
  await tx.school.update({ where: { id: tx.school_id }, data: { updated: now }, select: { id: true } })
  const monday = toMonday(date)
  const before = await readWeek(tx, plusDays(monday, -7), suppliers)
  const copies = before.filter(isPlannedBy(work)).map(toCopy)
  const reasons = await findReasons(work, copies, await readWeek(tx, monday, suppliers))
  const slots = await addAll(
    work,
    copies
      .filter((copy) => !reasons.has(copy))
      .map((copy) => ({ columns: toCopyColumns(copy), user_ids: copy.place.user_ids })),
  )
  return {
    created: await withVersions(work, slots),
    skipped: copies.flatMap((copy) => {
      const reason = reasons.get(copy)
      return reason ? [{ course_id: copy.row.id, date: copy.place.date, name: nameCopy(copy), reason }] : []
    }),
  }
}
