import { scopedTo } from '@connect/db/scoped'
import { afterEach, describe, expect, it } from 'vitest'
import { deliverMail } from '#platform/mail/deliver.ts'
import { saying, startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'
import { deliverSms } from './deliver-sms.ts'

const test = useTestApp({ SIMULATORS: 'sms', PUBLIC_URL: 'https://connect.example' })
const open: TestSmtp[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

type Kind = 'STAFF' | 'SERVICE' | 'MARKETING'

/** A school that sends so many messages an hour, at a quarter past. */
async function limited(hourly_limit: number | null, answers: Parameters<typeof startSmtp>[0] = {}) {
  const { make, context, clock } = test()
  const school = await make.school()
  const { id: customer_id } = await make.customer(school, { email: 'isla@example.org' })
  const server = await startSmtp(answers)
  open.push(server)
  const db = scopedTo(context.db, school.id)
  if (hourly_limit !== null) await db.communicationSettings.create({ data: { hourly_limit } })
  await make.credit(school, 10_000)
  const hour = Math.ceil(clock.now().getTime() / 3_600_000) * 3_600_000
  clock.advance((hour - clock.now().getTime()) / 1000 + 15 * 60)
  const using = { ...context, config: { ...context.config, SMTP_URL: server.url } }
  const readers = { STAFF: {}, SERVICE: { customer_id }, MARKETING: { customer_id } }
  const now = clock.now()
  return {
    db,
    server,
    hour: new Date(hour),
    advance: (minutes: number) => clock.advance(minutes * 60),
    async email(kind: Kind = 'SERVICE') {
      const words = { template: 'school-message', data: { school_name: 'Hilltop', html: '<p>See you</p>' } }
      const sender = kind !== 'STAFF' && { from_name: 'Hilltop' }
      const to = { to_email: 'isla@example.org', to_name: 'Isla', ...sender, ...readers[kind] }
      const data = { ...words, ...to, subject: 'Hello', kind, created: now, next_attempt_at: now }
      return (await db.mail.create({ data })).id
    },
    async text(kind: Kind = 'SERVICE') {
      const to = {
        to_phone: '+447700900123',
        to_name: 'Isla',
        ...readers[kind],
        ...(kind !== 'STAFF' && { cost: 0.6 }),
      }
      const data = { ...to, body: 'See you', segments: 1, kind, created: now, next_attempt_at: now }
      return (await db.smsMessage.create({ data })).id
    },
    deliver: (mail_id: number) => deliverMail(using, { school_id: school.id, mail_id }),
    deliverText: (sms_id: number) => deliverSms(using, { school_id: school.id, sms_id }),
    hours: () => db.messageHour.findMany({ select: { hour: true, messages: true }, orderBy: { hour: 'asc' } }),
  }
}

describe('the messages of a school within an hour', () => {
  it('are emails and texts together; what is above its limit waits for the next hour, which is no attempt', async () => {
    const { db, hour, advance, email, text, deliver, deliverText, hours } = await limited(2)
    const [first, second, third] = [await email(), await text(), await email()]

    expect(await deliver(first)).toMatchObject({ status: 'SENT' })
    expect(await deliverText(second)).toMatchObject({ status: 'OUTBOX' })
    expect(await deliver(third)).toBeNull()

    const next = new Date(hour.getTime() + 3_600_000)
    expect(await db.mail.findFirstOrThrow({ where: { id: third } })).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
      next_attempt_at: next,
      last_error: 'Your school has sent as many messages as it may in an hour. This one waits for the next hour.',
    })
    advance(45)
    expect(await deliver(third)).toMatchObject({ status: 'SENT' })
    expect(await hours()).toEqual([
      { hour, messages: 2 },
      { hour: next, messages: 1 },
    ])
  })

  it('are held to it where a text is the one too many, which holds no credits', async () => {
    const { db, email, text, deliver, deliverText } = await limited(1)
    await deliver(await email())
    const late = await text()

    expect(await deliverText(late)).toBeNull()

    expect(await db.smsMessage.findFirstOrThrow({ where: { id: late } })).toMatchObject({
      status: 'QUEUED',
      attempts: 0,
    })
    expect(await db.creditHold.count()).toBe(0)
  })

  it('leave a fifth of it to what is about bookings', async () => {
    const { email, deliver } = await limited(5)
    const marketing = [
      await email('MARKETING'),
      await email('MARKETING'),
      await email('MARKETING'),
      await email('MARKETING'),
    ]
    for (const id of marketing) expect(await deliver(id)).toMatchObject({ status: 'SENT' })

    expect(await deliver(await email('MARKETING'))).toBeNull()
    expect(await deliver(await email('SERVICE'))).toMatchObject({ status: 'SENT' })
    expect(await deliver(await email('SERVICE'))).toBeNull()
  })

  it('are one of marketing at least', async () => {
    const { email, deliver } = await limited(1)

    expect(await deliver(await email('MARKETING'))).toMatchObject({ status: 'SENT' })
  })

  it('do not count what was not taken', async () => {
    const { server, email, deliver, hours } = await limited(5, {
      onRcptTo: (_, __, done) => done(saying(450, 'Later')),
    })

    expect(await deliver(await email())).toMatchObject({ status: 'QUEUED' })

    expect(server.taken).toEqual([])
    expect(await hours()).toMatchObject([{ messages: 0 }])
  })

  it('ask no mail server once the hour is full', async () => {
    let calls = 0
    const onConnect = (_: unknown, done: () => void) => {
      calls += 1
      done()
    }
    const { email, deliver } = await limited(1, { onConnect })
    await deliver(await email())

    expect(await deliver(await email())).toBeNull()
    expect(calls).toBe(1)
  })

  it('do not count those to staff, which go at any time', async () => {
    const { email, text, deliver, deliverText, hours } = await limited(1)
    await deliver(await email())

    expect(await deliver(await email('STAFF'))).toMatchObject({ status: 'SENT' })
    expect(await deliverText(await text('STAFF'))).toMatchObject({ status: 'OUTBOX' })
    expect(await hours()).toMatchObject([{ messages: 1 }])
  })

  it('are never more than its limit, however many hand them over at once', async () => {
    const { server, email, deliver, hours } = await limited(5)
    const ids: number[] = []
    for (let one = 0; one < 12; one += 1) ids.push(await email())

    const delivered = await Promise.all(ids.map((id) => deliver(id)))

    expect(delivered.filter(Boolean)).toHaveLength(5)
    expect(server.taken).toHaveLength(5)
    expect(await hours()).toMatchObject([{ messages: 5 }])
  })

  it('are 500 where a school decided nothing', async () => {
    const { db, hour, email, deliver } = await limited(null)
    await db.messageHour.create({ data: { hour, messages: 499 } })

    expect(await deliver(await email())).toMatchObject({ status: 'SENT' })
    expect(await deliver(await email())).toBeNull()
  })
})
