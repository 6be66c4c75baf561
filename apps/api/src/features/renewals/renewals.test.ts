import { londonInstant } from '@connect/contract/calendar/london'
import { renewals } from '@connect/contract/renewals/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readPreview } from './read-preview.ts'
import { readResults } from './results.ts'
import { openRenewals } from './testing/open-renewals.ts'

const test = useTestApp({ SIMULATORS: 'sms', PUBLIC_URL: 'https://connect.example' })

const version = expect.any(String) as string

describe('the settings of CBT renewals [COMM-04]', () => {
  it('remind nobody until somebody decides it, and then have words', async () => {
    const { make, as } = test()
    const school = await make.school({ name: 'Hilltop Riders' })
    const call = await as(
      await make.user(school, permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })),
    )
    const start = { email_enabled: false, sms_enabled: false, days_before: [30], results: [], version }
    expect(await call(renewals.get, {})).toEqual({ ...start, email: null, sms: null })

    const after = await call(renewals.update, { body: { email_enabled: true, days_before: [7, 60, 7] } })

    expect(after).toEqual({
      ...start,
      email_enabled: true,
      days_before: [60, 7],
      email: {
        id: expect.any(Number),
        subject: 'Your CBT is valid until [[certificate_expiry_date]]',
        text: expect.stringMatching(/^Hi \[\[rider_first_name\]\], Your CBT certificate is valid until/),
      },
      sms: {
        id: expect.any(Number),
        body: expect.stringMatching(/^Hi \[\[rider_first_name\]\]/),
        segments: 1,
        cost: '0.60',
      },
    })
    expect(await call(renewals.get, {})).toEqual(after)
    expect(await test().context.db.auditEvent.findMany({ where: { school_id: school.id } })).toMatchObject([
      {
        entity: 'renewal_settings',
        before: { email_enabled: false, days_before: '30' },
        after: { email_enabled: true, days_before: '60, 7' },
      },
    ])
  })

  it('take the place of no template that the school has', async () => {
    const { make, as } = test()
    const school = await make.school()
    const call = await as(
      await make.user(school, permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })),
    )
    await make.template(school, { name: 'CBT RENEWAL' })

    expect(await call(renewals.update, { body: { sms_enabled: true } })).toMatchObject({ sms_enabled: true })

    const names = await test().context.db.messageTemplate.findMany({
      where: { school_id: school.id, channel: 'EMAIL' },
    })
    expect(names.map(({ name }) => name).toSorted()).toEqual(['CBT RENEWAL', 'CBT renewal (Connect)'])
  })

  it.each([
    ['no distance', { days_before: [] }, 'days_before'],
    ['six distances', { days_before: [1, 2, 3, 4, 5, 6] }, 'days_before'],
    ['the day after the end', { days_before: [0] }, 'days_before'],
    ['more than half a year', { days_before: [181] }, 'days_before'],
    ['what is neither on nor off', { sms_enabled: 'yes' }, 'sms_enabled'],
  ])('are refused %s', async (_, body, field) => {
    const { call } = await openRenewals(test())

    const { fields } = await refused(call(renewals.update, { body: body as object }))

    expect(Object.keys(fields).some((name) => name.startsWith(field))).toBe(true)
  })

  it('lose nothing of two first changes at once', async () => {
    const { make, as } = test()
    const school = await make.school()
    const call = await as(
      await make.user(school, permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })),
    )

    await Promise.all([
      call(renewals.update, { body: { email_enabled: true } }),
      call(renewals.update, { body: { sms_enabled: true } }),
    ])

    expect(await call(renewals.get, {})).toMatchObject({ email_enabled: true, sms_enabled: true })
    expect(await test().context.db.messageTemplate.count({ where: { school_id: school.id } })).toBe(2)
  })

  it('say what came of each distance in twelve months: riders, and who booked before they were reminded again', async () => {
    const { call, isla, remind, db, school } = await openRenewals(test(), { days_before: [60, 30] })
    const { make } = test()
    const course = await make.course(await make.site(school), 'LICENCE_CBT_RENEWAL', {
      date: '2026-12-05',
      own_bikes: 9,
    })
    const book = async (rider: Awaited<ReturnType<typeof isla>>, day: string) => {
      const created = londonInstant(day, '10:00')
      const { training } = await make.order(rider, course, {
        created,
        bike_type: 'BIKE_TYPE_NONE',
        training: { created },
      })
      return training.id
    }
    const [early, late] = [await isla({ first_name: 'Early' }), await isla({ first_name: 'Late' })]
    await isla({ first_name: 'Never' })
    const remindAndSend = async (day: string) => {
      await remind(day)
      await db.smsMessage.updateMany({ data: { status: 'SENT' } })
    }
    await remindAndSend('2026-10-21')
    const first = await book(early, '2026-11-01')
    await remindAndSend('2026-11-20')
    const second = await book(late, '2026-11-21')
    await remind('2026-11-22')

    const booked = await db.renewalNotice.findMany({ where: { booked_training_id: { not: null }, channel: 'SMS' } })
    expect(booked.map(({ days_before, booked_training_id }) => [days_before, booked_training_id])).toEqual([
      [60, first],
      [30, second],
    ])
    const now = londonInstant('2026-11-23', '10:00')
    const reach = reachSchool(test().context, school.id)
    expect(await readResults(reach, now)).toEqual([
      { days_before: 60, riders: 3, booked: 1 },
      { days_before: 30, riders: 2, booked: 1 },
    ])
    expect(await readResults(reach, londonInstant('2027-11-01', '10:00'))).toEqual([
      { days_before: 30, riders: 2, booked: 1 },
    ])
    expect((await call(renewals.log, { query: { days_before: '60' } })).count).toBe(6)
  })
})

