import type { testCentres } from '@connect/contract/test-centres/routes'
import type { Handlers } from '#http/call.ts'
import { readList } from '#platform/lists/list.ts'
import { addTestCentre, changeTestCentre, removeTestCentre } from './change-test-centre.ts'
import { readTestCentre, TEST_CENTRES } from './read-test-centre.ts'

export const testCentreHandlers = (): Handlers<typeof testCentres> => ({
  list: ({ query }, call) => readList(call, query, TEST_CENTRES),

  create: ({ body }, call) => call.work((work) => addTestCentre(work, body)),

  get: ({ params: { test_centre_id } }, { db }) => readTestCentre(db, test_centre_id),

  update: ({ params: { test_centre_id }, body }, call) =>
    call.work((work) => changeTestCentre(work, test_centre_id, body)),

  async remove({ params: { test_centre_id } }, call) {
    const isGone = await removeTestCentre(call, test_centre_id)
    return {
      detail: isGone
        ? 'The test centre has been deleted.'
        : 'Courses use this test centre, so it has been made inactive instead.',
    }
  },
})
