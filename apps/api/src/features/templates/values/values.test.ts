import { SAMPLE_VALUES } from '@connect/contract/templates/placeholders'
import { templateValues } from '@connect/contract/templates/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readContactValues } from './contact-values.ts'
import { readTrainingValues } from './training-values.ts'

const test = useTestApp()

const SCHOOL = {
  name: 'Southside',
  legal_name: 'Southside Ltd',
  address_1: '4 Station Road',
  address_2: null,
  town: 'Croydon',
  postcode: 'CR0 2AB',
  phone: '020 7946 0112',
  website: 'https://southside.example',
}
const SEES_ALL = { order_permission: 'USER_PERMISSION_VIEW', contact_permission: 'USER_PERMISSION_VIEW' } as const

async function booked(facts: object = {}) {
  const { make, as, context } = test()
  const school = await make.school(SCHOOL)
  const site = await make.site(school, {
    connect_location_name: 'Croydon',
    address_1: 'Playing Fields',
    address_2: '118 Marsh Way',
    town: null,
    postcode: 'CR0 4RQ',
    arrival_instructions: 'Gate 3\nPark left',
  })
  const instructors = [
    await make.user(school, { first_name: 'Gareth', last_name: 'Pugh' }),
    await make.user(school, { first_name: 'Marta', last_name: 'Wrona' }),
  ]
  const course = await make.course(site, 'LICENCE_CBT', {
    date: '2026-11-21',
    start_time: '08:30',
    instructors,
    own_bikes: 2,
  })
  const rider = await make.customer(school, {
    first_name: 'Isla',
    last_name: 'Bennett',
    cbt_passed_date: new Date('2024-12-20'),
    ...facts,
  })
  const order = await make.order(rider, course, {
    bike_type: 'BIKE_TYPE_NONE',
    charges: [{ kind: 'COURSE', amount: 13_050 }],
  })
  await make.payment(order, 5000)
  const who = async (levels: object) => as(await make.user(school, permissions(null, levels)))
  return { school, site, course, rider, order, db: scopedTo(context.db, school.id), who }
}

const OF_SCHOOL = {
  school_name: SCHOOL.name,
  school_phone: SCHOOL.phone,
  school_address: 'Southside Ltd, 4 Station Road, Croydon, CR0 2AB',
  rebook_link: SCHOOL.website,
  logo: '',
}

describe('the placeholders of a booking', () => {
  it('stand for what the rider booked', async () => {
    const { db, order } = await booked()
    const { id } = order.training

    expect(await readTrainingValues(db, [id, 2_000_000])).toEqual(
      new Map([
        [
          id,
          {
            ...OF_SCHOOL,
            rider_name: 'Isla Bennett',
            rider_first_name: 'Isla',
            certificate_expiry_date: '19/12/2026',
            selected_training: 'CBT',
            training_details: 'CBT at Croydon, Saturday 21/11/2026, 08:30–16:30',
            all_trainings: 'CBT at Croydon, Saturday 21/11/2026, 08:30–16:30',
            course_date: 'Saturday 21/11/2026',
            course_time: '08:30',
            location: 'Croydon',
            site_address: 'Playing Fields, 118 Marsh Way, CR0 4RQ',
            arrival_instructions: 'Gate 3\nPark left',
            bike_hire: 'Own bike',
            instructor_name: 'Gareth Pugh and Marta Wrona',
            order_number: order.friendly_id,
            course_price: '£130.50',
            price_paid: '£50.00',
            amount_due: '£80.50',
            not_completed_reason: '',
          },
        ],
      ]),
    )
  })

  it('are empty where no date is chosen, and nothing else is known', async () => {
    const { make } = test()
    const { db, rider, school } = await booked({ cbt_passed_date: null })
    await test().context.db.school.update({
      where: { id: school.id },
      data: { phone: null, website: 'ftp://x.example', legal_name: null, address_1: null, town: null, postcode: null },
    })
    const { training } = await make.order(rider, null, { bike_type: 'BIKE_TYPE_AUTO', charges: [] })

    expect((await readTrainingValues(db, [training.id])).get(training.id)).toMatchObject({
      certificate_expiry_date: '',
      training_details: 'CBT at Croydon',
      all_trainings: 'CBT at Croydon',
      course_date: '',
      course_time: '',
      instructor_name: '',
      bike_hire: 'Automatic',
      amount_due: '£0.00',
      school_phone: '',
      school_address: 'Southside',
      rebook_link: '',
    })
  })

  it('name every course of the order, in time order, that has a date and is not cancelled', async () => {
    const { make, context } = test()
    const { db, order, site } = await booked()
    const on = async (date: string) => make.course(site, 'LICENCE_CBT', { date, start_time: '10:00', own_bikes: 2 })
    const line = { bike_type: 'BIKE_TYPE_NONE' } as const
    const earlier = await make.orderLine(order, await on('2026-11-20'), line)
    await make.orderLine(order, null, line)
    const { training } = await make.orderLine(order, await on('2026-11-19'), line)
    await context.db.training.update({
      where: { school_id_id: { school_id: training.school_id, id: training.id } },
      data: {
        status: 'TRAINING_CANCELLED',
        cancellation_reason: 'CANCELLATION_OTHER',
        cancelled_at: new Date(),
        cancelled_by: 'RIDER',
      },
    })

    const values = await readTrainingValues(db, [order.training.id, earlier.training.id])

    const [first, second] = [order, earlier].map((one) => values.get(one.training.id))
    expect(first?.all_trainings).toBe(`${second?.training_details}\n${first?.training_details}`)
    expect(second?.all_trainings).toBe(first?.all_trainings)
    expect(second?.training_details).toContain('Friday 20/11/2026')
  })

  it('say why a course was not completed', async () => {
    const { db, order } = await booked()
    const { school_id, id } = order.training
    await test().context.db.training.update({
      where: { school_id_id: { school_id, id } },
      data: { status: 'TRAINING_FAILED', non_completion_reason: 'LATE_ATTENDANCE' },
    })

    expect((await readTrainingValues(db, [id])).get(id)).toMatchObject({ not_completed_reason: 'Arrived late' })
  })

  it('make no link of a name', async () => {
    const { db, rider } = await booked({ first_name: 'www.prize.example', last_name: 'https://x' })

    const { rider_name, rider_first_name } = await readContactValues(db, rider.id)

    expect([rider_first_name, rider_name]).toEqual(['www. prize. example', 'www. prize. example https: / /x'])
  })

  it('of a contact without a booking are who they are, and the school', async () => {
    const { db, rider } = await booked()

    expect(await readContactValues(db, rider.id)).toEqual({
      ...OF_SCHOOL,
      rider_name: 'Isla Bennett',
      rider_first_name: 'Isla',
      certificate_expiry_date: '19/12/2026',
    })
    expect((await refused(readContactValues(db, 2_000_000))).code).toBe('not_found')
  })
})

