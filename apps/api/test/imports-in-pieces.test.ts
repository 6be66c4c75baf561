import { expect, it, onTestFinished } from 'vitest'
import { planImport as planBikes } from '#features/bikes/import/plan-import.ts'
import { openUpload } from '#features/courses/testing/open-upload.ts'
import { planRows } from '#features/courses/upload/plan-rows.ts'
import type { ReadTest } from '#features/courses/upload/read-test.ts'
import { planImport as planCustomers } from '#features/customers/import/plan-import.ts'
import { PIECE } from '#platform/in-pieces.ts'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Counts the turns of the event loop, until the test has finished. */
function countTurns(): () => number {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  onTestFinished(() => clearImmediate(next))
  return () => turns
}

/** Rows that notice in which turn each is worked on: whoever does so asks for its line. */
function watched<R extends { line: number }>(count: number, rowOf: (line: number) => R) {
  const now = countTurns()
  const turns = new Map<number, number>()
  const rows = Array.from({ length: count }, (_, index) =>
    Object.defineProperty(rowOf(index + 2), 'line', {
      enumerable: true,
      get: () => {
        if (!turns.has(index)) turns.set(index, now())
        return index + 2
      },
    }),
  )
  /** How many rows were worked on in the fullest of all turns. */
  const most = () => {
    expect(turns.size).toBe(count)
    const inTurn = new Map<number, number>()
    for (const turn of turns.values()) inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1)
    return Math.max(...inTurn.values())
  }
  return { rows, most }
}

const ofSchool = ({ id }: { id: number }) => reachSchool(test().context, id).db

it('plans contacts in pieces, and others come in between', async () => {
  const db = ofSchool(await test().make.school())
  const { rows, most } = watched(1000, (line) => ({ line, cells: { first_name: 'Ann', last_name: `Number ${line}` } }))

  const plan = await planCustomers(db, rows)

  expect(plan.filter(({ action }) => action === 'create')).toHaveLength(1000)
  expect(most()).toBeLessThanOrEqual(PIECE)
})

it('plans bikes in pieces, and others come in between', async () => {
  const school = await test().make.school()
  await test().make.site(school, { connect_location_name: 'Leeds' })
  const facts = { make: 'HONDA', model: 'CB', supplier: 'Leeds', engine_size: '125' }
  const { rows, most } = watched(1000, (line) => ({ line, cells: { registration_plate: `P${line}`, ...facts } }))

  const plan = await planBikes(ofSchool(school), rows)

  expect(plan.filter(({ action }) => action === 'create')).toHaveLength(1000)
  expect(most()).toBeLessThanOrEqual(PIECE)
})

it('plans tests in pieces, and others come in between', async () => {
  const { school, croydon } = await openUpload(test())
  const facts = {
    course_type: 'FULL_LICENCE_MOD1_TEST',
    full_licence_type: null,
    date: '2027-03-03',
    start_time: '09:05',
    centre: 'Mitcham',
    test_status: null,
  } as const
  const { rows, most } = watched(5000, (line): ReadTest => ({ line, reference: `${10_000 + line}`, ...facts }))

  // Nothing is asked of the caller about tests that the school does not have.
  const plan = await ofSchool(school).$transaction((tx) => planRows({ tx, actor: null }, croydon.id, rows))

  expect(plan.filter(({ outcome }) => outcome === 'CREATE')).toHaveLength(5000)
  expect(most()).toBeLessThanOrEqual(PIECE)
})
