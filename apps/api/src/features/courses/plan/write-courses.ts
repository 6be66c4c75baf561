import { isDeepStrictEqual } from 'node:util'
import type { CourseSlot } from '@connect/contract/courses/course-slot'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import { inPieces, mapInPieces } from '#platform/in-pieces.ts'
import { COLUMNS, type CourseRow, toFacts, toSlot } from './course-json.ts'

/** Courses that one statement adds: it has a value for each of forty columns, and takes as long to write as they are many. */
const ROWS = 25

/** By date, some at a time: a series has up to 366 of them. */
export async function readCourses(tx: ScopedTx, ids: readonly number[]): Promise<CourseRow[]> {
  const rows: CourseRow[] = []
  for await (const piece of inPieces(ids)) {
    rows.push(...(await tx.course.findMany({ where: { id: { in: [...piece] } }, select: COLUMNS })))
  }
  return rows.toSorted((one, other) => Number(one.date) - Number(other.date) || one.id - other.id)
}

export async function addTeachers(
  tx: ScopedTx,
  teams: readonly { course_id: number; user_ids: readonly number[] }[],
): Promise<void> {
  const rows = teams.flatMap(({ course_id, user_ids }) =>
    user_ids.map((user_id, position) => ({ course_id, user_id, position })),
  )
  for await (const piece of inPieces(rows)) await tx.courseInstructor.createMany({ data: [...piece] })
}

type NewCourse = { columns: Omit<Prisma.CourseCreateManyInput, 'school_id'>; user_ids: readonly number[] }

/** Writes them to the audit trail, and answers them by date as the calendar shows them. */
export async function addAll(
  { tx, audit }: Pick<Work, 'tx' | 'audit'>,
  all: readonly NewCourse[],
): Promise<CourseSlot[]> {
  const ids: number[] = []
  for await (const piece of inPieces(all, ROWS)) {
    const data = piece.map(({ columns }) => columns)
    const added = await tx.course.createManyAndReturn({ data, select: { id: true } })
    // Ids are given in the order of the rows, whatever the order in which they are answered.
    ids.push(...added.map(({ id }) => id).toSorted((a, b) => a - b))
  }
  await addTeachers(
    tx,
    all.flatMap(({ user_ids }, index) => {
      const course_id = ids[index]
      return course_id === undefined ? [] : [{ course_id, user_ids }]
    }),
  )
  const rows = await readCourses(tx, ids)
  const changes = await mapInPieces(rows, (row) => ({
    entity: 'course' as const,
    entity_id: row.id,
    after: toFacts(row),
  }))
  await audit(...changes)
  return mapInPieces(rows, toSlot)
}

/** Answers all of them as the calendar shows them. */
export async function auditChanges(
  { tx, audit }: Pick<Work, 'tx' | 'audit'>,
  before: readonly CourseRow[],
): Promise<CourseSlot[]> {
  const after = await readCourses(
    tx,
    before.map(({ id }) => id),
  )
  const old = new Map(before.map((row) => [row.id, row]))
  const changes = await mapInPieces(after, (row) => {
    const known = old.get(row.id)
    return { entity: 'course' as const, entity_id: row.id, before: known ? toFacts(known) : {}, after: toFacts(row) }
  })
  await audit(...changes.filter((change) => !isDeepStrictEqual(change.before, change.after)))
  return mapInPieces(after, toSlot)
}
