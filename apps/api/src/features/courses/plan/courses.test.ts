import { courses } from '@connect/contract/courses/course-routes'
import { describe, expect, it } from 'vitest'
import { DAY, openSchool } from '#features/courses/testing/open-school.ts'
import { comeBack } from '#testing/come-back.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const open = () => openSchool(test())

const EDIT = 'USER_PERMISSION_EDIT'
const VIEW = 'USER_PERMISSION_VIEW'

describe('a course', () => {
  it('is added with what the site usually has, and read, changed and deleted [COURSE-07]', async () => {
    const { add, get, change, call, croydon, gareth } = await open()

    const added = await add({ instructors: [gareth.id], notes: ' Bring the spare radio. ' })

    expect(added).toMatchObject({
      course_type: 'LICENCE_CBT',
      course_type_id: 1,
      name: 'CBT',
      supplier: { id: croydon.id, connect_location_name: 'Croydon' },
      instructors: [{ id: gareth.id, full_name: 'Gareth Pugh', colour: gareth.colour }],
      date: DAY,
      duration: 450,
      spaces: 4,
      spaces_available: 4,
      training_count: 0,
      auto_bikes: 2,
      manual_bikes: 2,
      auto_50cc_bikes: 0,
      price: null,
      pricing: { price_weekday: 13_500, price_weekend: 14_500 },
      notes: 'Bring the spare radio.',
      status: 'SCHEDULED',
      test_status: null,
      series_id: null,
      warnings: [],
    })
    expect(await get(added.id)).toEqual(added)
    const moved = await change(added.id, { start_time: '10:00', auto_bikes: 0, manual_bikes: 3 })
    expect(moved).toMatchObject({
      duration: 390,
      auto_bikes: 0,
      manual_bikes: 3,
      warnings: ['Fewer bikes than spaces'],
    })
    await call(courses.remove, { params: { course_id: added.id } })
    expect((await refused(get(added.id))).code).toBe('not_found')
    expect((await call(courses.list, {})).count).toBe(0)
  })

  it('that is a test has no place yet, and the last day to cancel of DVSA, which moves with it', async () => {
    const { add, change } = await open()
    const mod1 = { course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type: 'FULL_LICENCE_TYPE_A2' } as const

    const added = await add({ ...mod1, date: '2026-04-08' })
    expect(added).toMatchObject({ test_status: 'TEST_STATUS_NO_BOOKING', last_date_cancel: '2026-04-01' })
    expect(await change(added.id, { date: '2026-06-10' })).toMatchObject({ last_date_cancel: '2026-06-05' })
    await change(added.id, { last_date_cancel: '2026-06-01' })
    expect(await change(added.id, { date: '2026-06-12' })).toMatchObject({ last_date_cancel: '2026-06-01' })
    expect(Object.keys((await refused(change(added.id, { date: '2026-06-01' }))).fields)).toEqual(['last_date_cancel'])
  })

  it('has an application reference that no other test has', async () => {
    const { add } = await open()
    const mod1 = {
      course_type: 'FULL_LICENCE_MOD1_TEST',
      full_licence_type: 'FULL_LICENCE_TYPE_A',
      application_reference_number: '4711',
    } as const
    await add(mod1)

    expect((await refused(add(mod1))).fields).toEqual({
      application_reference_number: ['You have this application reference already'],
    })
  })

  it.each([
    ['a finish before its start', { end_time: '08:00' }, 'end_time'],
    ['a site of another school', { supplier: 999_999 }, 'supplier'],
    ['a type that the site does not offer', { course_type: 'MOT' }, 'course_type'],
    ['a full licence without its type', { course_type: 'FULL_LICENCE_MOD1_TEST' }, 'full_licence_type'],
    ['a bike that its type does not use', { a_auto_bikes: 1 }, 'a_auto_bikes'],
    ['a bike that the site does not offer', { auto_125cc_bikes: 1 }, 'auto_125cc_bikes'],
    ['21 spaces', { spaces: 21 }, 'spaces'],
    ['somebody who is nobody here', { instructors: [999_999] }, 'instructors'],
    ['an impossible day', { date: '2027-02-29' }, 'date'],
    ['a test status, since it is no test', { test_status: 'TEST_STATUS_NAMED' }, 'test_status'],
  ] as const)('is refused %s', async (_, body, field) => {
    const { add, onCalendar } = await open()

    const { code, fields } = await refused(add(body as Parameters<typeof add>[0]))

    expect([code, Object.keys(fields)]).toEqual(['validation_failed', [field]])
    expect(await onCalendar(DAY, DAY)).toEqual([])
  })

  it('is refused staff of another site, those who left, and those who do not teach', async () => {
    const { add, school, croydon, balham, gareth } = await open()
    const elsewhere = await test().make.user(school, { sites: [balham], is_instructor: true })
    const clerk = await test().make.user(school, { sites: [croydon] })
    await test().context.db.user.updateMany({ where: { id: gareth.id }, data: { is_active: false } })

    for (const id of [elsewhere.id, clerk.id, gareth.id]) {
      expect((await refused(add({ instructors: [id] }))).fields).toEqual({
        instructors: ['Choose active instructors of this site'],
      })
    }
  })

  it('keeps its riders: neither fewer spaces nor bikes nor another site, and it is not deleted', async () => {
    const { add, change, call, book, balham } = await open()
    const { id } = await add()
    await book(id, 3, { auto_count: 2 })

    expect((await refused(change(id, { spaces: 2 }))).fields).toEqual({ spaces: ['3 riders are booked'] })
    expect((await refused(change(id, { auto_bikes: 1 }))).fields).toEqual({ auto_bikes: ['2 are booked'] })
    expect((await refused(change(id, { supplier: balham.id }))).code).toBe('course_has_orders')
    expect((await refused(call(courses.remove, { params: { course_id: id } }))).code).toBe('course_has_orders')
    const cancelled = call(courses.cancel, { params: { course_id: id }, body: { reason: 'Snow' } })
    expect((await refused(cancelled)).code).toBe('course_has_orders')
    expect(await change(id, { spaces: 3 })).toMatchObject({ spaces_available: 0 })
  })

  it('is cancelled with a reason, frees its instructors and is changed no more', async () => {
    const { add, change, call, get, gareth } = await open()
    const { id } = await add({ instructors: [gareth.id] })
    const cancel = (reason: string) => call(courses.cancel, { params: { course_id: id }, body: { reason } })

    expect((await refused(cancel(' '))).fields).toHaveProperty('reason')
    await cancel('Snow')

    expect(await get(id)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Snow', warnings: [] })
    expect((await refused(change(id, { notes: 'x' }))).code).toBe('course_is_cancelled')
    expect((await refused(cancel('Again'))).code).toBe('course_is_cancelled')
    await expect(add({ instructors: [gareth.id] })).resolves.toHaveProperty('id')
  })

  it('tells its history, newest first', async () => {
    const { add, change, call, gareth } = await open()
    const { id } = await add({ instructors: [gareth.id] })
    await change(id, { start_time: '08:30', instructors: [] })

    const { results } = await call(courses.history, { params: { course_id: id }, query: {} })

    expect(results.map(({ title }) => title)).toEqual(['Changed a course', 'Added a course'])
    expect(results[0]?.changes).toEqual([
      { field: 'start_time', before: '09:00', after: '08:30' },
      { field: 'instructors', before: 'Gareth Pugh', after: 'Unassigned' },
    ])
  })

  it('warns of more riders than the site may have, and of what its instructors lack', async () => {
    const { add, croydon, gareth } = await open()
    const { db } = test().context
    await db.supplier.updateMany({ where: { id: croydon.id }, data: { max_trainees: 6 } })
    await db.user.updateMany({
      where: { id: gareth.id },
      data: { instructor_types: ['CBT1'], instructor_certificate_expiry: new Date('2027-03-02') },
    })
    await add({ end_time: '10:00' })

    const mod1 = { course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type: 'FULL_LICENCE_TYPE_A' } as const
    const { warnings } = await add({ ...mod1, spaces: 3, instructors: [gareth.id] })

    expect(warnings).toEqual([
      'More riders than Croydon may have at a time',
      'Gareth Pugh has no CBT1D, which full licence courses need',
      'Gareth Pugh’s certificate has expired by then',
    ])
    expect((await add({ start_time: '16:30', end_time: '17:00' })).warnings).toEqual([])
  })
})

describe('nobody is in two places', () => {
  it('by name, whatever they have on', async () => {
    const { add, balham, croydon, gareth } = await open()
    const { make } = test()
    const on = (date: string) => ({ start_date: date, end_date: date })
    await add({ supplier: balham.id, instructors: [gareth.id] })
    await make.diary(gareth, { type: 'EVENT_HOLIDAY', ...on('2027-03-04'), times: [] })
    await make.diary(gareth, { type: 'EVENT_SICK_DAY', ...on('2027-03-05'), times: [] })
    const lunch = [{ start_time: '12:00', end_time: '13:00' }]
    await make.diary(gareth, { type: 'EVENT_BLOCKER', ...on('2027-03-06'), times: lunch })
    await make.diary(gareth, { type: 'EVENT_SHIFT', ...on('2027-03-08'), times: lunch }, balham)
    await make.diary(gareth, { type: 'EVENT_SHIFT', ...on('2027-03-09'), times: lunch }, croydon)
    const tryOn = async (date: string) => {
      const answer = await refused(add({ date, instructors: [gareth.id] }))
      return [answer.code, answer.fields['instructors']]
    }

    expect(await tryOn(DAY)).toEqual([
      'instructor_busy',
      ['Gareth Pugh teaches CBT at Balham 09:00–16:30 on 03/03/2027'],
    ])
    expect(await tryOn('2027-03-04')).toEqual(['instructor_busy', ['Gareth Pugh is on holiday on 04/03/2027']])
    expect(await tryOn('2027-03-05')).toEqual(['instructor_busy', ['Gareth Pugh is off sick on 05/03/2027']])
    expect(await tryOn('2027-03-06')).toEqual([
      'instructor_busy',
      ['Gareth Pugh is not available 12:00–13:00 on 06/03/2027'],
    ])
    expect(await tryOn('2027-03-08')).toEqual([
      'instructor_busy',
      ['Gareth Pugh works at Balham 12:00–13:00 on 08/03/2027'],
    ])
    await expect(add({ date: '2027-03-09', instructors: [gareth.id] })).resolves.toHaveProperty('id')
  })

  it('and who may not see staff does not learn why they are away', async () => {
    const { add, asWith, gareth } = await open()
    await test().make.diary(gareth, { type: 'EVENT_SICK_DAY', start_date: DAY, end_date: DAY, times: [] })
    const { call } = await asWith({ calendar_permission: EDIT })

    expect((await refused(add({ instructors: [gareth.id] }, call))).fields).toEqual({
      instructors: ['Gareth Pugh is not available on 03/03/2027'],
    })
  })

  it('and who sees only their own calendar does not learn where others are, but where they are themselves', async () => {
    const { add, asWith, gareth, balham } = await open()
    await add({ supplier: balham.id, instructors: [gareth.id] })
    const { user, call } = await asWith({ calendar_own_permission: EDIT })
    await test().make.diary(user, { type: 'EVENT_SICK_DAY', start_date: DAY, end_date: DAY, times: [] })

    expect((await refused(add({ instructors: [user.id, gareth.id] }, call))).fields).toEqual({
      instructors: [
        `${user.first_name} ${user.last_name} is off sick on 03/03/2027`,
        'Gareth Pugh is not available on 03/03/2027',
      ],
    })
  })

  it('when a course moves, or somebody joins it; its own time is no clash', async () => {
    const { add, change, gareth, helen } = await open()
    await add({ instructors: [gareth.id], end_time: '12:00' })
    const { id } = await add({ instructors: [helen.id], start_time: '12:00', end_time: '16:00' })

    expect(await change(id, { start_time: '13:00', end_time: '17:00' })).toMatchObject({ duration: 240 })
    expect((await refused(change(id, { start_time: '11:00', instructors: [gareth.id] }))).code).toBe('instructor_busy')
    expect(await change(id, { instructors: [gareth.id, helen.id] })).toMatchObject({
      instructors: [{ id: gareth.id }, { id: helen.id }],
    })
  })

  it('when 200 courses are added at once for one hour: one is there, the others are refused in words', async () => {
    const { add, onCalendar, gareth } = await open()

    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        comeBack(() => add({ instructors: [gareth.id] })).then(
          () => 'added',
          ({ code }: { code: string }) => code,
        ),
      ),
    )

    expect(all.filter((one) => one === 'added')).toHaveLength(1)
    expect(new Set(all)).toEqual(new Set(['added', 'instructor_busy']))
    expect(await onCalendar(DAY, DAY)).toHaveLength(1)
  })
})