describe('the preview of CBT renewals [COMM-04]', () => {
  type Desk = Awaited<ReturnType<typeof openRenewals>>
  const preview = ({ school }: Desk, today: string, page = 1, page_size = 25) =>
    readPreview(
      test().context,
      { ...reachSchool(test().context, school.id), today },
      { page, page_size },
      { orders: true, certificates: true },
    )
  const yes = { will_send: true, reason: null }
  const no = (reason: string) => ({ will_send: false, reason })

  it('lists each day and distance with what goes out, or why not, and adds up', async () => {
    const desk = await openRenewals(test(), { days_before: [30, 7], credits: 4260 })
    const { isla } = desk
    const rider = await isla()
    await isla({ first_name: 'Hannah', last_name: 'Obi', sms_opted_out_at: new Date() })
    await isla({ first_name: 'Ben', last_name: 'Young', cbt_passed_date: new Date('2024-12-01'), email: null })
    await isla({ first_name: 'Zofia', last_name: 'Lis', mod2_passed_date: new Date('2026-01-02') })

    const found = await preview(desk, '2026-11-19')

    const row = (full_name: string, goes_out: string, days_before: number, valid_until = '2026-12-19') =>
      expect.objectContaining({ full_name, goes_out, days_before, valid_until }) as object
    expect(found.results).toEqual([
      row('Ben Young', '2026-11-19', 30, '2026-11-30'),
      row('Isla Bennett', '2026-11-20', 30),
      row('Zofia Lis', '2026-11-20', 30),
      row('Hannah Obi', '2026-11-20', 30),
      row('Ben Young', '2026-11-24', 7, '2026-11-30'),
      row('Isla Bennett', '2026-12-13', 7),
      row('Zofia Lis', '2026-12-13', 7),
      row('Hannah Obi', '2026-12-13', 7),
    ])
    expect(found.results[1]).toMatchObject({ customer: rider.id, left_out: null, email: yes, sms: yes })
    expect(found.results[2]).toMatchObject({ left_out: 'Passed Module 2', email: { will_send: false, reason: null } })
    expect(found.results[3]).toMatchObject({ left_out: null, email: yes, sms: no('Unsubscribed from texts') })
    expect(found.results[4]).toMatchObject({ email: no('No email'), sms: yes })
    const { results: _, ...sums } = found
    expect(sums).toEqual({
      count: 8,
      riders: 3,
      emails: 4,
      texts: 4,
      left_out: 1,
      credits: '3.60',
      today: { emails: 0, texts: 1, credits: '0.60' },
      balance: '42.60',
    })
  })

  it('has what was missed today, as long as somebody gets something of it', async () => {
    const desk = await openRenewals(test(), { sms_enabled: false })
    await desk.isla()
    await desk.isla({ first_name: 'Rita', email_opted_out_at: new Date() })

    const { results } = await preview(desk, '2026-12-01')

    expect(results).toMatchObject([
      { full_name: 'Isla Bennett', goes_out: '2026-12-01', days_before: 30, email: yes, sms: no('Texts are off') },
    ])
  })

  it('leaves out what was sent, and still has what is to come', async () => {
    const desk = await openRenewals(test(), { days_before: [30, 7], sms_enabled: false })
    await desk.isla()
    await desk.remind()

    const { results } = await preview(desk, '2026-11-20')

    expect(results).toMatchObject([{ goes_out: '2026-12-13', days_before: 7 }])
  })

  it('names the booking for which somebody is left out, the CBT that is newer, and the A2 licence', async () => {
    const desk = await openRenewals(test())
    const { make } = test()
    const site = await make.site(desk.school)
    const course = await make.course(site, 'LICENCE_CBT_RENEWAL', { date: '2026-12-05', own_bikes: 1 })
    await make.order(await desk.isla(), course, { bike_type: 'BIKE_TYPE_NONE' })
    const other = await desk.isla({ first_name: 'Rita', last_name: 'Young', cbt_passed_date: new Date('2026-01-31') })
    await make.book(site, {
      statuses: ['CERTIFICATE_READY_TO_RETURN'],
      rider: other,
      issued_at: new Date('2024-12-20'),
    })
    await desk.isla({ last_name: 'Zeller', a2_passed_date: new Date('2025-06-02') })

    const { results } = await preview(desk, '2026-11-19')

    expect(results.map(({ left_out }) => left_out)).toEqual([
      'Booked: CBT Renewal 05/12/2026',
      'Passed a later CBT on 31/01/2026',
      'Has an A2 licence',
    ])
  })

  it('comes in pages, whose sums are of all', async () => {
    const desk = await openRenewals(test())
    for (let count = 0; count < 3; count += 1) await desk.isla()

    const found = await preview(desk, '2026-11-19', 2, 2)

    expect(found).toMatchObject({ count: 3, riders: 3, results: [{ goes_out: '2026-11-20' }] })
  })

  it('is for who sees contacts, too', async () => {
    const { school } = await openRenewals(test())
    const { make, as } = test()
    const call = await as(
      await make.user(school, permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })),
    )

    expect((await refused(call(renewals.preview, {}))).code).toBe('permission_denied')
    expect((await refused(call(renewals.log, {}))).code).toBe('permission_denied')
    expect(await call(renewals.get, {})).toMatchObject({ email_enabled: true })
  })
})

