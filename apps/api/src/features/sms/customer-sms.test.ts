import { customers } from '@connect/contract/customers/routes'
import { customerSms } from '@connect/contract/sms/routes'
import { SMS_LIMIT } from '@connect/contract/sms/segments'
import { scopedTo } from '@connect/db/scoped'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, it } from 'vitest'
import { decimalToHundredths, grant } from '#features/credits/public.ts'
import { type Sms, smsSimulator } from '#platform/integrations/sms.ts'
import { twilioSms } from '#platform/integrations/sms.twilio.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { refuses, startTwilio, type TestTwilio } from '#testing/twilio.ts'
import { deliverSms } from './deliver-sms.ts'

const test = useTestApp({ SIMULATORS: 'sms' })
const withoutService = useTestApp()
const servers: TestTwilio[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

type Facts = { phone?: string | null; alternative_phone?: string | null }

/** A school with so many hundredths of a credit, a contact of it, and a colleague who may change contacts. */
async function office({ phone = '07700 900123', ...facts }: Facts = {}, credits = 1000, app = test()) {
  const { make, as, context } = app
  const school = await make.school()
  const user = await make.user(school, {
    first_name: 'Nadia',
    last_name: 'Okafor',
    contact_permission: 'USER_PERMISSION_EDIT',
  })
  const contact = await make.customer(school, { first_name: 'Isla', last_name: 'MacDonald', phone, ...facts })
  const db = scopedTo(context.db, school.id)
  const lot = { type: 'BONUS', kind: 'BONUS', amount: credits, description: 'Welcome', idempotency_key: 'one' } as const
  if (credits > 0) await db.$transaction((tx) => grant(tx, lot))
  const call = await as(user)
  const params = { customer_id: contact.id }
  return {
    school,
    user,
    contact,
    db,
    call,
    params,
    send: (body: string) => call(customerSms.create, { params, body: { body } }),
    list: () => call(customerSms.list, { params }),
    /** Hands a message over as the job does. */
    deliver: (sms_id: number, sms = smsSimulator) => deliverSms({ ...context, sms }, { school_id: school.id, sms_id }),
    async balance() {
      return decimalToHundredths((await db.creditAccount.findFirstOrThrow()).balance)
    },
  }
}

describe('a text message to a contact', () => {
  it('arrives at their mobile, stands with who sent it, and costs what was said [CONTACT-12] [COMM-08]', async () => {
    const server = await startTwilio()
    servers.push(server)
    const { user, contact, send, list, deliver, balance } = await office()

    const sent = await send('x'.repeat(161))
    expect(sent).toMatchObject({
      customer: contact.id,
      to_phone: '+447700900123',
      segments: 2,
      cost: '1.20',
      status: 'QUEUED',
    })
    expect(await balance()).toBe(1000)
    await deliver(sent.id, twilioSms({ url: server.url, account_sid: 'AC1', auth_token: 's3cret', from: 'Connect' }))

    expect(server.taken).toMatchObject([{ to: '+447700900123', body: 'x'.repeat(161) }])
    expect(await balance()).toBe(880)
    expect(await list()).toMatchObject({
      count: 1,
      results: [
        { id: sent.id, status: 'SENT', sent_at: expect.any(String), user: { id: user.id, full_name: 'Nadia Okafor' } },
      ],
    })
  })

  it('costs what was said, though the price changed before it was handed over', async () => {
    const { send, deliver, balance } = await office()
    const { id, cost } = await send('See you on Saturday')
    const price = (pounds: string) =>
      test().owner.query(`UPDATE token_types SET unit_price = $1 WHERE name = 'SMS'`, [pounds])
    await price('5.00')

    await deliver(id)
    await price('0.60')

    expect([cost, await balance()]).toEqual(['0.60', 940])
  })

  it('is refused where it costs something else than was shown', async () => {
    const { call, params, list } = await office()
    const send = (expected_cost: string) => call(customerSms.create, { params, body: { body: 'Hello', expected_cost } })

    expect((await refused(send('0.50'))).code).toBe('price_changed')
    expect((await list()).count).toBe(0)
    expect((await send('0.60')).cost).toBe('0.60')
  })

  it('is spent by whoever sent it', async () => {
    const { user, db, send, deliver } = await office()
    const { id } = await send('Hello')
    await deliver(id)

    const where = { type: 'USAGE' } as const
    expect(await db.creditEntry.findMany({ where })).toMatchObject([{ user_id: user.id, reference: `Message ${id}` }])
  })

  it.each([
    [400, 'FAILED', 'The SMS service refused it. Check the number.'],
    [503, 'QUEUED', 'The SMS service could not take it. Connect tries again for about two hours.'],
    [504, 'UNKNOWN', 'The connection to the SMS service was lost, so it may have arrived. Nothing was charged.'],
  ])('that meets %i says why in our words, which do not name the number', async (status, became, words) => {
    const server = await startTwilio([refuses(status, "The 'To' number +447700900123 is not valid")])
    servers.push(server)
    const { send, list, deliver } = await office()
    const { id } = await send('Hello')

    await deliver(id, twilioSms({ url: server.url, account_sid: 'AC1', auth_token: 's3cret', from: 'Connect' }))

    expect((await list()).results).toMatchObject([{ status: became, last_error: words }])
  })

  it.each([
    ['their phone', { phone: '07700 900123', alternative_phone: '07700 900456' }, '+447700900123'],
    [
      'their other phone, where that is the mobile',
      { phone: '020 7946 0112', alternative_phone: '07700 900456' },
      '+447700900456',
    ],
  ])('goes to %s', async (_, facts, expected) => {
    const { send } = await office(facts)

    expect((await send('Hello')).to_phone).toBe(expected)
  })

  it.each([
    ['without a phone', { phone: null }],
    ['with a landline', { phone: '020 7946 0112' }],
    ['with a mobile of another country', { phone: '+33 6 39 98 00 00' }],
  ])('is refused for somebody %s', async (_, facts) => {
    const { send, list } = await office(facts)

    expect((await refused(send('Hello'))).code).toBe('no_address_to_send_to')
    expect((await list()).count).toBe(0)
  })

  it.each([
    ['nothing', '', 'This field is required'],
    ['spaces and lines', ' \n ', 'This field is required'],
    ['seven segments', '€'.repeat(460), 'At most 6 segments'],
    ['seven segments with a character of its own alphabet', `${'x'.repeat(420)}ŵ`, 'At most 6 segments'],
    ['too many characters', 'x'.repeat(SMS_LIMIT + 1), expect.stringContaining(String(SMS_LIMIT))],
  ])('of %s is refused on its field', async (_, body, message) => {
    const { send } = await office()

    expect((await refused(send(body))).fields).toEqual({ body: [message] })
  })

  it('is refused without the credits for all of its segments, and nothing is kept', async () => {
    const { send, list, balance } = await office({}, 119)

    expect((await refused(send('x'.repeat(161)))).code).toBe('insufficient_credits')
    expect([(await list()).count, await balance()]).toEqual([0, 119])
    expect((await send('x'.repeat(160))).status).toBe('QUEUED')
  })

  it('is refused where no SMS service is set up', async () => {
    const { send, list } = await office({}, 0, withoutService())

    expect((await refused(send('Hello'))).code).toBe('sms_unavailable')
    expect((await list()).count).toBe(0)
  })

  it('stands in the history of the contact without its words', async () => {
    const { call, params, send } = await office()
    const { id } = await send('A private word')

    const { results } = await call(customers.history, { params })

    expect(results[0]).toMatchObject({ title: 'Sent a text message to a contact' })
    expect(JSON.stringify(results)).toContain(String(id))
    expect(JSON.stringify(results)).not.toContain('private')
  })
})

describe('text messages of contacts', () => {
  it('go over to whom a contact is merged into', async () => {
    const { call, params, send, list } = await office()
    const { id } = await send('Hello')
    const survivor = await call(customers.create, { body: { first_name: 'Isla', last_name: 'Mac Donald' } })

    await call(customers.merge, { params: { customer_id: survivor.id }, body: { other: params.customer_id } })

    expect((await list()).count).toBe(0)
    const of = { customer_id: survivor.id }
    expect(await call(customerSms.list, { params: of })).toMatchObject({ results: [{ id, customer: survivor.id }] })
  })

  it('lose their words with a contact who is forgotten; what waits is not sent', async () => {
    const { school, user, db, params, send, deliver } = await office()
    const sent = await send('A private word')
    await deliver(sent.id)
    const waiting = await send('Another private word')
    const owner = await test().as(await test().make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' }))

    await owner(customers.forget, { params, body: { confirm: 'Isla MacDonald' } })

    expect(await deliver(waiting.id)).toBeNull()
    const rows = await db.smsMessage.findMany({ orderBy: { id: 'asc' } })
    const empty = { to_phone: '', to_name: '', body: '', sent_by_id: user.id }
    expect(rows).toMatchObject([
      { ...empty, status: 'OUTBOX', segments: 1 },
      { ...empty, status: 'FAILED', last_error: 'The contact was forgotten.' },
    ])
  })

  it('do not wait again where the contact is forgotten while the service is asked', async () => {
    const { school, db, params, send, deliver, balance } = await office()
    const { id } = await send('A private word')
    const owner = await test().as(await test().make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' }))
    const slow: Sms = {
      isSimulated: false,
      async send() {
        await owner(customers.forget, { params, body: { confirm: 'Isla MacDonald' } })
        return { outcome: 'later', code: '503', said: 'Busy', provider_id: null }
      },
    }

    await deliver(id, slow)

    const row = { status: 'FAILED', last_error: 'The contact was forgotten.', body: '', to_phone: '' }
    expect(await db.smsMessage.findFirstOrThrow()).toMatchObject(row)
    expect(await balance()).toBe(1000)
    expect(Number((await db.creditAccount.findFirstOrThrow()).held)).toBe(0)
  })

  it('are part of what a person may ask for', async () => {
    const { school, params, send } = await office()
    await send('See you on Saturday')
    const owner = await test().as(await test().make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' }))

    const file = await owner(customers.subjectExport, { params })

    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(JSON.parse(strFromU8(entries['contact.json'] ?? new Uint8Array()))).toMatchObject({
      text_messages: [{ to_phone: '+447700900123', body: 'See you on Saturday', status: 'QUEUED' }],
    })
  })
})
