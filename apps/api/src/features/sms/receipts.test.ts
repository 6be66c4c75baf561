import { toRouteUrl } from '@connect/contract/client'
import { smsReceipts } from '@connect/contract/sms/routes'
import { scopedTo } from '@connect/db/scoped'
import { afterEach, describe, expect, it } from 'vitest'
import { grant } from '#features/credits/public.ts'
import type { Context } from '#platform/context.ts'
import { twilioSms } from '#platform/integrations/sms.twilio.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { type Answer, accepts, refuses, startTwilio, type TestTwilio } from '#testing/twilio.ts'
import { deliverSms } from './deliver-sms.ts'
import { postSms } from './post-sms.ts'

const PUBLIC_URL = 'https://connect.example'
const test = useTestApp({ PUBLIC_URL })
const plain = useTestApp({ PUBLIC_URL: 'http://connect.example' })
const inside = useTestApp({ PUBLIC_URL: 'https://connect.local' })
const open: TestTwilio[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

/** A text to a contact, handed over to a service that answers so. */
async function sent(app = test(), answers?: Answer[]) {
  const { make, context } = app
  const server = await startTwilio(answers)
  open.push(server)
  const sms = twilioSms({ url: server.url, account_sid: 'AC1', auth_token: 's3cret', from: 'Connect' })
  const school = await make.school()
  const customer = await make.customer(school, { phone: '07700 900123', sms_optin: true })
  const db = scopedTo(context.db, school.id)
  const credits = {
    type: 'BONUS',
    kind: 'BONUS',
    amount: 1000,
    description: 'Welcome',
    idempotency_key: 'one',
  } as const
  await db.$transaction((tx) => grant(tx, credits))
  const now = context.clock.now()
  const to = {
    customer_id: customer.id,
    sent_by_id: null,
    phone: '+447700900123',
    name: 'Isla MacDonald',
    cost: '0.60',
  }
  const using: Context = { ...context, sms }
  const post = { school_id: school.id, to, body: 'See you on Saturday' }
  const { id } = await db.$transaction((tx) => postSms(using, { tx, now }, post))
  const deliver = () => deliverSms(using, { school_id: school.id, sms_id: id })
  const delivered = await deliver()
  const receipt_token = (version = 1) =>
    context.linkTokens.write('sms-receipt', { school: school.id, row: id, version })
  return {
    db,
    delivered,
    deliver,
    server,
    receipt_token,
    /** As Twilio reports it. */
    report: (MessageStatus: string, more: object = {}, token = receipt_token()) =>
      app.anonymous(smsReceipts.create, { params: { receipt_token: token }, body: { MessageStatus, ...more } }),
    row: () => db.smsMessage.findFirstOrThrow({ where: { id } }),
    contact: () => db.customer.findFirstOrThrow({ where: { id: customer.id } }),
    audit: () => db.auditEvent.findMany({ where: { action: smsReceipts.create.name } }),
  }
}

describe('the report of what became of a text message', () => {
  it('is asked for with each text to a contact, at an address of its own', async () => {
    const { server, receipt_token } = await sent()

    const path = toRouteUrl(smsReceipts.create, { params: { receipt_token: receipt_token() } })
    expect(server.taken).toMatchObject([{ receipts_to: PUBLIC_URL + path }])
  })

  it.each([
    ['http://connect.example', plain],
    ['a name of a network of its own', inside],
  ])('is not asked for where the service cannot reach this server: %s', async (_, app) => {
    const { server } = await sent(app())

    expect(server.taken).toMatchObject([{ receipts_to: '' }])
  })

  it('comes as a form', async () => {
    const { server, row } = await sent()
    const payload = 'MessageSid=SM0123&MessageStatus=delivered&To=%2B447700900123&ApiVersion=2010-04-01'

    const answer = await test().app.inject({
      method: 'POST',
      url: server.taken[0]?.receipts_to.slice(PUBLIC_URL.length) ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })

    expect(answer.statusCode).toBe(200)
    expect(await row()).toMatchObject({ status: 'SENT', receipt: 'DELIVERED', receipt_at: test().clock.now() })
  })

  it.each([
    ['on its way', ['queued', 'sending'], null],
    ['passed on', ['sent'], 'SENT'],
    ['delivered', ['sent', 'delivered'], 'DELIVERED'],
    ['delivered, said twice', ['delivered', 'delivered'], 'DELIVERED'],
    ['delivered, out of order', ['delivered', 'sent', 'queued'], 'DELIVERED'],
    ['not delivered', ['sent', 'undelivered'], 'UNDELIVERED'],
    ['not delivered, out of order', ['failed', 'sent'], 'UNDELIVERED'],
    ['delivered after all', ['undelivered', 'delivered'], 'DELIVERED'],
    ['delivered, whatever comes later', ['delivered', 'undelivered'], 'DELIVERED'],
    ['nothing, in words that nobody knows', ['constructor', 'lost in space'], null],
  ])('says that it is %s', async (_, reports, receipt) => {
    const { report, row } = await sent()

    for (const one of reports) expect(await report(one)).toEqual({ received: true })

    expect(await row()).toMatchObject({ status: 'SENT', receipt })
  })

  it('has one end for all that arrive at once', async () => {
    const { report, row } = await sent()

    await Promise.all(['sent', 'delivered', 'undelivered', 'queued', 'sent', 'delivered'].map((one) => report(one)))

    expect((await row()).receipt).toBe('DELIVERED')
  })

  it('keeps when it first came', async () => {
    const { report, row } = await sent()
    const first = test().clock.now()
    await report('delivered')

    test().clock.advance(60)
    await report('delivered')

    expect((await row()).receipt_at).toEqual(first)
  })

  it('of another attempt changes nothing', async () => {
    const { report, row, receipt_token } = await sent()

    expect(await report('undelivered', {}, receipt_token(2))).toEqual({ received: true })

    expect((await row()).receipt).toBeNull()
  })

  it.each([
    ['nobody knew whether it was taken', refuses(504)],
    ['it was to be sent again', refuses(503)],
  ])('settles a text of which %s: it is sent, not again, and costs nothing', async (_, answer) => {
    const { report, row, deliver, server, db } = await sent(test(), [answer, accepts])

    await report('delivered')

    expect(await deliver()).toBeNull()
    expect(server.taken).toHaveLength(1)
    expect(await row()).toMatchObject({
      status: 'SENT',
      receipt: 'DELIVERED',
      last_error: null,
      sent_at: test().clock.now(),
    })
    expect([Number((await row()).cost), await db.creditEntry.count({ where: { type: 'USAGE' } })]).toEqual([0, 0])
  })

  it('of an attempt is none of the next one', async () => {
    const { report, row, deliver, db } = await sent(test(), [refuses(503), accepts])
    await db.smsMessage.updateMany({ data: { receipt: 'DELIVERED', receipt_at: test().clock.now() } })

    await deliver()
    expect(await row()).toMatchObject({ status: 'SENT', attempts: 2, receipt: null })
    await report('delivered')
    expect((await row()).receipt).toBeNull()
  })

  it('that we did not ask for is refused', async () => {
    const { report, row, receipt_token } = await sent()
    const other = test().context.linkTokens.write('unsubscribe', { school: 1, row: 1, version: 1 })

    for (const token of [other, `${receipt_token().slice(0, -1)}~`, 'x']) {
      expect(await refused(report('delivered', {}, token))).toMatchObject({ code: 'link_not_valid' })
    }
    expect((await row()).receipt).toBeNull()
  })

  it('of a message that is gone is taken, and changes nothing', async () => {
    const { report, receipt_token } = await sent()
    const [, , version, mac] = receipt_token().split('.')
    expect([version, mac?.length]).toEqual(['1', 22])
    const gone = test().context.linkTokens.write('sms-receipt', { school: 1, row: 999_999, version: 1 })

    expect(await report('delivered', {}, gone)).toEqual({ received: true })
  })
})

describe('a reader who answered STOP', () => {
  it('is sent no more marketing from then on, which is in the history', async () => {
    const { delivered, row, contact, audit } = await sent(test(), [
      refuses(400, 'Attempt to send to unsubscribed recipient', { code: 21_610 }),
    ])

    expect(delivered).toEqual({ status: 'FAILED', code: '400' })

    expect((await row()).last_error).toBe('They answered STOP to an earlier text, so the SMS service sends them none.')
    expect(await contact()).toMatchObject({ sms_optin: false, sms_opted_out_at: test().clock.now() })
    expect(await audit()).toHaveLength(1)
  })

  it('may be reported afterwards, and stays where they unsubscribed before', async () => {
    const { report, contact, audit } = await sent()
    const first = test().clock.now()

    await report('failed', { ErrorCode: '21610' })
    test().clock.advance(60)
    await report('failed', { ErrorCode: '21610' })

    expect((await contact()).sms_opted_out_at).toEqual(first)
    expect(await audit()).toHaveLength(1)
  })

  it('is not meant by any other error', async () => {
    const { report, row, contact } = await sent()

    await report('undelivered', { ErrorCode: '30003' })

    expect((await row()).receipt).toBe('UNDELIVERED')
    expect(await contact()).toMatchObject({ sms_optin: true, sms_opted_out_at: null })
  })
})

describe('a service that asks for patience', () => {
  const wait = async (seconds: string) => {
    const { row } = await sent(test(), [refuses(429, 'Too many', { 'retry-after': seconds })])
    return ((await row()).next_attempt_at.getTime() - test().clock.now().getTime()) / 1000
  }

  it.each([
    ['as long as it says', '600', 600],
    ['as we do anyway, where that is longer', '5', 60],
    ['a quarter of an hour at most', '86400', 900],
    ['as we do anyway, where it names no seconds', 'Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ])('is left alone %s', async (_, said, seconds) => {
    expect(await wait(said)).toBe(seconds)
  })
})
