import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { customerSms } from '@connect/contract/sms/routes'
import { expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

const EMAIL = { subject: 'Before your CBT', body: '<p>Sign it here: [[disclaimer_link]].</p>' }

/** The words and the links of the latest email, as they are kept. */
async function latestEmail({ db }: Pick<Awaited<ReturnType<typeof openSchool>>, 'db'>) {
  const { data } = await db.mail.findFirstOrThrow({ where: { customer_id: { not: null } }, orderBy: { id: 'desc' } })
  return data
}

it('stands in an email for the disclaimer of the training, or else for the newest that the contact can sign', async () => {
  const school = await openSchool(test())
  const { isla, template, training, call, params } = school
  const { make, clock } = test()
  const send = (body: object = {}) => call(customerEmails.create, { params, body: { ...EMAIL, ...body } })
  const created = (minutes: number) => ({ created: new Date(clock.now().getTime() - minutes * 60_000) })
  const ofTraining = await make.disclaimer(isla, template, { status: 'SENT', training_id: training.id, ...created(9) })
  const newest = await make.disclaimer(isla, template, { ...created(1), link_version: 3 })
  for (const status of ['SIGNED', 'CANCELLED', 'EXPIRED'] as const) await make.disclaimer(isla, template, { status })
  const html = '<p>Sign it here: {link:0}.</p>'

  await send({ training: training.id })
  expect(await latestEmail(school)).toMatchObject({
    html,
    links: [{ purpose: 'disclaimer', row: ofTraining.id, version: 1 }],
  })
  const shown = await send()

  expect(await latestEmail(school)).toMatchObject({
    html,
    links: [{ purpose: 'disclaimer', row: newest.id, version: 3 }],
  })
  expect(shown.html).toBe('<p>Sign it here: ••••.</p>')
})

it('is nothing for a draft of long ago, and stands for one whose course is to come', async () => {
  const school = await openSchool(test())
  const { isla, template, training, call, params } = school
  const { make, clock } = test()
  const created = new Date(clock.now().getTime() - 31 * 86_400_000)
  await make.disclaimer(isla, template, { created })

  await call(customerEmails.create, { params, body: EMAIL })
  expect(await latestEmail(school)).toMatchObject({ html: expect.not.stringContaining('{link:0}') })

  const draft = await make.disclaimer(isla, template, { created, training_id: training.id })
  await call(customerEmails.create, { params, body: EMAIL })
  expect(await latestEmail(school)).toMatchObject({ links: [{ purpose: 'disclaimer', row: draft.id, version: 1 }] })
})

it('is nothing where nothing can be signed', async () => {
  const school = await openSchool(test())
  await school.credits(1000)
  const { call, params, db, isla, template, training, cancelBooking } = school
  await test().make.disclaimer(isla, template, { status: 'SENT', training_id: training.id })
  await cancelBooking(training.id)

  await call(customerEmails.create, { params, body: EMAIL })
  await call(customerSms.create, { params, body: { body: 'Sign here: [[disclaimer_link]]. See you' } })

  expect(await latestEmail(school)).toEqual({ school_name: 'Southside', html: '<p>Sign it here: .</p>' })
  expect((await db.smsMessage.findFirstOrThrow()).body).toBe('Sign here: . See you')
})

it('stands in a text message, which counts it as long as it gets', async () => {
  const { credits, call, params, db, isla, template } = await openSchool(test())
  await credits(1000)
  const { id } = await test().make.disclaimer(isla, template, { status: 'SENT' })

  const sent = await call(customerSms.create, { params, body: { body: `${'x'.repeat(100)} [[disclaimer_link]]` } })

  expect(sent).toMatchObject({ segments: 2, cost: '1.20' })
  expect(await db.smsMessage.findFirstOrThrow()).toMatchObject({
    body: `${'x'.repeat(100)} {link:0}`,
    links: [{ purpose: 'disclaimer', row: id, version: 1 }],
  })
})
