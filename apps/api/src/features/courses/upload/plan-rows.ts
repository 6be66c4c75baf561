import { formatRefusal } from '@connect/contract/api-error'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { findActiveOffer, type Offer } from '#features/courses/plan/course-checks.ts'
import { COLUMNS, type CourseRow } from '#features/courses/plan/course-json.ts'
import type { Work } from '#http/work.ts'
import { toDate } from '#platform/day-columns.ts'
import { inPages, PAGE } from '#platform/in-pages.ts'
import { inPieces, mapInPieces } from '#platform/in-pieces.ts'
import { centresByName, type Known, type PlannedTestRow, planTest } from './plan-upload.ts'
import { isRead, type Module, type ReadTest, type Unread } from './read-test.ts'
import { refuseBusy } from './refuse-busy.ts'

const MODULES = ['FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST'] as const satisfies readonly Module[]

const OWN = { deleted_at: null } as const

export const withReferences = (references: readonly string[]) =>
  ({ application_reference_number: { in: [...references] }, ...OWN }) as const satisfies Prisma.CourseWhereInput

/** A text for people where the site does not offer it. */
async function offerOrReason(tx: ScopedTx, supplier_id: number, module: Module): Promise<Offer | string> {
  try {
    return await findActiveOffer(tx, supplier_id, module)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return formatRefusal(error)
  }
}

async function readKnown(tx: ScopedTx, supplier_id: number, references: readonly string[]): Promise<Known> {
  const rows: CourseRow[] = []
  for await (const some of inPieces(references, PAGE)) {
    rows.push(...(await tx.course.findMany({ where: withReferences(some), select: COLUMNS })))
  }
  const centres = await tx.testCentre.findMany({
    select: { id: true, name: true, dvsa_code: true, is_active: true, offers_mod1: true, offers_mod2: true },
    orderBy: { id: 'asc' },
  })
  const [mod1, mod2] = MODULES
  return {
    supplier_id,
    courses: new Map(rows.map((row) => [row.application_reference_number ?? '', row])),
    centres: centresByName(centres),
    offers: {
      [mod1]: await offerOrReason(tx, supplier_id, mod1),
      [mod2]: await offerOrReason(tx, supplier_id, mod2),
    },
  }
}

const unread = ({ line, problems }: Unread): PlannedTestRow => ({
  line,
  test: null,
  outcome: 'ERROR',
  reason: problems.join('. '),
})

/** In the file's order. */
export async function planRows(
  work: Pick<Work, 'tx' | 'actor'>,
  supplier_id: number,
  tests: readonly (ReadTest | Unread)[],
): Promise<PlannedTestRow[]> {
  const known = await readKnown(
    work.tx,
    supplier_id,
    tests.flatMap(({ reference }) => reference ?? []),
  )
  const seen = new Set<string>()
  const planned = await mapInPieces(tests, (test): PlannedTestRow => {
    if (!isRead(test)) return unread(test)
    if (seen.has(test.reference)) return unread({ ...test, problems: ['This reference appears twice in the file'] })
    seen.add(test.reference)
    return planTest(work, test, known)
  })
  return refuseBusy(work, planned)
}

const byTime = (one: CourseRow, other: CourseRow): number =>
  Number(one.date) - Number(other.date) || one.start_time.localeCompare(other.start_time) || one.id - other.id

type Extent = { supplier_id: number; today: string; isWhole: boolean }

/** All from today on, or those of its own rows where it is only a part. */
function toRangeFilter(read: readonly ReadTest[], { today, isWhole }: Extent) {
  if (isWhole) return { course_type: { in: [...MODULES] }, date: { gte: toDate(today) } }
  const days = read.map(({ date }) => date).toSorted()
  const [first = today] = days
  const last = days.at(-1) ?? first
  return {
    course_type: { in: [...new Set(read.map(({ course_type }) => course_type))] },
    date: { gte: toDate(first > today ? first : today), lte: toDate(last) },
  }
}

/** From `today` on, as far as the file speaks of them. */
export async function findMissing(
  tx: ScopedTx,
  tests: readonly (ReadTest | Unread)[],
  extent: Extent,
): Promise<CourseRow[]> {
  const read = tests.filter(isRead)
  if (read.length === 0) return []
  const where = {
    supplier_id: extent.supplier_id,
    ...toRangeFilter(read, extent),
    status: 'SCHEDULED',
    application_reference_number: { not: null },
    ...OWN,
  } as const satisfies Prisma.CourseWhereInput
  const there = new Set(tests.map(({ reference }) => reference))
  const missing: CourseRow[] = []
  const pages = inPages(({ after, order }) =>
    tx.course.findMany({ where: { ...where, ...after }, select: COLUMNS, ...order }),
  )
  for await (const page of pages) {
    missing.push(...page.filter(({ application_reference_number }) => !there.has(application_reference_number)))
  }
  return missing.toSorted(byTime)
}
