import { featureRows, type Make } from '#testing/feature-rows.ts'

/** To the contact that the path names. */
const email: Make = async ({ make }, { school, user }, { customer_id }) => {
  const to = { customer_id: Number(customer_id), sent_by_id: user.id, from_name: `${school.name} via Connect` }
  const words = { template: 'school-message', data: { school_name: school.name, html: '<p>See you</p>' } }
  return (await make.mail(school, { ...to, ...words, subject: 'Your CBT', status: 'SENT' })).id
}

export const rows = featureRows({
  params: {
    mail_id: async ({ make }, { school }) => (await make.mail(school, { status: 'FAILED' })).id,
    customer_email_id: email,
  },
  lists: ['mail_id'],
  below: { 'customer_emails.list': (test, { owner }, params, route) => email(test, owner, params, route) },
})
