import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { refused } from '#testing/refused.ts'
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
  const { school, isla, training, db, call, params, id } = await signed()
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
  expect(email.disclaimer).toBe(id)
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

describe('the copy of a signed disclaimer', () => {
  const mails = ({ db, isla }: Awaited<ReturnType<typeof signed>>) =>
    db.mail.findMany({ where: { customer_id: isla.id }, orderBy: { id: 'asc' } })

  it('is sent again to the address of today, with the day on which it was signed', async () => {
    const school = await signed()
    const { of, id, db, isla, nadia } = school
    await db.customer.updateMany({ where: { id: isla.id }, data: { email: 'new@example.org' } })
    test().clock.advance(3 * 86_400)
    const call = await test().as(nadia)

    const { detail } = await call(customerDisclaimers.copy, of(id))

    const [first, second] = await mails(school)
    expect(detail).toBe('The copy is on its way.')
    expect(second).toMatchObject({
      to_email: 'new@example.org',
      sent_by_id: nadia.id,
      template: 'signed-disclaimer',
      data: { disclaimer: id },
      subject: first?.subject,
    })
    const html = (data: unknown) => z.object({ html: z.string() }).parse(data).html
    expect(html(second?.data)).toBe(html(first?.data))
  })

  it('is sent of a signed one only', async () => {
    const { call, send, of } = await signed()
    const { id } = await send()

    const { code, detail } = await refused(call(customerDisclaimers.copy, of(id)))

    expect([code, detail]).toEqual(['disclaimer_state', 'The copy was not sent: nobody has signed it.'])
  })

  it('is sent to nobody without an address', async () => {
    const { call, of, id } = await signed({ email: null })

    expect((await refused(call(customerDisclaimers.copy, of(id)))).code).toBe('no_address_to_send_to')
  })
})
