import { renewals } from '@connect/contract/renewals/routes'
import { waitingForLocks } from '@connect/db/testing/waiting-for-locks'
import { describe, expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readResults } from './results.ts'
import { DUE, openRenewals } from './testing/open-renewals.ts'

const test = useTestApp({ SIMULATORS: 'sms', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://connect.example' })

const OFF = { status: 'FAILED', last_error: 'Renewals were switched off.' }

/** A school of which Isla was reminded by both channels, and both messages wait to be handed over. */
async function waiting() {
  const desk = await openRenewals(test())
  const rider = await desk.isla()
  await desk.remind()
  const message = { status: true, last_error: true } as const
  return {
    ...desk,
    rider,
    change: (data: object) => desk.db.customer.updateMany({ where: { id: rider.id }, data }),
    messages: async () => ({
      email: await desk.db.mail.findFirst({ where: { customer_id: rider.id }, select: message }),
      text: await desk.db.smsMessage.findFirst({ where: { customer_id: rider.id }, select: message }),
    }),
  }
}

const STILL = { status: 'QUEUED', last_error: null }

describe('where a channel is switched off [COMM-04]', () => {
  it('what waits is not sent, and its riders are reminded once it is on again', async () => {
    const { call, messages, sent, remind } = await waiting()

    await call(renewals.update, { body: { sms_enabled: false } })

    expect(await messages()).toEqual({ email: STILL, text: OFF })
    expect(await sent()).toEqual(['Isla EMAIL 30'])
    await call(renewals.update, { body: { sms_enabled: true } })
    await remind('2026-11-21')
    expect(await sent()).toEqual(['Isla EMAIL 30', 'Isla SMS 30'])
  })

  it('what was handed over stays', async () => {
    const { call, db, messages, sent } = await waiting()
    const SENT = { status: 'SENT', last_error: null } as const
    await db.mail.updateMany({ data: SENT })

    await call(renewals.update, { body: { email_enabled: false } })

    expect(await messages()).toEqual({ email: SENT, text: STILL })
    expect(await sent()).toEqual(['Isla EMAIL 30', 'Isla SMS 30'])
  })

  it('what was being handed over at that moment, and could not be, is not tried again', async () => {
    const { call, db, messages, remind, sent } = await waiting()
    await db.mail.updateMany({ data: { status: 'SENDING' } })
    await call(renewals.update, { body: { email_enabled: false } })
    await db.mail.updateMany({ data: { status: 'QUEUED' } })

    await remind(DUE, '09:30')

    expect(await messages()).toEqual({ email: OFF, text: STILL })
    expect(await sent()).toEqual(['Isla SMS 30'])
  })

  it('nothing is written by settings of before, however long it waited for its turn', async () => {
    const { isla, remind, sent, school } = await openRenewals(test())
    await isla()
    const clerk = await test().owner.connect()
    await clerk.query('BEGIN')
    await clerk.query('UPDATE renewal_settings SET email_enabled = false WHERE school_id = $1', [school.id])

    const reminded = remind()
    await expect.poll(() => waitingForLocks(test().owner)).toBe(1)
    await clerk.query('COMMIT')
    clerk.release()

    expect(await reminded).toBe(1)
    expect(await sent()).toEqual(['Isla SMS 30'])
  })
})

describe('a reminder that waits [COMM-04]', () => {
  it.each<[string, object, string]>([
    ['passed Module 2', { mod2_passed_date: new Date('2026-11-20') }, 'The rider passed Module 2 meanwhile.'],
    ['has an A2 licence', { a2_passed_date: new Date('2026-11-20') }, 'The rider has an A2 licence.'],
    ['passed a CBT', { cbt_passed_date: new Date('2026-11-20') }, 'The rider passed a CBT meanwhile.'],
    ['has no valid CBT any more', { cbt_passed_date: null }, 'The certificate is not valid any more.'],
  ])('is not sent to who %s meanwhile, and is not counted as sent', async (_, data, last_error) => {
    const { change, remind, messages, sent, school } = await waiting()

    await change(data)
    await remind(DUE, '09:30')

    const failed = { status: 'FAILED', last_error }
    expect(await messages()).toEqual({ email: failed, text: failed })
    expect(await sent()).toEqual(['Isla EMAIL 30', 'Isla SMS 30'])
    expect(await readResults(reachSchool(test().context, school.id), new Date('2026-11-21'))).toEqual([])
  })

  it('is not sent to who booked meanwhile, and their booking is not counted as its result', async () => {
    const { school, rider, remind, messages, db } = await waiting()
    const { make } = test()
    const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2026-11-28', own_bikes: 1 })
    const created = new Date('2026-11-20T09:10:00Z')
    await make.order(rider, course, { bike_type: 'BIKE_TYPE_NONE', created })

    await remind(DUE, '09:30')

    const failed = { status: 'FAILED', last_error: 'The rider booked meanwhile.' }
    expect(await messages()).toEqual({ email: failed, text: failed })
    expect(await db.renewalNotice.count({ where: { booked_training_id: null } })).toBe(2)
  })

  it('is not sent by the channel from which they unsubscribed', async () => {
    const { change, remind, messages } = await waiting()

    await change({ email_opted_out_at: new Date(), email_optin: false })
    await remind(DUE, '09:30')

    expect(await messages()).toEqual({
      email: { status: 'FAILED', last_error: 'The contact unsubscribed before it was sent.' },
      text: STILL,
    })
  })

  it('is not sent to who never agreed, once the school writes only to who did', async () => {
    const { change, remind, messages, db } = await waiting()
    await change({ email_optin: false })
    await db.communicationSettings.create({ data: { soft_opt_in: false } })

    await remind(DUE, '09:30')

    expect(await messages()).toEqual({
      email: { status: 'FAILED', last_error: 'The contact did not agree to marketing.' },
      text: STILL,
    })
  })

  it('is sent all the same where the day of their CBT is put right by a few days', async () => {
    const { change, remind, messages } = await waiting()

    await change({ cbt_passed_date: new Date('2024-12-22') })
    await remind(DUE, '09:30')

    expect(await messages()).toEqual({ email: STILL, text: STILL })
  })
})
