import { londonInstant } from '@connect/contract/calendar/london'
import { certificates } from '@connect/contract/certificates/routes'
import { renewals } from '@connect/contract/renewals/routes'
import { describe, expect, it } from 'vitest'
import { certificateSchool } from '#testing/certificate-school.ts'
import { useTestApp } from '#testing/test-app.ts'
import { remindRenewals } from './remind-renewals.ts'
import { BASE, DUE, openRenewals } from './testing/open-renewals.ts'

const CANCELLED = {
  status: 'TRAINING_CANCELLED',
  cancelled_at: new Date(),
  cancelled_by: 'RIDER',
  cancellation_reason: 'CANCELLATION_OTHER',
  holds_space: false,
} as const

const test = useTestApp({ SIMULATORS: 'sms', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://connect.example' })

describe('a rider whose CBT expires in 30 days [COMM-04]', () => {
  it('is reminded by email and by text message, each with a way out', async () => {
    const { remind, sent, isla, db } = await openRenewals(test())
    const rider = await isla()

    expect(await remind()).toBe(1)

    expect(await sent()).toEqual(['Isla EMAIL 30', 'Isla SMS 30'])
    const not_after = londonInstant('2026-12-20', '00:00')
    const written = { customer_id: rider.id, training_id: null, kind: 'MARKETING', status: 'QUEUED', not_after }
    const links = (version: number) => [{ purpose: 'unsubscribe', row: rider.id, version }]
    expect(await db.mail.findFirstOrThrow({ where: { customer_id: rider.id } })).toMatchObject({
      ...written,
      subject: 'Your CBT is valid until 19/12/2026',
      data: { html: expect.stringContaining('<p>To stop these emails: {link:0}</p>'), links: links(1) },
    })
    expect(await db.smsMessage.findFirstOrThrow({ where: { customer_id: rider.id } })).toMatchObject({
      ...written,
      to_phone: '+447700900123',
      body: 'Hi Isla, your CBT is valid until 19/12/2026. Renew with Hilltop Riders.\nhttps://hilltop.example\nStop: {link:0}',
      links: links(2),
    })
  })

  it('is reminded once, however often the job runs', async () => {
    const { remind, sent, isla } = await openRenewals(test())
    await isla()
    await remind()

    expect(await remind(DUE, '09:30')).toBe(0)
    expect(await remind('2026-12-01')).toBe(0)
    expect(await sent()).toHaveLength(2)
  })

  it('is reminded once by several workers at once', async () => {
    const { remind, sent, isla, db } = await openRenewals(test())
    const riders = await Promise.all(Array.from({ length: 30 }, () => isla()))

    await Promise.all(Array.from({ length: 6 }, () => remind()))

    expect(await sent()).toHaveLength(60)
    expect(await db.mail.count({ where: { kind: 'MARKETING' } })).toBe(riders.length)
    expect(await db.smsMessage.count()).toBe(riders.length)
  })

  it.each([
    ['nothing at 06:59', '06:59', []],
    ['an email from 07:00', '07:00', ['Isla EMAIL 30']],
    ['a text from 08:00', '08:00', ['Isla EMAIL 30', 'Isla SMS 30']],
    ['no text from 20:00', '20:00', ['Isla EMAIL 30']],
  ])('gets %s', async (_, time, sent) => {
    const desk = await openRenewals(test())
    await desk.isla()

    await desk.remind(DUE, time)

    expect(await desk.sent()).toEqual(sent)
  })

  it('is reminded at the nearest distance alone of those that were missed, and at each that comes', async () => {
    const { remind, sent, isla } = await openRenewals(test(), { days_before: [60, 30, 7], sms_enabled: false })
    await isla()

    await remind('2026-11-25')
    await remind('2026-12-12')
    await remind('2026-12-13')
    await remind('2026-12-20')

    expect(await sent()).toEqual(['Isla EMAIL 30', 'Isla EMAIL 7'])
  })

  it('is not reminded at a further distance that is chosen later, nor again where the day is put right by a few days', async () => {
    const { remind, sent, isla, db } = await openRenewals(test(), { sms_enabled: false })
    const { id } = await isla()
    await remind()

    await db.renewalSettings.updateMany({ data: { days_before: [60, 30] } })
    await db.customer.updateMany({ where: { id }, data: { cbt_passed_date: new Date('2024-12-22') } })
    await remind('2026-11-25')

    expect(await sent()).toEqual(['Isla EMAIL 30'])
  })

  it('is reminded in portions, however many there are', async () => {
    const { remind, isla, db } = await openRenewals(test(), { sms_enabled: false })
    for (const email_opted_out_at of [null, new Date(), new Date(), null, null]) await isla({ email_opted_out_at })

    await remind(DUE, '09:00', 2)

    expect(await db.renewalNotice.count()).toBe(3)
  })
})

describe('reminders by text message [COMM-04]', () => {
  it('go to as many as the credits cover beside the texts that wait, and to the others once there are more', async () => {
    const desk = await openRenewals(test(), { email_enabled: false, credits: 119 })
    const { remind, sent, isla, school, db } = desk
    const riders = [
      await isla({ first_name: 'Al' }),
      await isla({ first_name: 'Bo' }),
      await isla({ first_name: 'Cy' }),
    ]

    await remind()
    await remind(DUE, '09:30')

    expect(await sent()).toEqual(['Al SMS 30'])
    expect(await db.smsMessage.findMany()).toMatchObject([{ customer_id: riders[0]?.id, segments: 1 }])
    await test().make.credit(school, 61)
    await remind('2026-11-21')
    expect(await sent()).toEqual(['Al SMS 30', 'Bo SMS 30', 'Cy SMS 30'])
  })

  it('keep nobody from an email where there are no credits', async () => {
    const { remind, sent, isla } = await openRenewals(test(), { credits: 0 })
    await isla()

    await remind()

    expect(await sent()).toEqual(['Isla EMAIL 30'])
  })
})

describe('nobody is reminded [COMM-04]', () => {
  it.each<[string, object]>([
    ['who passed Module 2', { mod2_passed_date: new Date('2026-03-01') }],
    ['who holds an A2 licence', { a2_passed_date: new Date('2026-03-01') }],
    ['who has passed again', { cbt_passed_date: new Date('2026-11-01') }],
    ['who unsubscribed from both', { email_opted_out_at: new Date(), sms_opted_out_at: new Date() }],
    ['who never agreed', { email_optin: false, sms_optin: false }],
    ['without an address', { email: null, phone: '020 7946 0112' }],
    ['whose CBT is not known', { cbt_passed_date: null }],
  ])('%s', async (_, data) => {
    const { remind, sent, isla } = await openRenewals(test())
    await isla(data)

    expect(await remind()).toBe(0)
    expect(await sent()).toEqual([])
  })

  it.each([
    ['on a CBT to come', 'LICENCE_CBT', '2026-11-28', {}, false],
    ['on a renewal to come', 'LICENCE_CBT_RENEWAL', '2026-11-28', {}, false],
    ['on a CBT of last week, whose outcome nobody recorded', 'LICENCE_CBT', '2026-11-14', {}, false],
    ['unless it is a CBT of long ago, whose outcome nobody recorded', 'LICENCE_CBT', '2026-10-14', {}, true],
    ['unless it was cancelled', 'LICENCE_CBT', '2026-11-28', CANCELLED, true],
    ['unless it is another course', 'GEAR_CONVERSION_COURSE', '2026-11-28', {}, true],
  ] as const)('who is booked %s', async (_, type, date, training, isReminded) => {
    const { remind, sent, isla, school } = await openRenewals(test(), { sms_enabled: false })
    const { make } = test()
    const course = await make.course(await make.site(school), type, { date, own_bikes: 1 })
    await make.order(await isla(), course, { bike_type: 'BIKE_TYPE_NONE', training })

    await remind()

    expect((await sent()).length > 0).toBe(isReminded)
  })

  it.each([
    ['90 days ago', '2026-08-22', []],
    ['longer ago, for nobody waits for one for ever', '2026-08-21', ['Isla EMAIL 30']],
  ])('who booked a CBT without a date %s', async (_, day, reminded) => {
    const { remind, sent, isla, school } = await openRenewals(test(), { sms_enabled: false })
    const { make } = test()
    await make.site(school)
    await make.order(await isla(), null, { created: londonInstant(day, '12:00') })

    await remind()

    expect(await sent()).toEqual(reminded)
  })

  it('in a school of which nobody confirmed their email address', async () => {
    const { remind, isla, db } = await openRenewals(test())
    await db.user.updateMany({ data: { email_verified_at: null } })
    await isla()

    expect(await remind()).toBe(0)
  })

  it('in a school that has no words yet', async () => {
    const { remind, sent, isla, call, school } = await openRenewals(test())
    await test().owner.query('DELETE FROM message_templates WHERE school_id = $1', [school.id])
    await isla()

    await remind()

    expect(await sent()).toEqual([])
    expect(await call(renewals.get, {})).toMatchObject({ email_enabled: true, email: null, sms: null })
  })

  it('by a channel that is off', async () => {
    const { remind, sent, isla } = await openRenewals(test(), { email_enabled: false })
    await isla()

    await remind()

    expect(await sent()).toEqual(['Isla SMS 30'])
  })
})

describe('a CBT counts [COMM-04]', () => {
  it('from the newest certificate that is neither void nor deleted, of a merged contact too', async () => {
    const { school, rider, call, addBook, issue } = await certificateSchool(test())
    const { db } = test().context
    await db.renewalSettings.create({ data: { school_id: school.id, email_enabled: true } })
    await test().make.template(school, { trigger: 'RENEWAL', is_active: false })
    const survivor = await test().make.customer(school, { email: 'sam@example.org', email_optin: true })
    await db.customer.update({
      where: { school_id_id: { school_id: school.id, id: rider.id } },
      data: { merged_into_id: survivor.id },
    })
    await addBook()
    await issue(3_000_001, { time_completion_date: '2024-12-20' })
    await issue(3_000_002, { time_completion_date: '2025-02-01' })
    await call(certificates.void, { params: { certificate_number: 3_000_002 }, body: { reason: 'SPOILT' } })

    await remindRenewals({ ...test().context, clock: { now: () => londonInstant(DUE, '09:00') } })

    const notices = await db.renewalNotice.findMany({ where: { school_id: school.id } })
    expect(notices).toMatchObject([{ customer_id: survivor.id, base_date: BASE, days_before: 30 }])
  })

  it('from a certificate that lacks a fact, as long as its day is known', async () => {
    const { remind, sent, isla, school } = await openRenewals(test(), { sms_enabled: false })
    const { make } = test()
    const rider = await isla({ cbt_passed_date: null })
    await make.book(await make.site(school), { statuses: ['CERTIFICATE_NOT_READY'], rider, issued_at: BASE })

    await remind()

    expect(await sent()).toEqual(['Isla EMAIL 30'])
  })

  it('as a reason to write by a booking here, where the school goes by them', async () => {
    const { remind, sent, isla, school, db } = await openRenewals(test(), { sms_enabled: false })
    const { make } = test()
    const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2024-12-20', own_bikes: 2 })
    const order = { bike_type: 'BIKE_TYPE_NONE' } as const
    await make.order(await isla({ email_optin: false }), course, order)
    await make.order(await isla({ first_name: 'Rita', email_optin: false, source: 'RIDETO' }), course, {
      ...order,
      source: 'RIDETO',
    })
    await db.communicationSettings.create({ data: { soft_opt_in: false } })
    await remind()
    expect(await sent()).toEqual([])

    await db.communicationSettings.updateMany({ data: { soft_opt_in: true } })
    await remind()

    expect(await sent()).toEqual(['Isla EMAIL 30'])
  })
})
