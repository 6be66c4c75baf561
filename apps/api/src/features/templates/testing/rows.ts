import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: {
    email_template_id: async ({ make }, { school }) => (await make.template(school)).id,
    sms_template_id: async ({ make }, { school }) => (await make.template(school, { channel: 'SMS' })).id,
  },
  lists: ['email_template_id', 'sms_template_id'],
})
