import { courses } from '@connect/contract/courses/course-routes'
import { locations } from '@connect/contract/locations/routes'
import { suppliers } from '@connect/contract/suppliers/routes'
import { describe, expect, it } from 'vitest'
import { comeBack } from '#testing/come-back.ts'
import { picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school(sites = 0) {
  const { make, as } = test()
  const row = await make.school()
  const made = []
  for (let site = 0; site < sites; site += 1) made.push(await make.site(row))
  const user = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  return { id: row.id, ids: made.map(({ id }) => id), call: await as(user) }
}

const MINIMUM = {
  name: 'Ride Ready Croydon',
  connect_location_name: 'Croydon',
  address_1: '1 High Street',
  town: 'Croydon',
  postcode: 'cr04xn',
  email: 'croydon@rideready.example',
}

describe('a new site', () => {
  it('needs little; the rest is empty, no, or open every day [SET-05]', async () => {
    const { call } = await school()

    const site = await call(suppliers.create, { body: MINIMUM })

    expect(site).toEqual({
      version: expect.any(String),
      id: site.id,
      ...MINIMUM,
      postcode: 'CR0 4XN',
      address_2: null,
      lat: null,
      lng: null,
      phone: null,
      atb_number: null,
      site_code: null,
      max_trainees: null,
      default_open_days: 'TTTTTTT',
      excluded_dates: [],
      bike_hire: false,
      helmet_hire: false,
      gloves_jacket_included: false,
      indoor_classroom: false,
      on_site_cafe: false,
      on_site_parking: false,
      mciac_approved: false,
      nearest_station: null,
      arrival_instructions: null,
      is_active: true,
      images: [],
    })
  })

  it('takes everything at once, and shows it [SET-05]', async () => {
    const { call } = await school()
    const { body } = suppliers.create.example

    const site = await call(suppliers.create, { body })

    expect(site).toEqual({ ...body, id: site.id, images: [], version: expect.any(String) })
    expect(await call(suppliers.get, { params: { supplier_id: site.id } })).toEqual(site)
  })

  it.each(Object.keys(MINIMUM))('is refused without %s [FORM-01]', async (field) => {
    const { call } = await school()

    const answer = await refused(call(suppliers.create, { body: { ...MINIMUM, [field]: undefined } }))

    expect(answer.fields).toEqual({ [field]: ['This field is required'] })
  })

  it('is written down', async () => {
    const { id, call } = await school()
    const site = await call(suppliers.create, { body: MINIMUM })

    const events = await test().context.db.auditEvent.findMany({ where: { school_id: id } })

    expect(events).toMatchObject([
      { action: 'suppliers.create', entity: 'site', entity_id: String(site.id), after: { town: 'Croydon' } },
    ])
  })
})

describe('a change of a site', () => {
  it('is of what is sent, and of nothing else', async () => {
    const { call } = await school()
    const { id: supplier_id } = await call(suppliers.create, { body: suppliers.create.example.body })

    const site = await call(suppliers.update, { params: { supplier_id }, body: { max_trainees: 4 } })

    expect(site).toEqual({
      ...suppliers.create.example.body,
      id: supplier_id,
      max_trainees: 4,
      images: [],
      version: expect.any(String),
    })
  })

  it.each([
    ['lat', '51.3762', 51.3762],
    ['lng', -180, -180],
    ['lat', '', null],
    ['max_trainees', null, null],
    ['excluded_dates', ['2026-12-26', '2026-12-25', '2026-12-26'], ['2026-12-25', '2026-12-26']],
    ['excluded_dates', [], []],
    ['default_open_days', 'TTTTTFF', 'TTTTTFF'],
    ['arrival_instructions', 'x'.repeat(2000), 'x'.repeat(2000)],
    ['email', 'Croydon@Rideready.example', 'croydon@rideready.example'],
  ])('keeps %s %j', async (field, value, kept) => {
    const { ids, call } = await school(1)

    const params = { supplier_id: ids[0] ?? 0 }
    expect(await call(suppliers.update, { params, body: { [field]: value } })).toHaveProperty(field, kept)
  })

  it.each([
    ['name', '', 'This field is required'],
    ['postcode', 'nowhere', 'Enter a UK postcode'],
    ['lat', 90.1, 'Must be between −90 and 90'],
    ['lng', '-180.5', 'Must be between −180 and 180'],
    ['lat', 'north', 'This field must be a number'],
    ['max_trainees', 0, 'Must be at least 1'],
    ['max_trainees', 1.5, 'This field must be a number'],
    ['default_open_days', 'TTTTTT', 'Must be seven letters T or F, Monday first'],
    ['excluded_dates', ['2100-01-01'], 'Must be on or before 31/12/2099'],
    ['excluded_dates', ['2026-02-30'], 'Enter a date'],
    ['arrival_instructions', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['phone', '0'.repeat(21), 'Must be at most 20 characters'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const { ids, call } = await school(1)

    const params = { supplier_id: ids[0] ?? 0 }
    const answer = await refused(call(suppliers.update, { params, body: { [field]: value } }))

    expect(Object.values(answer.fields)).toEqual([[message]])
    expect(Object.keys(answer.fields)[0]).toMatch(new RegExp(`^${field}`))
  })
})

describe('the last active site', () => {
  it('stays active', async () => {
    const { ids, call } = await school(2)
    const [first = 0, last = 0] = ids
    await call(suppliers.update, { params: { supplier_id: first }, body: { is_active: false } })

    const answer = await refused(
      call(suppliers.update, { params: { supplier_id: last }, body: { is_active: false, town: 'Elsewhere' } }),
    )

    expect(answer.code).toBe('last_active_site')
    expect(await call(suppliers.get, { params: { supplier_id: last } })).toMatchObject({ is_active: true, town: null })
  })

  it('is left over when all are deactivated at once', async () => {
    const { id, ids, call } = await school(6)

    const answers = await Promise.allSettled(
      ids.map((supplier_id) => call(suppliers.update, { params: { supplier_id }, body: { is_active: false } })),
    )

    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(await test().context.db.supplier.count({ where: { school_id: id, is_active: true } })).toBe(1)
  })

  it('does not keep an inactive one from being saved as it is', async () => {
    const { ids, call } = await school(2)
    const params = { supplier_id: ids[0] ?? 0 }
    await call(suppliers.update, { params, body: { is_active: false } })

    await expect(call(suppliers.update, { params, body: { is_active: false, town: 'Sutton' } })).resolves.toMatchObject(
      { is_active: false, town: 'Sutton' },
    )
  })
})

describe('a site with courses', () => {
  async function planned(course: Omit<Parameters<ReturnType<typeof test>['make']['course']>[2], 'instructors'>) {
    const { id: school_id, ids, call } = await school(2)
    const [id = 0] = ids
    await test().make.course({ id, school_id }, 'LICENCE_CBT', course)
    return call(suppliers.update, { params: { supplier_id: id }, body: { is_active: false } })
  }

  it('stays active while some are planned, and says how many', async () => {
    expect(await refused(planned({ date: '2099-06-01' }))).toMatchObject({
      code: 'site_has_courses',
      fields: { is_active: ['1 upcoming course is planned here. Move or cancel it first.'] },
    })
  })

  it.each([{ date: '2099-06-01', status: 'CANCELLED', cancel_reason: 'Snow' }, { date: '2020-06-01' }] as const)(
    'may be deactivated with %j',
    async (course) => {
      expect(await planned(course)).toMatchObject({ is_active: false })
    },
  )
})

it('has no course that was added in the moment in which it was deactivated', async () => {
  const { ids, call } = await school(11)
  const [, ...sites] = ids
  const cbt = { course_type: 'LICENCE_CBT', date: '2099-06-01', start_time: '09:00', end_time: '16:30' } as const
  const { make, context } = test()
  for (const id of sites) {
    await make.courseType(await context.db.supplier.findFirstOrThrow({ where: { id } }), 'LICENCE_CBT')
  }

  const answers = await Promise.all(
    sites.map((id) =>
      Promise.allSettled([
        comeBack(() => call(courses.create, { body: { ...cbt, supplier: id } })),
        comeBack(() => call(suppliers.update, { params: { supplier_id: id }, body: { is_active: false } })),
      ]),
    ),
  )

  // Whichever came first, the other one was refused, in words.
  for (const [added, deactivated] of answers) {
    const refusal = added.status === 'rejected' ? added : deactivated
    expect([added.status, deactivated.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(String(Object.values((refusal as PromiseRejectedResult).reason.fields))).toMatch(
      /is not active|is planned here/,
    )
  }
})

it('that is not active says so where a course of the past would be planned again', async () => {
  const { id: school_id, ids, call } = await school(2)
  const [id = 0] = ids
  const course = await test().make.course({ id, school_id }, 'LICENCE_CBT', { date: '2020-06-01' })
  await call(suppliers.update, { params: { supplier_id: id }, body: { is_active: false } })
  const move = (date: string) => call(courses.update, { params: { course_id: course.id }, body: { date } })

  await expect(move('2020-06-02')).resolves.toMatchObject({ date: '2020-06-02' })
  expect((await refused(move('2099-06-01'))).fields).toEqual({ supplier: ['This site is not active'] })
})

describe('the list', () => {
  it.each([
    [{ search: 'croy' }, ['Croydon']],
    [{ search: 'SUTTON' }, ['South']],
    [{ search: 'sm1' }, ['South']],
    [{ search: '%' }, []],
    [{ search: 'nowhere' }, []],
    [{ is_active: 'true' as const }, ['Croydon', 'South']],
    [{ is_active: 'false' as const }, ['Yard']],
    [{ is_active: 'false' as const, search: 'croy' }, []],
    [{}, ['Croydon', 'South', 'Yard']],
  ])('of %j has %j', async (query, names) => {
    const { make, as } = test()
    const row = await make.school()
    await make.site(row, { name: 'Ride Ready One', connect_location_name: 'Croydon' })
    await make.site(row, {
      name: 'Ride Ready Two',
      connect_location_name: 'South',
      town: 'Sutton',
      postcode: 'SM1 1AA',
    })
    await make.site(row, { name: 'Old Yard', connect_location_name: 'Yard', is_active: false })
    const call = await as(await make.user(row))

    const { results } = await call(suppliers.list, { query })

    expect(results.map((site) => site.connect_location_name)).toEqual(names)
  })
})

it('lists the places of active sites to everybody who is signed in [R-52]', async () => {
  const { make, as } = test()
  const row = await make.school()
  const place = { connect_location_name: 'Croydon', postcode: 'CR0 4XN', lat: 51.3762, lng: -0.1122 }
  const site = await make.site(row, place)
  await make.site(row, { is_active: false })
  const call = await as(await make.user(row))

  expect(await call(locations.list, {})).toEqual({ count: 1, results: [{ id: site.id, name: site.name, ...place }] })
})

describe('the pictures of a site', () => {
  const image = () => picture({ width: 40, height: 30 })

  it('are shown with it, in the order in which they came', async () => {
    const { ids, call } = await school(1)
    const params = { supplier_id: ids[0] ?? 0 }
    await call(suppliers.addImage, { params, body: { image: await image() } })

    const { images } = await call(suppliers.addImage, {
      params,
      body: { image: await picture({ width: 9, height: 9 }) },
    })

    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [40, 30],
      [9, 9],
    ])
    expect((await test().app.inject({ url: images[0]?.url ?? '' })).statusCode).toBe(200)
  })

  it('are at most ten, also when they come at once', async () => {
    const { id, ids, call } = await school(1)
    const params = { supplier_id: ids[0] ?? 0 }
    const body = { image: await image() }

    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => call(suppliers.addImage, { params, body })),
    )

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refusals).toEqual(['too_many_images', 'too_many_images'])
    expect(await test().context.db.file.count({ where: { school_id: id } })).toBe(10)
  })

  it('are removed one by one, with their bytes', async () => {
    const { id, ids, call } = await school(1)
    const supplier_id = ids[0] ?? 0
    const { images } = await call(suppliers.addImage, { params: { supplier_id }, body: { image: await image() } })
    const file = await test().context.db.file.findFirstOrThrow({ where: { school_id: id } })

    const site = await call(suppliers.removeImage, { params: { supplier_id, image_id: images[0]?.id ?? 0 } })

    expect(site.images).toEqual([])
    expect(await test().context.files.read(file.key)).toBeNull()
    expect(await test().context.db.file.count({ where: { school_id: id } })).toBe(0)
  })

  it('are found at their own site only', async () => {
    const { ids, call } = await school(2)
    const [here = 0, there = 0] = ids
    const { images } = await call(suppliers.addImage, { params: { supplier_id: here }, body: { image: await image() } })

    const answer = await refused(
      call(suppliers.removeImage, { params: { supplier_id: there, image_id: images[0]?.id ?? 0 } }),
    )

    expect(answer.code).toBe('not_found')
  })

  it('are written down with the site', async () => {
    const { id, ids, call } = await school(1)
    const supplier_id = ids[0] ?? 0
    const { images } = await call(suppliers.addImage, { params: { supplier_id }, body: { image: await image() } })
    await call(suppliers.removeImage, { params: { supplier_id, image_id: images[0]?.id ?? 0 } })

    const events = await test().context.db.auditEvent.findMany({ where: { school_id: id }, orderBy: { id: 'asc' } })

    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['suppliers.addImage', null, { picture: 'yard.jpg' }],
      ['suppliers.removeImage', { picture: 'yard.jpg' }, null],
    ])
  })
})