describe('somebody with their own calendar only', () => {
  it('sees and changes the courses that they teach, without a price, and no others [PERM-09]', async () => {
    const { add, get, change, call: planner, asWith, gareth } = await open()
    const { user, call } = await asWith({ calendar_own_permission: EDIT })
    const own = await add({ instructors: [user.id, gareth.id], price: 9900 })
    const other = await add({ instructors: [], start_time: '08:00' })

    const seen = await get(own.id, call)
    expect(seen).toMatchObject({ price: null, pricing: null })
    expect(await call(courses.list, {})).toMatchObject({
      count: 1,
      results: [{ id: own.id, price: null, pricing: null }],
    })
    for (const attempt of [
      () => get(other.id, call),
      () => change(other.id, { notes: 'x' }, call),
      () => call(courses.remove, { params: { course_id: other.id } }),
      () => call(courses.history, { params: { course_id: other.id }, query: {} }),
    ]) {
      expect((await refused(attempt())).code).toBe('not_found')
    }
    const { version: ifMatch } = seen
    const changed = await call(
      courses.update,
      { params: { course_id: own.id }, body: { notes: 'Mine' } },
      { headers: { 'if-match': `"${ifMatch}"` } },
    )
    expect(changed).toMatchObject({ notes: 'Mine', price: null })
    expect(await get(own.id, planner)).toMatchObject({ price: 9900 })
    const { results } = await call(courses.history, { params: { course_id: own.id }, query: {} })
    expect(results.flatMap(({ changes }) => changes).some(({ field }) => field === 'price')).toBe(false)
  })

  it('cannot add a course for others, nor hand theirs over', async () => {
    const { add, change, asWith, gareth } = await open()
    const { user, call } = await asWith({ calendar_own_permission: EDIT })
    const message = { instructors: ['You can only plan courses that you teach'] }

    expect((await refused(add({ instructors: [gareth.id] }, call))).fields).toEqual(message)
    const { id } = await add({ instructors: [user.id] }, call)
    expect((await refused(change(id, { instructors: [gareth.id] }, call))).fields).toEqual(message)
  })

  it('who sees all and changes their own is told that others are not theirs', async () => {
    const { add, change, asWith } = await open()
    const { call } = await asWith({ calendar_permission: VIEW, calendar_own_permission: EDIT })
    const { id } = await add()

    expect((await refused(change(id, { notes: 'x' }, call))).code).toBe('permission_denied')
  })
})

