import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { testCentres } from '@connect/contract/test-centres/routes'
import { offersProblem, SingleTestCentre, type TestCentre } from '@connect/contract/test-centres/test-centre'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'
import { sqlStateOf } from '#http/database-errors.ts'
import { assertUnchanged } from '#http/precondition.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'
import { lockRow } from '#platform/lock-row.ts'
import { COLUMNS, readTestCentre, toTestCentre } from './read-test-centre.ts'

type Parts = Pick<Context, 'clock'>
type Change = Parsed<typeof testCentres.update>['body']

async function lockTestCentre(tx: ScopedTx, { clock }: Parts, id: number): Promise<TestCentre> {
  await lockRow(tx.testCentre, id, clock.now())
  return readTestCentre(tx, id)
}

/** Writes what is changed and notes it. */
async function write(tx: ScopedTx, call: SignedInCall, before: TestCentre, change: Change): Promise<TestCentre> {
  const data = toData(TEST_CENTRE_FIELDS, change)
  const row = await tx.testCentre.update({ where: byId(tx.school_id, before.id), data, select: COLUMNS })
  const after = toTestCentre(row)
  await audit(tx, authorOf(call), { entity: 'test_centre', entity_id: before.id, before, after })
  return after
}

/** Changes what is sent of a test centre. Throws `not_found`, `changed_meanwhile` and `validation_failed`. */
export function changeTestCentre(parts: Parts, call: SignedInCall, id: number, change: Change): Promise<TestCentre> {
  return call.db.$transaction(async (tx) => {
    const before = await lockTestCentre(tx, parts, id)
    await assertUnchanged({ tx, precondition: call.precondition }, SingleTestCentre, before, {
      entity: 'test_centre',
      entity_id: id,
    })
    const { offers_mod1 = before.offers_mod1, offers_mod2 = before.offers_mod2 } = change
    const problem = offersProblem({ offers_mod1, offers_mod2 })
    if (problem) throw new ApiError('validation_failed', { fields: { offers_mod1: [problem] } })
    return write(tx, call, before, change)
  })
}

/** What `ON DELETE RESTRICT` and a foreign key refuse with. */
const IN_USE = ['23001', '23503']

/**
 * Deletes a test centre: true if it is gone, false if something names it, so that it was made inactive instead. Throws
 * `not_found`.
 */
export async function removeTestCentre(parts: Parts, call: SignedInCall, id: number): Promise<boolean> {
  const removed = call.db.$transaction(async (tx) => {
    const before = await lockTestCentre(tx, parts, id)
    await tx.testCentre.delete({ where: byId(tx.school_id, id) })
    await audit(tx, authorOf(call), { entity: 'test_centre', entity_id: id, before })
  })
  try {
    await removed
    return true
  } catch (error) {
    if (!IN_USE.includes(sqlStateOf(error) ?? '')) throw error
  }
  await call.db.$transaction(async (tx) =>
    write(tx, call, await lockTestCentre(tx, parts, id), { is_active: false, is_default: false }),
  )
  return false
}
