import { toColumns } from '#features/courses/plan/add-course.ts'
import { parkBikes } from '#features/courses/plan/bike-clashes.ts'
import { toChangeColumns } from '#features/courses/plan/change-course.ts'
import { COLUMNS, type CourseRow, toFacts } from '#features/courses/plan/course-json.ts'
import { lockRiders } from '#features/courses/plan/lock-riders.ts'
import { sameChanges } from '#features/courses/plan/series.ts'
import { auditChanges } from '#features/courses/plan/write-courses.ts'
import type { Work } from '#http/work.ts'
import { PAGE } from '#platform/in-pages.ts'
import { inPieces } from '#platform/in-pieces.ts'
import type { PlannedTestRow } from './plan-upload.ts'

type Create = Extract<PlannedTestRow, { outcome: 'CREATE' }>
type Update = Extract<PlannedTestRow, { outcome: 'UPDATE' }>

export async function addTests({ tx, audit }: Work, all: readonly Create[]): Promise<void> {
  for await (const portion of inPieces(all, PAGE)) {
    const added = await tx.course.createManyAndReturn({
      data: portion.map(({ plan: { date, ...plan }, offer }) => toColumns(plan, offer, date)),
      select: { id: true },
    })
    const rows = await tx.course.findMany({ where: { id: { in: added.map(({ id }) => id) } }, select: COLUMNS })
    await audit(...rows.map((row) => ({ entity: 'course' as const, entity_id: row.id, after: toFacts(row) })))
  }
}

export async function changeTests(work: Work, all: readonly Update[]): Promise<void> {
  const { tx, now } = work
  // Each takes its new time when all have left their old one: a test may take the hour of another.
  const moving = all.filter(({ change }) => (change.date ?? change.start_time) !== undefined)
  const ids = moving.map(({ row }) => row.id)
  await lockRiders(tx, ids, now)
  await tx.diarySlot.deleteMany({ where: { course_id: { in: ids } } })
  await parkBikes(tx, ids)
  for (const { change, ids: alike } of sameChanges(all)) {
    const data = { ...toChangeColumns(change), missing_from_upload_at: null }
    await tx.course.updateMany({ where: { id: { in: alike } }, data })
  }
  await auditAll(
    work,
    all.map(({ row }) => row),
  )
}

/** Tests that were flagged before keep their day. */
export async function flagMissing(work: Work, rows: readonly CourseRow[]): Promise<void> {
  await work.tx.course.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { missing_from_upload_at: work.now },
  })
  await auditAll(work, rows)
}

async function auditAll(work: Work, before: readonly CourseRow[]): Promise<void> {
  for await (const portion of inPieces(before, PAGE)) await auditChanges(work, portion)
}
