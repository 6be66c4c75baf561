import { expect, it } from 'vitest'
import { expiries } from '#every-feature.ts'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const daysAgo = (days: number) => new Date(test().clock.now().getTime() - days * 86_400_000)

async function someone() {
  const school = await test().make.school()
  const { id: user_id, email } = await test().make.user(school)
  return { school, user_id, email, school_id: school.id }
}

const family = async (data: { ended_at?: Date; expires_at: Date }) => {
  const { school_id, user_id } = await someone()
  const token_hash = new Uint8Array([1])
  return test().context.db.refreshFamily.create({ data: { school_id, user_id, token_hash, ...data } })
}

const token = async (expires_at: Date) => {
  const { school_id, user_id, email } = await someone()
  const data = { school_id, user_id, email, purpose: 'VERIFY_EMAIL', expires_at } as const
  return test().context.db.oneTimeToken.create({ data })
}

const mail = async (created: Date, token_id?: string, school_id?: number) => {
  const { school } = await someone()
  return test().make.mail(school, { created, ...(token_id && { token_id, school_id }) })
}

async function text(created: Date) {
  const { school_id } = await someone()
  const sent = { to_phone: '+447700900123', to_name: 'Ann Hill', body: 'Hello', segments: 1 }
  return test().context.db.smsMessage.create({ data: { school_id, created, ...sent } })
}

async function reminder(expiry_date: Date) {
  const { school_id } = await someone()
  const bike = { registration_plate: 'AA19AAA', make: 'Honda', model: 'CB125F', engine_size: 125 }
  const { id: motorbike_id } = await test().context.db.motorbike.create({ data: { school_id, ...bike } })
  const data = { school_id, motorbike_id, expiry_date, kind: 'MOT', days_before: 3, channel: 'EMAIL' } as const
  return test().context.db.bikeReminder.create({ data })
}

const letterWithToken = async (created: Date) => {
  const { id, school_id } = await token(daysAgo(31))
  return mail(created, id, school_id)
}

it.each([
  ['guesses untouched for 60 days', 'guess_limits', (days: number) => guess(days), 59, 61],
  ['browsers that signed in 400 days ago', 'guess_limits', (days: number) => guess(days, daysAgo(days)), 399, 401],
  [
    'sessions that ran out 30 days ago',
    'refresh_families',
    (days: number) => family({ expires_at: daysAgo(days) }),
    29,
    31,
  ],
  [
    'sessions that ended 30 days ago',
    'refresh_families',
    (days: number) => family({ ended_at: daysAgo(days), expires_at: daysAgo(-10) }),
    29,
    31,
  ],
  ['links that expired 30 days ago', 'one_time_tokens', (days: number) => token(daysAgo(days)), 29, 31],
  ['letters after 180 days', 'mails', (days: number) => mail(daysAgo(days)), 179, 181],
  ['text messages after 180 days', 'sms_messages', (days: number) => text(daysAgo(days)), 179, 181],
  ['answers to calls after a day', 'idempotency_keys', (days: number) => answered(days), 0.99, 1.01],
  ['reminders 60 days after their expiry', 'bike_reminders', (days: number) => reminder(daysAgo(days)), 59, 61],
] as const)('forgets %s, and not before', async (_, table, make, kept, gone) => {
  await cleanUp(test().context, expiries)
  await make(kept)
  await make(gone)

  expect((await cleanUp(test().context, expiries))[table]).toBe(1)
  expect((await cleanUp(test().context, expiries))[table]).toBe(0)
})

const answered = (days: number) => {
  const kept = { fingerprint: 'f', status: 200, answer: new Uint8Array([1]), created: daysAgo(days) }
  return test().context.db.idempotencyKey.create({ data: { id: crypto.randomUUID(), ...kept } })
}

const guess = (days: number, last_success: Date | null = null) =>
  test().context.db.guessLimit.create({ data: { key: crypto.randomUUID(), updated: daysAgo(days), last_success } })

it('keeps a link for as long as a letter tells of it, and forgets both with the letter', async () => {
  await cleanUp(test().context, expiries)
  const { id } = await letterWithToken(daysAgo(31))

  expect(await cleanUp(test().context, expiries)).toMatchObject({ mails: 0, one_time_tokens: 0 })
  await test().context.db.mail.updateMany({ where: { id }, data: { created: daysAgo(181) } })
  expect(await cleanUp(test().context, expiries)).toMatchObject({ mails: 1, one_time_tokens: 1 })
})

it('forgets more than one portion', async () => {
  const updated = daysAgo(61)
  const data = Array.from({ length: 1234 }, (_, index) => ({ key: `old-${index}`, updated }))
  await test().context.db.guessLimit.createMany({ data })

  expect((await cleanUp(test().context, expiries)).guess_limits).toBe(1234)
})

it('keeps what a contact was sent as long as the contact (N-31)', async () => {
  const { make, context } = test()
  const school = await make.school()
  const contact = await make.customer(school)
  const sent = { to_phone: '+447700900123', to_name: 'Ann Hill', body: 'Hello', segments: 1, cost: '0.60' }
  const data = { school_id: school.id, customer_id: contact.id, created: daysAgo(1000), ...sent }
  const { id } = await context.db.smsMessage.create({ data })

  await cleanUp(context, expiries)

  expect(await context.db.smsMessage.count({ where: { id } })).toBe(1)
})
