import { customers } from '@connect/contract/customers/routes'
import { customerEmails } from '@connect/contract/mails/customer-email-routes'
import { EMAIL_BODY_LIMIT } from '@connect/contract/mails/rich-text'
import { mails } from '@connect/contract/mails/routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { customerSms } from '@connect/contract/sms/routes'
import { permissions } from '@connect/db/seed/factories'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { refused } from '#testing/refused.ts'
import { saying, startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'
import { mailsFeature } from './feature.ts'

const test = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', SIMULATORS: 'sms' })
const withoutServer = useTestApp()
const servers: TestSmtp[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function smtp(...answers: Parameters<typeof startSmtp>): Promise<TestSmtp> {
  const server = await startSmtp(...answers)
  servers.push(server)
  return server
}

const HELLO = { subject: 'Your CBT', body: '<p>See you on <strong>Saturday</strong>.</p>' }

/** A school, a contact of it with an order, and a colleague who may change contacts. */
async function office(app = test(), contact_data: object = {}) {
  const { make, as, context } = app
  const school = await make.school({ name: 'Southside Rider Training', email: 'office@southside.example' })
  await make.site(school)
  const user = await make.user(school, {
    ...permissions(null, { contact_permission: 'USER_PERMISSION_EDIT', order_permission: 'USER_PERMISSION_VIEW' }),
    first_name: 'Nadia',
    last_name: 'Okafor',
  })
  const contact = await make.customer(school, {
    first_name: 'Isla',
    last_name: 'MacDonald',
    email: 'isla@example.org',
    phone: '07700 900123',
    ...contact_data,
  })
  const call = await as(user)
  const params = { customer_id: contact.id }
  const row = (id: number) => context.db.mail.findFirstOrThrow({ where: { id } })
  return {
    school,
    user,
    contact,
    call,
    params,
    row,
    /** Waits for its date. */
    order: async (customer = contact) => (await make.order(customer, null)).training,
    owner: async () => as(await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })),
    send: (body: object = {}) => call(customerEmails.create, { params, body: { ...HELLO, ...body } }),
    get: (customer_email_id: number) => call(customerEmails.get, { params: { ...params, customer_email_id } }),
    /** Hands an email over as the job does. */
    deliver: (mail_id: number, SMTP_URL: string) =>
      deliverMail({ ...context, config: { ...context.config, SMTP_URL } }, { school_id: school.id, mail_id }),
  }
}