describe('a preview', () => {
  it('shows the latest booking, or one that is named, with the ten latest to choose from', async () => {
    const { who, order, rider, course, school } = await booked()
    const { make, context } = test()
    const later = await make.order(rider, null, { bike_type: 'BIKE_TYPE_AUTO' })
    const cancelled = await make.order(await make.customer(school), course, { bike_type: 'BIKE_TYPE_NONE' })
    await context.db.training.update({
      where: { school_id_id: { school_id: school.id, id: cancelled.training.id } },
      data: {
        status: 'TRAINING_CANCELLED',
        cancellation_reason: 'CANCELLATION_OTHER',
        cancelled_at: new Date(),
        cancelled_by: 'RIDER',
      },
    })
    const call = await who({ ...SEES_ALL, communication_permission: 'USER_PERMISSION_VIEW' })

    const latest = await call(templateValues.get, { query: {} })
    const named = await call(templateValues.get, { query: { training: order.training.id } })

    const first = { training: order.training.id, text: 'Isla Bennett · CBT · Sat 21/11/2026' }
    expect(latest).toMatchObject({
      booking: { training: later.training.id, text: 'Isla Bennett · CBT', site: 'Croydon' },
      bookings: [{ training: later.training.id }, first],
      values: { rider_name: 'Isla Bennett', course_date: '' },
      logo: null,
    })
    expect(named).toMatchObject({ booking: { ...first, site: 'Croydon' }, values: { course_time: '08:30' } })
  })

  it('shows a contact without a booking', async () => {
    const { who, rider } = await booked()
    const call = await who({ contact_permission: 'USER_PERMISSION_EDIT' })

    const { booking, bookings, values } = await call(templateValues.get, { query: { customer: rider.id } })

    expect({ booking, bookings }).toEqual({ booking: null, bookings: [] })
    expect(values).toMatchObject({ rider_name: 'Isla Bennett', school_name: SCHOOL.name })
  })

  it.each([
    ['neither orders nor contacts', {}],
    ['no orders', { contact_permission: 'USER_PERMISSION_VIEW' }],
    ['no contacts', { order_permission: 'USER_PERMISSION_VIEW' }],
  ])('shows samples and the school to who may see %s, and nobody’s booking', async (_, levels) => {
    const { who, order } = await booked()
    const call = await who({ communication_permission: 'USER_PERMISSION_VIEW', ...levels })

    expect(await call(templateValues.get, { query: {} })).toEqual({
      booking: null,
      bookings: [],
      values: {
        ...SAMPLE_VALUES,
        ...OF_SCHOOL,
        unsubscribe_link: expect.stringMatching(/^http:\/\/localhost:3000\/u\/./),
      },
      logo: null,
    })
    const named = refused(call(templateValues.get, { query: { training: order.training.id } }))
    expect((await named).code).toBe('permission_denied')
  })

  it('shows no contact to who may not see contacts', async () => {
    const { who, rider } = await booked()
    const call = await who({ order_permission: 'USER_PERMISSION_EDIT' })

    const answer = await refused(call(templateValues.get, { query: { customer: rider.id } }))

    expect(answer.code).toBe('permission_denied')
  })

  it('shows samples to a school that has no booking, and nothing of another one', async () => {
    const { make, as } = test()
    const { order, rider } = await booked()
    const other = await make.school()
    const call = await as(
      await make.user(other, permissions(null, { ...SEES_ALL, communication_permission: 'USER_PERMISSION_VIEW' })),
    )

    expect(await call(templateValues.get, { query: {} })).toMatchObject({
      booking: null,
      values: { rider_name: SAMPLE_VALUES.rider_name, school_name: other.name },
    })
    for (const query of [{ training: order.training.id }, { customer: rider.id }]) {
      expect((await refused(call(templateValues.get, { query }))).code).toBe('not_found')
    }
  })
})
