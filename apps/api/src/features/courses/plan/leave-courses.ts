import { ukDay } from '@connect/contract/calendar/days'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { excludes } from '@connect/contract/diary/diary-rules'
import { fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import { findMember } from '#features/staff/public.ts'
import type { Work } from '#http/work.ts'
import { toDate, toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import { inPieces } from '#platform/in-pieces.ts'
import { earliest, latest } from './bike-clashes.ts'
import { findClashes } from './clashes.ts'
import { auditChanges, readCourses } from './write-courses.ts'

type Stretch = { lane_from: number; lane_to: number; supplier_id: number | null; starts_at: Date; ends_at: Date }

/** `name` is for people: 'CBT at Croydon on 03/03/2027'. */
type InTheWay = { course_id: number; name: string }

/** By time. Who may not see them learns only the day. */
export async function coursesInTheWay(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  user_id: number,
  stretches: readonly Stretch[],
): Promise<InTheWay[]> {
  const slots = await tx.diarySlot.findMany({
    where: {
      user_id,
      course_id: { not: null },
      starts_at: { lt: latest(stretches.map(({ ends_at }) => ends_at)) },
      ends_at: { gt: earliest(stretches.map(({ starts_at }) => starts_at)) },
    },
    select: {
      course_id: true,
      supplier_id: true,
      lane_from: true,
      lane_to: true,
      starts_at: true,
      ends_at: true,
      supplier: { select: { connect_location_name: true } },
      instructor: { select: { course: { select: { course_type: true } } } },
    },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  })
  return slots.flatMap((slot) => {
    const { course_id, starts_at, ends_at, supplier, instructor } = slot
    const isMet = stretches.some(
      (stretch) => starts_at < stretch.ends_at && stretch.starts_at < ends_at && excludes(stretch, slot),
    )
    if (!isMet || course_id === null || !instructor) return []
    const course = `${COURSE_TYPES[instructor.course.course_type].name} at ${supplier?.connect_location_name}`
    const isSeen = actor !== null && (seesEverybody(actor) || user_id === actor.id)
    return [{ course_id, name: `${isSeen ? course : 'a course'} on ${ukDay(toDay(starts_at))}` }]
  })
}

/** Courses may be unassigned then (N-26). */
export async function leaveCourses(
  work: Pick<Work, 'tx' | 'audit'>,
  user_id: number,
  course_ids: readonly number[],
): Promise<void> {
  const { tx } = work
  const before = await readCourses(tx, course_ids)
  await tx.courseInstructor.deleteMany({ where: { user_id, course_id: { in: [...course_ids] } } })
  await auditChanges(work, before)
}

/** An active instructor, other than who gives them. Throws `validation_failed`. */
async function findReplacement(tx: ScopedTx, from: number, to: number) {
  const replacement = await tx.user.findFirst({
    where: { id: to, is_active: true, is_instructor: true, NOT: { id: from } },
    select: { id: true, first_name: true, last_name: true, suppliers: { select: { supplier_id: true } } },
  })
  if (!replacement) throw fieldError('to', 'Choose an active instructor')
  return replacement
}

/**
 * Future courses; those that the colleague cannot take stay, each with its reason. Throws `not_found`,
 * `validation_failed`, and `instructor_busy` for what came at the same moment.
 */
export async function handOver(work: Work, from: number, to: number) {
  const { tx, today } = work
  await findMember(tx, from)
  const replacement = await findReplacement(tx, from, to)
  const found = await tx.course.findMany({
    where: {
      date: { gte: toDate(today) },
      status: 'SCHEDULED',
      deleted_at: null,
      instructors: { some: { user_id: from } },
    },
    select: { id: true },
  })
  const rows = await readCourses(
    tx,
    found.map(({ id }) => id),
  )
  const taught = rows.filter(({ instructors }) => instructors.some(({ user }) => user.id === to))
  const others = rows
    .filter((row) => !taught.includes(row))
    .map((row) => {
      const { date, start_time, end_time, supplier_id } = row
      return { row, place: { date: toDay(date), start_time, end_time, supplier_id, user_ids: [to] } }
    })
  const clashes = await findClashes(
    work,
    others.map(({ place }) => place),
  )
  const worksAt = new Set(replacement.suppliers.map(({ supplier_id }) => supplier_id))
  const skipped = others.flatMap(({ row, place }) => {
    const site = `${fullName(replacement)} does not work at ${row.supplier.connect_location_name}`
    const reason = worksAt.has(row.supplier_id) ? clashes.get(place)?.join('. ') : site
    return reason ? [{ course_id: row.id, date: place.date, reason }] : []
  })
  const left = new Set(skipped.map(({ course_id }) => course_id))
  const moved = rows.filter(({ id }) => !left.has(id))
  const fresh = moved.filter((row) => !taught.includes(row))
  await tx.courseInstructor.deleteMany({ where: { user_id: from, course_id: { in: moved.map(({ id }) => id) } } })
  const succeeded = fresh.map(({ id, instructors }) => ({
    course_id: id,
    user_id: to,
    position: instructors.findIndex(({ user }) => user.id === from),
  }))
  for await (const piece of inPieces(succeeded)) await tx.courseInstructor.createMany({ data: [...piece] })
  return { changed: await auditChanges(work, moved), skipped }
}
