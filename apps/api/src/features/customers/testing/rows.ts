import { featureRows } from '#testing/feature-rows.ts'

export const customerRows = featureRows({
  params: { customer_id: async ({ make }, { school }) => (await make.customer(school)).id },
  references: { customer: 'customer_id' },
  lists: ['customer_id'],
})
