import { courseMessages } from '@connect/contract/course-messages/routes'
import { customers } from '@connect/contract/customers/routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { trainingMessages } from '@connect/contract/messages/routes'
import { customerSms } from '@connect/contract/sms/routes'
import { permissions } from '@connect/db/seed/factories'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { ANN, openCourse, people } from '#features/messages/testing/open-course.ts'
import { deliverSms } from '#features/sms/deliver-sms.ts'
import { twilioSms } from '#platform/integrations/sms.twilio.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { unsubscribeAddress } from '#platform/tokens/link-addresses.ts'
import { refused } from '#testing/refused.ts'
import { startSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'
import { startTwilio } from '#testing/twilio.ts'

const ORIGIN = 'https://connect.example'
const test = useTestApp({ PUBLIC_URL: ORIGIN, SMTP_URL: 'smtp://127.0.0.1:1', SIMULATORS: 'sms' })
const farAway = useTestApp({ PUBLIC_URL: `https://${'x'.repeat(60)}.example`, SIMULATORS: 'sms' })
const servers: { close: () => Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const STOP = 'Stop: [[unsubscribe_link]]'

/** A school that writes to Ann, and what is handed over of it. */
async function office(app = test(), riders: Parameters<typeof openCourse>[1] = [ANN]) {
  const { make, as } = app
  const opened = await openCourse(app, riders, { credits: 10_000 })
  const { school, booked } = opened
  const edits = { order_permission: 'USER_PERMISSION_EDIT', contact_permission: 'USER_PERMISSION_EDIT' } as const
  const call = await as(await make.user(school, permissions(null, edits)))
  const { customer, training } = booked[0] ?? {}
  if (!customer || !training) throw new Error('Nobody is booked')
  const params = { customer_id: customer.id }
  const { context } = app
  return {
    ...opened,
    call,
    admin: async () => as(await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })),
    customer,
    training,
    email: (body: string) =>
      call(customerEmails.create, { params, body: { subject: 'News', body, training: training.id } }),
    text: (body: string, more: object = {}) =>
      call(customerSms.create, { params, body: { body, training: training.id, ...more } }),
    address: (channel: 'EMAIL' | 'SMS', id = customer.id) =>
      unsubscribeAddress(context, { school: school.id, customer: id, channel }),
    /** What arrives of an email. */
    async mailed(mail_id: number) {
      const server = await startSmtp()
      servers.push(server)
      const config = { ...context.config, SMTP_URL: server.url }
      await deliverMail({ ...context, config }, { school_id: school.id, mail_id })
      return (server.taken[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    },
    /** What arrives of a text message. */
    async texted(sms_id: number) {
      const server = await startTwilio()
      servers.push(server)
      const sms = twilioSms({ url: server.url, account_sid: 'AC1', auth_token: 's3cret', from: 'Connect' })
      await deliverSms({ ...context, sms }, { school_id: school.id, sms_id })
      return server.taken[0]?.body
    },
  }
}

describe('a link in an email', () => {
  it('leads its reader to their own page, and nobody else who reads it', async () => {
    const { email, mailed, address, customer } = await office()

    const sent = await email(`<p>${STOP}</p>`)

    expect(sent).toMatchObject({ html: '<p>Stop: ••••</p>', body: `<p>${STOP}</p>` })
    const kept = await test().context.db.mail.findFirstOrThrow({ where: { id: sent.id } })
    expect(kept.data).toMatchObject({
      html: '<p>Stop: {link:0}</p>',
      links: [{ purpose: 'unsubscribe', row: customer.id, version: 1 }],
    })
    const arrived = await mailed(sent.id)
    expect(arrived).toContain(`Stop: ${address('EMAIL')}`)
    expect(arrived).toContain(`href="${address('EMAIL')}"`)
    expect(arrived).not.toContain('{link')
  })

  it('stands beside words that look like one', async () => {
    const { email, mailed } = await office(test(), [{ ...ANN, first_name: '{link:0}' }])

    const sent = await email(`<p>{link:0} ${STOP}</p>`)

    expect(sent.html).toBe('<p>{link:0} Stop: ••••</p>')
    expect(await mailed(sent.id)).toMatch(/\{link:0\} Stop: https:/)
  })
})

describe('a link in a text message', () => {
  it('leads its reader to their own page, and counts as the longest one', async () => {
    const { text, texted, address, call, customer } = await office()
    const body = `${'x'.repeat(100)}{link:0} ${STOP}`

    const sent = await text(body)

    const shown = `${'x'.repeat(100)}{link:0} Stop: ••••`
    expect(sent).toMatchObject({ body: shown, segments: 2, cost: '1.20' })
    const params = { customer_id: customer.id, customer_sms_id: sent.id }
    expect((await call(customerSms.get, { params })).body).toBe(shown)
    expect(await texted(sent.id)).toBe(body.replace('[[unsubscribe_link]]', address('SMS')))
    expect(address('SMS').length).toBeLessThan(160)
  })

  it('costs what was shown for it', async () => {
    const { text } = await office()

    const answer = await refused(text(`${'x'.repeat(120)} ${STOP}`, { expected_cost: '0.60' }))

    expect(answer.code).toBe('price_changed')
  })

  it('that is too long for six segments where addresses are long is refused on its field', async () => {
    const { text } = await office(farAway())

    const answer = await refused(text(`${'x'.repeat(820)} ${STOP}`))

    expect(answer.fields).toEqual({ body: ['At most 6 segments'] })
  })
})

it('of a message to a course is each rider’s own', async () => {
  const { call, params, trainings, booked, db, address, texted, mailed } = await office(test(), people(2))
  const body = { expected_riders: trainings }
  await call(courseMessages.sms, { params, body: { ...body, body: STOP } })
  await call(courseMessages.email, { params, body: { ...body, subject: 'News', body: `<p>${STOP}</p>` } })

  for (const { customer } of booked) {
    const where = { customer_id: customer.id }
    const [text, email] = [await db.smsMessage.findFirstOrThrow({ where }), await db.mail.findFirstOrThrow({ where })]
    expect(await texted(text.id)).toBe(`Stop: ${address('SMS', customer.id)}`)
    expect(await mailed(email.id)).toContain(address('EMAIL', customer.id))
  }
})

describe('the links of messages', () => {
  it('are hidden wherever a message is shown', async () => {
    const { text, email, call, admin, customer, training } = await office()
    await text(`{link:0} ${STOP}`)
    await email(`<p>${STOP}</p>`)

    const { results } = await call(trainingMessages.list, { params: { training_id: training.id } })
    const file = await (await admin())(customers.subjectExport, { params: { customer_id: customer.id } })
    const { 'contact.json': json = new Uint8Array() } = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const exported = JSON.parse(strFromU8(json))

    expect(results.map((one) => one.text)).toEqual(['{link:0} Stop: ••••', 'News'])
    expect(exported).toMatchObject({
      text_messages: [{ body: '{link:0} Stop: ••••' }],
      emails: [{ html: '<p>Stop: ••••</p>' }],
    })
    expect(exported.text_messages[0]).not.toHaveProperty('links')
  })

  it('are gone with a contact who is forgotten', async () => {
    const { school, call, admin, db } = await office()
    const { id: customer_id } = await test().make.customer(school, ANN)
    const { id } = await call(customerSms.create, { params: { customer_id }, body: { body: STOP } })

    await (await admin())(customers.forget, { params: { customer_id }, body: { confirm: 'Ann Hill' } })

    expect(await db.smsMessage.findFirst({ where: { id } })).toMatchObject({ body: '', links: null })
  })
})