it('shows what it costs to who may look at course types, with their own calendar only too [PERM-09]', async () => {
  const { asWith, croydon } = await open()
  const defaultsFor = async (shared: Parameters<typeof asWith>[0]) => {
    const { call } = await asWith({ calendar_own_permission: VIEW, ...shared })
    const query = { supplier: croydon.id, course_type: 'LICENCE_CBT', date: DAY } as const
    const { price, bikes } = await call(courses.defaults, { query })
    return [price, bikes[0]?.price]
  }

  expect(await defaultsFor({})).toEqual([null, null])
  expect(await defaultsFor({ course_permission: VIEW })).toEqual([13_500, 0])
})

it('has a price of its own only from who edits courses', async () => {
  const { add, asWith } = await open()
  const { call } = await asWith({ calendar_permission: EDIT })

  expect((await refused(add({ price: 100 }, call))).fields).toEqual({ price: ['You cannot set prices'] })
  expect(await add({ price: null }, call)).toMatchObject({ price: null, pricing: { price_weekday: 13_500 } })
  expect(await add({ price: 100, start_time: '10:00' })).toMatchObject({ price: 100 })
})

it('starts with what the site usually has on the day', async () => {
  const { call, croydon } = await open()
  const read = (query: { course_type: 'LICENCE_CBT' | 'FULL_LICENCE_MOD1_TEST' | 'MOT'; date?: string }) =>
    call(courses.defaults, { query: { supplier: croydon.id, ...query } })

  expect(await read({ course_type: 'LICENCE_CBT', date: '2027-03-06' })).toEqual({
    start_time: null,
    end_time: null,
    duration: 480,
    spaces: 4,
    bikes: [
      { bike_type: 'BIKE_TYPE_AUTO', count: 2, price: 0 },
      { bike_type: 'BIKE_TYPE_MANUAL', count: 2, price: 0 },
      { bike_type: 'BIKE_TYPE_NONE', count: 0, price: 0 },
    ],
    price: 14_500,
    last_date_cancel: null,
  })
  expect(await read({ course_type: 'FULL_LICENCE_MOD1_TEST', date: '2026-04-08' })).toMatchObject({
    last_date_cancel: '2026-04-01',
  })
  expect((await refused(read({ course_type: 'MOT' }))).code).toBe('not_found')
})

