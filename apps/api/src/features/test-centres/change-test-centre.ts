import { fieldError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { testCentres } from '@connect/contract/test-centres/routes'
import { offersProblem, SingleTestCentre, type TestCentre } from '@connect/contract/test-centres/test-centre'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import { byId } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { parseSqlState } from '#http/database-errors.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, readTestCentre, toTestCentre } from './read-test-centre.ts'

type Change = Parsed<typeof testCentres.update>['body']

/** Throws `validation_failed` for the name of another that is active. */
export async function addTestCentre({ tx, audit }: Work, body: Parsed<typeof testCentres.create>['body']) {
  const row = await tx.testCentre.create({ data: toData(TEST_CENTRE_FIELDS, body), select: COLUMNS })
  const after = toTestCentre(row)
  await audit({ entity: 'test_centre', entity_id: after.id, after })
  return after
}

async function lockTestCentre({ tx, now }: Work, id: number): Promise<TestCentre> {
  await lockRow(tx.testCentre, id, now)
  return readTestCentre(tx, id)
}

async function write({ tx, audit }: Work, before: TestCentre, change: Change): Promise<TestCentre> {
  const data = toData(TEST_CENTRE_FIELDS, change)
  const row = await tx.testCentre.update({ where: byId(tx.school_id, before.id), data, select: COLUMNS })
  const after = toTestCentre(row)
  await audit({ entity: 'test_centre', entity_id: before.id, before, after })
  return after
}

/** Throws `not_found`, `changed_meanwhile` and `validation_failed`. */
export async function changeTestCentre(work: Work, id: number, change: Change): Promise<TestCentre> {
  const before = await lockTestCentre(work, id)
  await assertUnchanged(work, SingleTestCentre, before, { entity: 'test_centre', entity_id: id })
  const { offers_mod1 = before.offers_mod1, offers_mod2 = before.offers_mod2 } = change
  const problem = offersProblem({ offers_mod1, offers_mod2 })
  if (problem) throw fieldError('offers_mod1', problem)
  return write(work, before, change)
}

/** What `ON DELETE RESTRICT` and a foreign key refuse with. */
const IN_USE = ['23001', '23503']

/** True if it is gone, false if something names it, so that it was made inactive instead. Throws `not_found`. */
export async function removeTestCentre(call: Pick<SignedInCall, 'work'>, id: number): Promise<boolean> {
  const removed = call.work(async (work) => {
    const { tx } = work
    const before = await lockTestCentre(work, id)
    await tx.testCentre.delete({ where: byId(tx.school_id, id) })
    await work.audit({ entity: 'test_centre', entity_id: id, before })
  })
  try {
    await removed
    return true
  } catch (error) {
    if (!IN_USE.includes(parseSqlState(error) ?? '')) throw error
  }
  await call.work(async (work) => write(work, await lockTestCentre(work, id), { is_active: false, is_default: false }))
  return false
}
