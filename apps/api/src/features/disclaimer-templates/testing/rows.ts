import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    disclaimer_template_id: async ({ make }, { school }) => (await make.disclaimerTemplate(school)).id,
    text_version: async () => 1,
  },
  references: { template: 'disclaimer_template_id' },
  lists: ['disclaimer_template_id'],
})
