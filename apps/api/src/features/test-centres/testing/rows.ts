import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: { test_centre_id: async ({ make }, { school }) => (await make.testCentre(school)).id },
  references: { test_centre: 'test_centre_id' },
  lists: ['test_centre_id'],
})