/** What arrived: its head by names, without folded lines, and its two parts decoded. */
function parseArrived(arrived = '') {
  const plain = arrived.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const head = arrived.slice(0, arrived.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const lines = head.split('\r\n').map((line) => line.split(/: (.*)/s) as [string, string])
  return { head: Object.fromEntries(lines), plain }
}

describe('an email to a contact', () => {
  it('comes from the school by name, is answered to the school, and says its own words in both parts [CONTACT-12]', async () => {
    const server = await smtp()
    const { school, user, contact, send, get, deliver, row } = await office()
    await test().context.db.communicationSettings.create({
      data: { school_id: school.id, reply_to: 'hello@southside.example' },
    })

    const sent = await send({
      subject: 'Bring to www.southside.example: 2 things',
      body: '<h2>Bring</h2><ul><li>Licence</li></ul><p><a href="https://southside.example/map">The map</a></p><script>1</script>',
    })

    expect(sent).toMatchObject({
      customer: contact.id,
      training: null,
      to_email: 'isla@example.org',
      status: 'QUEUED',
      user: { id: user.id, full_name: 'Nadia Okafor' },
      from_name: 'Southside Rider Training via Connect',
      reply_to: 'hello@southside.example',
      html: '<h2>Bring</h2><ul><li>Licence</li></ul><p><a href="https://southside.example/map">The map</a></p>',
    })
    expect(await deliver(sent.id, server.url)).toEqual({ status: 'SENT', code: '250' })
    const { head, plain } = parseArrived(server.taken[0])
    expect(head).toMatchObject({
      From: 'Southside Rider Training via Connect <no-reply@connect.example>',
      To: 'Isla MacDonald <isla@example.org>',
      'Reply-To': 'hello@southside.example',
      Subject: 'Bring to www.southside.example: 2 things',
    })
    expect(head).not.toHaveProperty('Auto-Submitted')
    expect(plain).toContain('<h2 style="')
    expect(plain).toContain('\r\nBring\r\n\r\n * Licence\r\n\r\nThe map <https://southside.example/map>')
    expect(plain).toContain('Sent by Southside Rider Training with Connect.')
    expect(plain).not.toMatch(/Hello|<script/)
    expect(await get(sent.id)).toMatchObject({ status: 'SENT', sent_at: expect.any(String) })
    expect(await row(sent.id)).toMatchObject({ data: { school_name: school.name, html: sent.html }, user_id: null })
  })

  it('has one reader and the headers that we write, whatever is kept', async () => {
    const server = await smtp()
    const { send, deliver } = await office()
    const { id } = await send()
    const hostile = 'Ann\r\nBcc: all@prize.example\r\n\r\n\u0001<b>"x'
    const kept = { to_name: hostile, subject: hostile, from_name: hostile, reply_to: 'a@b.example\r\nBcc: c@d.example' }
    await test().context.db.mail.updateMany({ where: { id }, data: kept })

    await deliver(id, server.url)

    const { head } = parseArrived(server.taken[0])
    expect(new Set(Object.keys(head))).toEqual(
      new Set(['Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Reply-To', 'Subject', 'To']),
    )
    expect(head.From).toMatch(/ <no-reply@connect\.example>$/)
  })

  it('holds nothing that acts, though something that acts was kept', async () => {
    const server = await smtp()
    const { send, get, deliver } = await office()
    const { id } = await send()
    const data = { school_name: 'Southside', html: '<p onclick="x">k<script>1</script></p><img src=x onerror=1>' }
    await test().context.db.mail.updateMany({ where: { id }, data: { data } })

    await deliver(id, server.url)

    expect((await get(id)).html).toBe('<p>k</p>')
    expect(server.taken[0]).not.toMatch(/onclick|<script|<img/)
  })

  it.each([
    ['without an address', { email: null }],
    ['with an empty one', { email: '' }],
  ])('is refused for somebody %s, and nothing is kept', async (_, facts) => {
    const { call, params, send } = await office(test(), facts)

    expect((await refused(send())).code).toBe('no_address_to_send_to')
    expect((await call(customerEmails.list, { params })).count).toBe(0)
  })

  it.each([
    ['no words', { body: '<p></p><hr>' }, { body: ['This field is required'] }],
    ['blanks', { body: '<p>&nbsp;</p> ' }, { body: ['This field is required'] }],
    ['what is not for reading', { body: '<script>alert(1)</script>' }, { body: ['This field is required'] }],
    ['20,001 characters', { body: 'x'.repeat(EMAIL_BODY_LIMIT + 1) }, { body: [expect.stringContaining('20000')] }],
    ['no subject', { subject: ' ' }, { subject: ['This field is required'] }],
    ['a broken subject', { subject: 'Hi\r\nBcc: x@y.example' }, { subject: [expect.stringContaining('line breaks')] }],
  ])('of %s is refused on its field', async (_, body, fields) => {
    const { send } = await office()

    expect((await refused(send(body))).fields).toEqual(fields)
  })

  it('has a subject without what nobody sees', async () => {
    const { send } = await office()

    expect((await send({ subject: 'Your\u202E CBT\u200B' })).subject).toBe('Your CBT')
  })

  it('is kept here where there is no mail server', async () => {
    const { send } = await office(withoutServer())

    expect((await send()).status).toBe('OUTBOX')
  })

  it('comes from the school itself where its settings say nothing', async () => {
    const { send } = await office()

    expect((await send()).reply_to).toBe('office@southside.example')
  })

  it('stands in the history of the contact without its words', async () => {
    const { call, params, send } = await office()
    const { id } = await send()

    const { results } = await call(customers.history, { params })

    expect(results[0]).toMatchObject({ title: 'Sent an email to a contact' })
    expect(JSON.stringify(results)).toContain(String(id))
    expect(JSON.stringify(results)).not.toMatch(/Saturday|CBT|isla@/)
  })

  it.each([
    [550, 'FAILED', 'The mail server refused it. Check the email address.'],
    [451, 'QUEUED', 'The mail server could not take it. Connect tries again for about two days.'],
  ])('that meets %i says why in our words, which do not name the address', async (code, status, last_error) => {
    const server = await smtp({ onRcptTo: ({ address }, _, done) => done(saying(code, `No mailbox ${address}`)) })
    const { send, get, deliver } = await office()
    const { id } = await send()

    await deliver(id, server.url)

    expect(await get(id)).toMatchObject({ status, last_error })
  })
})

describe('the training that a message is about', () => {
  const ROUTES = [
    ['an email', customerEmails.create, HELLO],
    ['a text message', customerSms.create, { body: 'Hello' }],
  ] as const

  it('is one of the contact, also of one that was merged into them', async () => {
    const { call, school, send, order, params } = await office()
    const other = await test().make.customer(school)
    const [own, merged] = [await order(), await order(other)]
    await call(customers.merge, { params, body: { other: other.id } })

    expect((await send({ training: own.id })).training).toBe(own.id)
    expect((await send({ training: merged.id })).training).toBe(merged.id)
  })

  it.each(ROUTES)('of %s is not one of another contact', async (_, route, body) => {
    const { call, school, order, params } = await office()
    const { id: training } = await order(await test().make.customer(school))

    const error = await refused(call(route as typeof customerSms.create, { params, body: { ...body, training } }))

    expect(error.fields).toEqual({ training: ["Choose one of this contact's orders"] })
  })

  it.each(ROUTES)('of %s is named by those who may view orders only', async (_, route, body) => {
    const { school, order, params } = await office()
    const { id: training } = await order()
    const clerk = await test().as(
      await test().make.user(school, permissions(null, { contact_permission: 'USER_PERMISSION_EDIT' })),
    )

    const error = await refused(clerk(route as typeof customerSms.create, { params, body: { ...body, training } }))

    expect(error.code).toBe('permission_denied')
  })

  it('may be deleted: the message stays with the contact', async () => {
    const { school, send, get, order, owner, params, contact } = await office()
    const { id: training_id } = await order()
    const { id } = await send({ training: training_id })
    const to = { to_phone: '+447700900123', to_name: 'Isla', body: 'Hi', segments: 1, cost: '0.60' }
    await test().context.db.smsMessage.create({
      data: { school_id: school.id, customer_id: contact.id, training_id, ...to },
    })
    const asOwner = await owner()

    await asOwner(trainings.remove, { params: { training_id } })

    expect((await get(id)).training).toBeNull()
    expect((await asOwner(customerSms.list, { params })).results).toMatchObject([{ training: null }])
  })
})

describe('emails of contacts', () => {
  it('stand with them, newest first, and not in the outbox of the staff', async () => {
    const { call, params, send, owner, row } = await office()
    const [first, second] = [await send(), await send()]
    const asOwner = await owner()
    const mail_id = first.id
    await test().context.db.mail.updateMany({ where: { id: mail_id }, data: { status: 'FAILED' } })

    const { count, results } = await call(customerEmails.list, { params })

    expect([count, results.map(({ id }) => id)]).toEqual([2, [second.id, first.id]])
    expect((await asOwner(mails.list, {})).count).toBe(0)
    expect((await refused(asOwner(mails.get, { params: { mail_id } }))).code).toBe('not_found')
    expect((await refused(asOwner(mails.retry, { params: { mail_id } }))).code).toBe('not_found')
    expect((await row(mail_id)).status).toBe('FAILED')
  })

  it('go over to whom a contact is merged into', async () => {
    const { call, params, send } = await office()
    const { id } = await send()
    const survivor = await call(customers.create, { body: { first_name: 'Isla', last_name: 'Mac Donald' } })

    await call(customers.merge, { params: { customer_id: survivor.id }, body: { other: params.customer_id } })

    expect((await call(customerEmails.list, { params })).count).toBe(0)
    const of = { customer_id: survivor.id }
    expect(await call(customerEmails.list, { params: of })).toMatchObject({ results: [{ id, customer: survivor.id }] })
  })

  it('keep a contact from being deleted', async () => {
    const { params, send, owner } = await office()
    await send()

    expect((await refused((await owner())(customers.remove, { params }))).code).toBe('customer_has_history')
  })

  it('lose their words with a contact who is forgotten; what waits is not sent', async () => {
    const server = await smtp()
    const { params, send, get, deliver, row, owner, user } = await office()
    const [sent, waiting] = [await send(), await send()]
    await deliver(sent.id, server.url)

    await (await owner())(customers.forget, { params, body: { confirm: 'Isla MacDonald' } })

    expect(await deliver(waiting.id, server.url)).toBeNull()
    const empty = { to_email: '', to_name: '', to_first_name: null, subject: '', data: {}, sent_by_id: user.id }
    expect(await row(sent.id)).toMatchObject({ ...empty, status: 'SENT' })
    expect(await row(waiting.id)).toMatchObject({
      ...empty,
      status: 'FAILED',
      last_error: 'The contact was forgotten.',
    })
    expect(await get(sent.id)).toMatchObject({ html: '', to_email: '' })
  })

  it.each([451, 550])('do not wait again where the contact is forgotten while %i is answered', async (code) => {
    const { params, send, deliver, row, owner } = await office()
    const { id } = await send()
    const asOwner = await owner()
    const server = await smtp({
      async onRcptTo(_, __, done) {
        await asOwner(customers.forget, { params, body: { confirm: 'Isla MacDonald' } })
        done(saying(code, 'isla@example.org'))
      },
    })

    await deliver(id, server.url)

    expect(await row(id)).toMatchObject({ status: 'FAILED', last_error: 'The contact was forgotten.', to_email: '' })
  })

  it('are part of what a person may ask for', async () => {
    const { params, send, owner } = await office()
    await send()

    const file = await (await owner())(customers.subjectExport, { params })

    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(JSON.parse(strFromU8(entries['contact.json'] ?? new Uint8Array()))).toMatchObject({
      emails: [{ to_email: 'isla@example.org', subject: HELLO.subject, html: HELLO.body, status: 'QUEUED' }],
    })
  })

  it('are kept as long as the contact (N-31)', async () => {
    const { send, row } = await office()
    const { id } = await send()
    const created = new Date(test().clock.now().getTime() - 1000 * 86_400_000)
    await test().context.db.mail.updateMany({ where: { id }, data: { created } })

    await cleanUp(test().context, mailsFeature.expiries ?? {})

    expect(await row(id)).toMatchObject({ id })
  })
})
