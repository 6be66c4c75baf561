import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { afterEach, expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
const servers: TestSmtp[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Isla signed by a link. */
async function signed(contact: object = {}) {
  const school = await openSchool(test(), { birthdate: new Date('1990-05-04'), ...contact })
  const { context, make, anonymous } = test()
  const { id } = await make.disclaimer(school.isla, school.template, {
    status: 'SENT',
    training_id: school.training.id,
  })
  const disclaimer_token = context.linkTokens.write('disclaimer', { school: school.school.id, row: id, version: 1 })
  const { text_hash } = await anonymous(disclaimers.read, { params: { disclaimer_token } })
  await anonymous(disclaimers.sign, {
    params: { disclaimer_token },
    body: {
      text_hash: text_hash ?? '',
      accept: true,
      signer_full_name: 'Isla Bennett',
      signature: { kind: 'TYPED', text: 'I. Bennett' },
      emergency_contact_name: 'Rhys Bennett',
      emergency_contact_phone: '07700 900456',
      medical_declared: false,
      eyesight_ok: true,
    },
  })
  return { ...school, id }
}

const attachment = /filename=disclaimer-\d+\.pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)\r\n--/

it('sends whoever signed their copy with the PDF, which is drawn as it is handed over', async () => {
  const server = await startSmtp()
  servers.push(server)
  const { school, isla, training, db, call, params } = await signed()
  const mail = await db.mail.findFirstOrThrow({ where: { customer_id: isla.id } })
  const { context } = test()

  await deliverMail(
    { ...context, config: { ...context.config, SMTP_URL: server.url } },
    { school_id: school.id, mail_id: mail.id },
  )

  expect(mail).toMatchObject({ training_id: training.id, sent_by_id: null, to_email: 'isla@example.org' })
  const [, bytes = ''] = attachment.exec(server.taken[0] ?? '') ?? []
  expect(pdfText(Buffer.from(bytes, 'base64'))).toContain('I. Bennett')
  const { results } = await call(customerEmails.list, { params })
  expect(results).toMatchObject([{ subject: 'You signed CBT declaration', status: 'SENT', user: null }])
  const email = await call(customerEmails.get, { params: { ...params, customer_email_id: mail.id } })
  expect(email.html).toContain('You signed “CBT declaration” for Southside on')
})

it('sends nothing to who has no address', async () => {
  const { db, isla } = await signed({ email: null })

  expect(await db.mail.count({ where: { customer_id: isla.id } })).toBe(0)
})

it('has no attachment any more once the disclaimer is gone', async () => {
  const server = await startSmtp()
  servers.push(server)
  const { school, isla, db, id } = await signed()
  const mail = await db.mail.findFirstOrThrow({ where: { customer_id: isla.id } })
  await db.disclaimer.deleteMany({ where: { id } })
  const { context } = test()

  await deliverMail(
    { ...context, config: { ...context.config, SMTP_URL: server.url } },
    { school_id: school.id, mail_id: mail.id },
  )

  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).not.toContain('.pdf')
})
