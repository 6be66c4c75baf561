import { COURSE_TYPE_VALUES } from '@connect/contract/courses/detail-examples'
import { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import { courseTypes } from '@connect/contract/courses/routes'
import type { Input } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const EDITOR = permissions(null, { course_permission: 'USER_PERMISSION_EDIT' })

/** A school with two sites, and somebody who may edit its courses. */
async function open() {
  const { make, as } = test()
  const school = await make.school()
  const croydon = await make.site(school, { connect_location_name: 'Croydon' })
  const balham = await make.site(school, { connect_location_name: 'Balham' })
  const user = await make.user(school, EDITOR)
  const call = await as(user)
  const params = { course_constant: 'LICENCE_CBT', supplier_id: croydon.id }
  const change = (body: Input<typeof courseTypeDetails.update>['body'], more: Partial<typeof params> = {}) =>
    call(courseTypeDetails.update, { params: { ...params, ...more }, body })
  const get = (more: Partial<typeof params> = {}) => call(courseTypeDetails.get, { params: { ...params, ...more } })
  return { school, croydon, balham, user, call, change, get }
}

describe('a course type at a site', () => {
  it('is as it is by default where the site never set it up, and not active [COURSE-11]', async () => {
    const { get, croydon, call } = await open()

    const cbt = await get()

    expect(cbt).toMatchObject({
      constant: 'LICENCE_CBT',
      course_type_id: 1,
      name: 'CBT',
      supplier: { id: croydon.id, connect_location_name: 'Croydon' },
      is_set_up: false,
      is_active: false,
      price_weekday: null,
      duration: 480,
      default_spaces: 4,
      min_age: 16,
      colour: 'BLUE',
    })
    expect(cbt.bikes.filter(({ is_available }) => is_available)).toEqual([
      { bike_type: 'BIKE_TYPE_AUTO', is_available: true, default_count: 2, price: 0 },
      { bike_type: 'BIKE_TYPE_MANUAL', is_available: true, default_count: 2, price: 0 },
      { bike_type: 'BIKE_TYPE_NONE', is_available: true, default_count: 0, price: 0 },
    ])
    expect((await call(courseTypes.list, {})).count).toBe(0)
  })

  it('is set up by the first change, at this site only [COURSE-10, COURSE-11]', async () => {
    const { change, get, balham, call } = await open()

    const saved = await change({ is_active: true, price_weekday: 13_500, colour: 'TEAL' })

    expect(saved).toMatchObject({
      is_set_up: true,
      is_active: true,
      price_weekday: 13_500,
      colour: 'TEAL',
      duration: 480,
    })
    expect(await get()).toEqual(saved)
    expect(await get({ supplier_id: balham.id })).toMatchObject({ is_set_up: false, price_weekday: null })
    expect((await call(courseTypes.list, {})).results.map(({ supplier }) => supplier.connect_location_name)).toEqual([
      'Croydon',
    ])
  })

  it('needs a price before it is set up, and never after loses it', async () => {
    const { change, get } = await open()
    const required = { price_weekday: ['This field is required'] }

    expect((await refused(change({ is_active: true }))).fields).toEqual(required)
    // What is usual is there already, and still has to be set up.
    expect((await refused(change({ is_active: false }))).fields).toEqual(required)
    expect((await get()).is_set_up).toBe(false)
    await change({ price_weekday: 100 })
    expect((await refused(change({ price_weekday: null }))).fields).toHaveProperty('price_weekday')
  })

  it('changes in what is sent only, of the bikes as well [R-21]', async () => {
    const { change } = await open()
    const full = { course_constant: 'FULL_LICENCE' }
    await change({ ...COURSE_TYPE_VALUES, short_name: 'DAS' }, full)

    const own = { bike_type: 'BIKE_TYPE_NONE', is_available: true, default_count: 0, price: -2000 } as const
    const saved = await change({ bikes: [own] }, full)

    expect(saved).toMatchObject({ ...COURSE_TYPE_VALUES, short_name: 'DAS' })
    expect(saved.bikes.filter(({ is_available }) => is_available).map(({ bike_type }) => bike_type)).toEqual([
      'BIKE_TYPE_A2_MANUAL',
      'BIKE_TYPE_A_MANUAL',
      'BIKE_TYPE_NONE',
    ])
    expect(saved.bikes).toContainEqual(own)
  })

  it('drops what belongs to another choice, and asks for what the new one needs', async () => {
    const { change } = await open()
    await change({ ...COURSE_TYPE_VALUES })

    const missing = await refused(change({ deposit_type: 'PERCENT', booking_cutoff_mode: 'HOURS_BEFORE' }))
    const saved = await change({ deposit_type: 'PERCENT', deposit_percent: 25, booking_cutoff_mode: null })

    expect(Object.keys(missing.fields)).toEqual(['deposit_percent', 'booking_cutoff_hours'])
    expect(saved).toMatchObject({
      deposit_type: 'PERCENT',
      deposit_amount: null,
      deposit_percent: 25,
      booking_cutoff_mode: null,
      booking_cutoff_time: null,
    })
  })

  it.each([
    ['a deposit above the price that stays', { deposit_type: 'FIXED', deposit_amount: 14_000 }, 'deposit_amount'],
    ['a price below the deposit that stays', { price_weekday: 4000 }, 'deposit_amount'],
    ['a fee of DVSA, since it is no test', { dvsa_test_fee: 1550 }, 'dvsa_test_fee'],
    [
      'a bike that it does not offer',
      { bikes: [{ bike_type: 'BIKE_TYPE_A_AUTO', is_available: true, default_count: 1, price: 0 }] },
      'bikes',
    ],
    [
      'a discount for a bike of the school',
      { bikes: [{ bike_type: 'BIKE_TYPE_AUTO', is_available: true, default_count: 1, price: -1 }] },
      'bikes.0.price',
    ],
    ['a short name of five letters', { short_name: 'CBTSS' }, 'short_name'],
    ['a duration of 14 minutes', { duration: 14 }, 'duration'],
  ] as const)('refuses %s, and stays as it was', async (_, body, field) => {
    const { change, get } = await open()
    const before = await change({ ...COURSE_TYPE_VALUES })

    const { code, fields } = await refused(change(body as Input<typeof courseTypeDetails.update>['body']))

    expect([code, Object.keys(fields)]).toEqual(['validation_failed', [field]])
    expect(await get()).toEqual(before)
  })

  it('takes the fee of DVSA for a test', async () => {
    const { change } = await open()

    const saved = await change(
      { price_weekday: 8500, dvsa_test_fee: 1550 },
      { course_constant: 'FULL_LICENCE_MOD1_TEST' },
    )

    expect(saved.dvsa_test_fee).toBe(1550)
  })

  it('is found by its constant with spaces too, and not by any other [R-10]', async () => {
    const { get } = await open()

    expect((await get({ course_constant: 'LICENCE CBT' })).constant).toBe('LICENCE_CBT')
    expect((await refused(get({ course_constant: 'LICENCE_CAR' }))).code).toBe('not_found')
    expect((await refused(get({ supplier_id: 999_999 }))).code).toBe('not_found')
  })

  it('leaves a trail of what was changed', async () => {
    const { change, school, croydon } = await open()
    await change({ price_weekday: 13_500 })
    const own = { bike_type: 'BIKE_TYPE_NONE', is_available: true, default_count: 0, price: -2000 } as const
    await change({ price_weekday: 14_000, bikes: [own] })

    const events = await test().context.db.auditEvent.findMany({
      where: { school_id: school.id, entity: 'course_type' },
      orderBy: { id: 'asc' },
    })

    expect(events.map(({ action, entity_id }) => [action, entity_id])).toEqual([
      ['course_type_details.update', `${croydon.id}/LICENCE_CBT`],
      ['course_type_details.update', `${croydon.id}/LICENCE_CBT`],
    ])
    expect(events.map(({ before, after }) => [before, after])).toMatchObject([
      [null, { course_type: 'CBT', site: 'Croydon', price_weekday: 13_500, BIKE_TYPE_AUTO: '2 at £0.00' }],
      [
        { price_weekday: 13_500, BIKE_TYPE_NONE: 'Any at £0.00' },
        { price_weekday: 14_000, BIKE_TYPE_NONE: 'Any at −£20.00' },
      ],
    ])
  })

  it('is set up once, however many set it up at once', async () => {
    const { change, get } = await open()

    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => change({ price_weekday: 10_000 + index })),
    )

    expect(all.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await get()).is_set_up).toBe(true)
  })
})

