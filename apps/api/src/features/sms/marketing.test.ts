import { londonInstant } from '@connect/contract/calendar/london'
import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { sweepMails, sweepSms } from '#platform/outgoing/sweep-outgoing.ts'
import { startSmtp, type TestSmtp } from '#testing/smtp.ts'
import { useTestApp } from '#testing/test-app.ts'
import { deliverSms } from './deliver-sms.ts'

const test = useTestApp({ PUBLIC_URL: 'https://connect.example', SIMULATORS: 'sms' })
const open: TestSmtp[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

const NOON = londonInstant('2026-11-20', '12:00')
const using = (SMTP_URL: string | null, now = NOON): Context => ({
  ...test().context,
  config: { ...test().context.config, SMTP_URL },
  clock: { now: () => now },
})

/** A contact of a school, and a way to write emails of a kind to them. */
async function contact(data: object = {}) {
  const { make, context } = test()
  const school = await make.school()
  const { id: customer_id } = await make.customer(school, { email: 'isla@example.org', ...data })
  const email = (kind: 'SERVICE' | 'MARKETING', count = 1) =>
    context.db.mail.createManyAndReturn({
      data: Array.from({ length: count }, () => ({
        school_id: school.id,
        customer_id,
        to_email: 'isla@example.org',
        to_name: 'Isla Bennett',
        template: 'school-message',
        data: { school_name: school.name, html: '<p>Your CBT expires.</p>' },
        subject: 'Your CBT',
        from_name: 'Southside',
        kind,
        next_attempt_at: NOON,
      })),
    })
  const text = (kind: 'SERVICE' | 'MARKETING', count = 1) =>
    context.db.smsMessage.createManyAndReturn({
      data: Array.from({ length: count }, () => ({
        school_id: school.id,
        customer_id,
        to_phone: '+447700900123',
        to_name: 'Isla Bennett',
        body: 'Your CBT expires.',
        segments: 1,
        cost: 0.6,
        kind,
        next_attempt_at: NOON,
      })),
    })
  return { school, customer_id, email, text }
}

describe('marketing by email', () => {
  async function arrived(kind: 'SERVICE' | 'MARKETING') {
    const server = await startSmtp()
    open.push(server)
    const { school, customer_id, email } = await contact()
    const [mail] = await email(kind)
    await deliverMail(using(server.url), { school_id: school.id, mail_id: mail?.id ?? 0 })
    const [letter = ''] = server.taken
    const head = letter.slice(0, letter.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
    const token = test().context.linkTokens.write('unsubscribe', { school: school.id, row: customer_id, version: 1 })
    return { lines: head.split('\r\n').filter((line) => line.startsWith('List-')), token }
  }

  it('is unsubscribed from with one click (RFC 8058)', async () => {
    const { lines, token } = await arrived('MARKETING')

    expect(lines).toEqual([
      `List-Unsubscribe: <https://connect.example/u/${token}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ])
  })

  it('is the only email with that: a booking is confirmed whatever somebody unsubscribed from', async () => {
    expect((await arrived('SERVICE')).lines).toEqual([])
  })
})

it.each([
  ['MARKETING', { status: 'FAILED', code: 'unsubscribed' }],
  ['SERVICE', { status: 'OUTBOX', code: expect.any(String) }],
] as const)('a text message of kind %s to who unsubscribed while it waited', async (kind, delivered) => {
  const { school, text } = await contact({ sms_opted_out_at: new Date() })
  await test().make.credit(school, 1000)
  const [message] = await text(kind)

  expect(await deliverSms(using(null), { school_id: school.id, sms_id: message?.id ?? 0 })).toEqual(delivered)
})

it('a text message of marketing that comes up at night waits for the morning', async () => {
  const { school, text } = await contact()
  await test().make.credit(school, 1000)
  const [message] = await text('MARKETING')
  const deliver = (day: string, time: string) =>
    deliverSms(using(null, londonInstant(day, time)), { school_id: school.id, sms_id: message?.id ?? 0 })

  expect(await deliver('2026-11-20', '20:00')).toBeNull()
  expect(await test().context.db.smsMessage.findMany({ where: { school_id: school.id } })).toMatchObject([
    { status: 'QUEUED', attempts: 0 },
  ])
  expect(await deliver('2026-11-21', '08:00')).toMatchObject({ status: 'OUTBOX' })
})

it('an email of marketing is not sent to who unsubscribed while it waited', async () => {
  const { school, email } = await contact({ email_opted_out_at: new Date() })
  const [mail] = await email('MARKETING')

  const delivered = await deliverMail(using('smtp://127.0.0.1:1'), { school_id: school.id, mail_id: mail?.id ?? 0 })

  expect(delivered).toEqual({ status: 'FAILED', code: 'unsubscribed' })
})

describe('the queue', () => {
  const jobs = async (task: string) => {
    const { rows } = await test().owner.query<{ priority: number; school: number; count: number }>(
      `SELECT priority, (payload ->> 'school_id')::int AS school, count(*)::int AS count
         FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
        WHERE tasks.identifier = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [task],
    )
    return rows
  }

  it('takes bookings before marketing, and 50 of marketing of each school at a time', async () => {
    const [many, few] = [await contact(), await contact()]
    await many.email('MARKETING', 60)
    await few.email('MARKETING', 2)
    await many.email('SERVICE')
    const mine = async () =>
      (await jobs('send_mail')).filter(({ school }) => [many.school.id, few.school.id].includes(school))
    expect(await mine()).toEqual([{ priority: 1, school: many.school.id, count: 1 }])

    await sweepMails(using('smtp://127.0.0.1:1'))
    await sweepMails(using('smtp://127.0.0.1:1'))

    expect(await mine()).toEqual([
      { priority: 1, school: many.school.id, count: 1 },
      { priority: 2, school: many.school.id, count: 50 },
      { priority: 2, school: few.school.id, count: 2 },
    ])
  })

  it('takes no text of marketing at night', async () => {
    const { school, text } = await contact()
    await text('MARKETING', 2)
    const mine = async () => (await jobs('send_sms')).filter((job) => job.school === school.id)

    await sweepSms(using(null, londonInstant('2026-11-20', '20:00')))
    expect(await mine()).toEqual([])
    await sweepSms(using(null, londonInstant('2026-11-21', '08:00')))

    expect(await mine()).toEqual([{ priority: 2, school: school.id, count: 2 }])
  })
})
