import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { bikesOf } from '#features/courses/bikes/bike-clashes.ts'
import { placeOf } from '#features/courses/plan/change-course.ts'
import { findClashes, type Place } from '#features/courses/plan/clashes.ts'
import { type Offer, offerOf } from '#features/courses/plan/course-checks.ts'
import { COLUMNS, type CourseRow } from '#features/courses/plan/course-json.ts'
import type { SignedInCall } from '#http/call.ts'
import { dateOf } from '#platform/day-columns.ts'
import { type Known, type Planned, planTest } from './plan-upload.ts'
import { isRead, type Module, type ReadTest, type Unread } from './read-test.ts'

const MODULES = ['FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST'] as const satisfies readonly Module[]

const OWN = { deleted_at: null } as const

export const withReferences = (references: readonly string[]) =>
  ({ application_reference_number: { in: [...references] }, ...OWN }) as const satisfies Prisma.CourseWhereInput

/** What the site says of a module, or why it does not offer it. */
async function offerOrReason(tx: ScopedTx, supplier_id: number, module: Module): Promise<Offer | string> {
  try {
    return await offerOf(tx, supplier_id, module)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Object.values(error.fields).flat().join('. ')
  }
}

async function readKnown(tx: ScopedTx, supplier_id: number, references: readonly string[]): Promise<Known> {
  const rows = await tx.course.findMany({ where: withReferences(references), select: COLUMNS })
  const centres = await tx.testCentre.findMany({
    select: { id: true, name: true, dvsa_code: true, is_active: true, offers_mod1: true, offers_mod2: true },
    orderBy: { id: 'asc' },
  })
  const [mod1, mod2] = MODULES
  return {
    supplier_id,
    courses: new Map(rows.map((row) => [row.application_reference_number ?? '', row])),
    centres,
    offers: {
      [mod1]: await offerOrReason(tx, supplier_id, mod1),
      [mod2]: await offerOrReason(tx, supplier_id, mod2),
    },
  }
}

type Move = { planned: Extract<Planned, { outcome: 'UPDATE' }>; place: Place }

const overlaps = (one: Place, other: Place): boolean =>
  one.start_time < other.end_time && other.start_time < one.end_time

/** Of two tests that move to one hour of one person or bike, the second. `needed` are the people or the bikes of a test. */
function movedOnto(moves: readonly Move[], needed: (move: Move) => readonly number[]): Set<Move> {
  const days = new Map<string, Place[]>()
  const second = new Set<Move>()
  for (const move of moves) {
    for (const id of needed(move)) {
      const key = `${id} ${move.place.date}`
      const day = days.get(key) ?? []
      if (day.some((before) => overlaps(before, move.place))) second.add(move)
      days.set(key, day)
      day.push(move.place)
    }
  }
  return second
}

/** Refuses the moves whose instructors or bikes have something else on then. */
async function refuseBusy(tx: ScopedTx, call: SignedInCall, all: readonly Planned[]): Promise<Planned[]> {
  const moves = all.flatMap((planned): Move[] => {
    const isMoving = planned.outcome === 'UPDATE' && (planned.change.date ?? planned.change.start_time) !== undefined
    return isMoving ? [{ planned, place: placeOf(planned.row, planned.change) }] : []
  })
  const places = moves.map(({ place }) => place)
  const ids = moves.map(({ planned }) => planned.row.id)
  const clashes = await findClashes(tx, call, places, ids)
  const bikes = await bikesOf(tx, ids)
  const sharesPerson = movedOnto(moves, ({ place }) => place.user_ids)
  const sharesBike = movedOnto(moves, ({ planned }) => bikes.get(planned.row.id) ?? [])
  const reasons = new Map(
    moves.flatMap((move): [Planned, string][] => {
      const among = [
        ...(sharesPerson.has(move) ? ['Its instructor has another test then'] : []),
        ...(sharesBike.has(move) ? ['Its bike has another test then'] : []),
      ]
      const sentences = clashes.get(move.place) ?? among
      return sentences.length === 0 ? [] : [[move.planned, sentences.join('. ')]]
    }),
  )
  return all.map((planned) => {
    const reason = reasons.get(planned)
    return reason === undefined ? planned : { line: planned.line, test: planned.test, outcome: 'ERROR', reason }
  })
}

const unread = ({ line, problems }: Unread): Planned => ({
  line,
  test: null,
  outcome: 'ERROR',
  reason: problems.join('. '),
})

/** What becomes of each row of a file, in its order. */
export async function planRows(
  tx: ScopedTx,
  call: SignedInCall,
  supplier_id: number,
  tests: readonly (ReadTest | Unread)[],
): Promise<Planned[]> {
  const known = await readKnown(
    tx,
    supplier_id,
    tests.flatMap(({ reference }) => reference ?? []),
  )
  const seen = new Set<string>()
  const planned = tests.map((test): Planned => {
    if (!isRead(test)) return unread(test)
    if (seen.has(test.reference)) return unread({ ...test, problems: ['This reference appears twice in the file'] })
    seen.add(test.reference)
    return planTest(call, test, known)
  })
  return refuseBusy(tx, call, planned)
}

/** The tests that are planned at the site in the days of the file, of its modules, and that it does not have. */
export async function findMissing(
  tx: ScopedTx,
  supplier_id: number,
  tests: readonly (ReadTest | Unread)[],
): Promise<CourseRow[]> {
  const read = tests.filter(isRead)
  const days = read.map(({ date }) => date).toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const rows = await tx.course.findMany({
    where: {
      supplier_id,
      course_type: { in: [...new Set(read.map(({ course_type }) => course_type))] },
      date: { gte: dateOf(first), lte: dateOf(last) },
      status: 'SCHEDULED',
      application_reference_number: { not: null },
      ...OWN,
    },
    select: COLUMNS,
    orderBy: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
  })
  const there = new Set(tests.map(({ reference }) => reference))
  return rows.filter(({ application_reference_number }) => !there.has(application_reference_number))
}