describe('the list of course types', () => {
  it('has types in their order and sites by name, with the bikes that are offered [COURSE-01, COURSE-10]', async () => {
    const { croydon, balham, call } = await open()
    const { make } = test()
    await make.courseType(croydon, 'FULL_LICENCE_MOD1_TEST')
    await make.courseType(croydon, 'LICENCE_CBT', { is_active: false })
    await make.courseType(balham, 'LICENCE_CBT')

    const list = async (query: Input<typeof courseTypes.list>['query']) =>
      (await call(courseTypes.list, { query })).results.map(({ name, supplier }) => [
        name,
        supplier.connect_location_name,
      ])

    expect(await list({})).toEqual([
      ['CBT', 'Balham'],
      ['CBT', 'Croydon'],
      ['Module 1 Test', 'Croydon'],
    ])
    expect(await list({ supplier: String(balham.id) })).toEqual([['CBT', 'Balham']])
    expect(await list({ course_type: 'FULL_LICENCE_MOD1_TEST,MOT' })).toEqual([['Module 1 Test', 'Croydon']])
    expect(await list({ is_active: 'false' })).toEqual([['CBT', 'Croydon']])
    const [first] = (await call(courseTypes.list, { query: { page_size: 1 } })).results
    expect(first?.bikes.map(({ bike_type }) => bike_type)).toEqual([
      'BIKE_TYPE_AUTO',
      'BIKE_TYPE_MANUAL',
      'BIKE_TYPE_NONE',
    ])
  })

  it('is open to who plans for everybody or books riders, and not to who sees only their own calendar [PERM-09]', async () => {
    const { make, as } = test()
    const school = await make.school()
    const listFor = async (shared: Parameters<typeof permissions>[1]) =>
      (await as(await make.user(school, permissions(null, shared))))(courseTypes.list, {})

    await expect(listFor({ calendar_permission: 'USER_PERMISSION_VIEW' })).resolves.toBeDefined()
    expect((await refused(listFor({ calendar_own_permission: 'USER_PERMISSION_EDIT' }))).code).toBe('permission_denied')
    await expect(listFor({ order_permission: 'USER_PERMISSION_EDIT' })).resolves.toBeDefined()
    expect((await refused(listFor({ order_permission: 'USER_PERMISSION_VIEW' }))).code).toBe('permission_denied')
  })
})
