import { featureRows } from '#testing/feature-rows.ts'

export const rows = featureRows({
  params: { mail_id: async ({ make }, { school }) => (await make.mail(school, { status: 'FAILED' })).id },
  lists: ['mail_id'],
})
