import type { testCentres } from '@connect/contract/test-centres/routes'
import { TEST_CENTRE_FIELDS } from '@connect/contract/test-centres/test-centre-fields'
import type { Handlers } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'
import { listOf } from '#platform/lists/list.ts'
import { changeTestCentre, removeTestCentre } from './change-test-centre.ts'
import { COLUMNS, readTestCentre, TEST_CENTRES, toTestCentre } from './read-test-centre.ts'

export const testCentreHandlers = (context: Context): Handlers<typeof testCentres> => ({
  list: ({ query }, call) => listOf(call, query, TEST_CENTRES),

  create: ({ body }, call) =>
    call.db.$transaction(async (tx) => {
      const row = await tx.testCentre.create({ data: toData(TEST_CENTRE_FIELDS, body), select: COLUMNS })
      const after = toTestCentre(row)
      await audit(tx, authorOf(call), { entity: 'test_centre', entity_id: after.id, after })
      return after
    }),

  get: ({ params: { test_centre_id } }, { db }) => readTestCentre(db, test_centre_id),

  update: ({ params: { test_centre_id }, body }, call) => changeTestCentre(context, call, test_centre_id, body),

  async remove({ params: { test_centre_id } }, call) {
    const isGone = await removeTestCentre(context, call, test_centre_id)
    return {
      detail: isGone
        ? 'The test centre has been deleted.'
        : 'Courses use this test centre, so it has been made inactive instead.',
    }
  },
})
