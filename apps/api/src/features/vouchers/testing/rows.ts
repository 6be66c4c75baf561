import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: { voucher_id: async ({ make }, { school }) => (await make.voucher(school)).id },
  lists: ['voucher_id'],
})