it('is found by site, type, licence, instructor, status and space, sorted by date or type [COURSE-07]', async () => {
  const { add, call, croydon, balham, gareth, book } = await open()
  const a = await add({ instructors: [gareth.id] })
  const b = await add({ supplier: balham.id, date: '2027-03-01' })
  const mod1 = { course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type: 'FULL_LICENCE_TYPE_A2' } as const
  const c = await add({ ...mod1, date: '2027-03-10' })
  await book(a.id, 4)
  const ids = async (query: object) => (await call(courses.list, { query })).results.map(({ id }) => id)

  expect(await ids({})).toEqual([b.id, a.id, c.id])
  expect(await ids({ o: '-date' })).toEqual([c.id, a.id, b.id])
  expect(await ids({ o: '-course_type' })).toEqual([c.id, b.id, a.id])
  expect(await ids({ supplier: String(croydon.id) })).toEqual([a.id, c.id])
  expect(await ids({ course_type: 'LICENCE_CBT' })).toEqual([b.id, a.id])
  expect(await ids({ full_licence_type: 'FULL_LICENCE_TYPE_A2' })).toEqual([c.id])
  expect(await ids({ instructor: String(gareth.id) })).toEqual([a.id])
  expect(await ids({ instructor: 'none' })).toEqual([b.id, c.id])
  expect(await ids({ has_space: 'true' })).toEqual([b.id, c.id])
  expect(await ids({ has_space: 'false' })).toEqual([a.id])
  expect(await ids({ status: 'CANCELLED' })).toEqual([])
  expect(await ids({ date__gte: '2027-03-02', date__lte: '2027-03-03' })).toEqual([a.id])
})