describe('the list of what was sent [COMM-04]', () => {
  it('has the newest first, with what became of the message and of the rider', async () => {
    const { call, isla, remind, db, school } = await openRenewals(test())
    const rider = await isla({ last_name: '=Bennett' })
    await remind()
    await db.smsMessage.updateMany({
      data: { status: 'FAILED', last_error: 'There were not enough credits to send it.' },
    })
    const { make } = test()
    const course = await make.course(await make.site(school), 'LICENCE_CBT', { date: '2026-12-05', own_bikes: 1 })
    const created = londonInstant('2026-11-21', '10:00')
    const { training } = await make.order(rider, course, {
      created,
      bike_type: 'BIKE_TYPE_NONE',
      training: { created },
    })
    await remind('2026-11-22')

    const { results } = await call(renewals.log, {})

    const booked = { training: training.id, course_type: 'LICENCE_CBT', date: '2026-12-05' }
    const of = { customer: rider.id, valid_until: '2026-12-19', days_before: 30 }
    const last_error = 'There were not enough credits to send it.'
    expect(results).toMatchObject([
      { ...of, channel: 'SMS', status: 'FAILED', last_error, booked: null },
      { ...of, channel: 'EMAIL', status: 'OUTBOX', last_error: null, booked },
    ])
    const file = await call(renewals.export, {})
    expect((await file.text()).split('\r\n')).toEqual([
      'Rider,Valid until,Days before,Channel,Written,Status,Reason,Booked,Booked for',
      'Isla =Bennett,19/12/2026,30,SMS,20/11/2026 09:00,Not sent,There were not enough credits to send it.,,',
      'Isla =Bennett,19/12/2026,30,Email,20/11/2026 09:00,Kept here,,CBT,05/12/2026',
      '',
    ])
  })
})
