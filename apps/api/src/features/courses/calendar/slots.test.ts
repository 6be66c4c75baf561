import { courseSlots } from '@connect/contract/courses/slot-routes'
import type { Input } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const DAY = '2027-03-03'
const VIEW = 'USER_PERMISSION_VIEW'

/** Two sites, two instructors, and a call of somebody who sees every course. */
async function open() {
  const { make, as } = test()
  const school = await make.school()
  const croydon = await make.site(school, {
    connect_location_name: 'Croydon',
    default_open_days: 'TTTTTTF',
    excluded_dates: [new Date('2026-12-25')],
  })
  const balham = await make.site(school, { connect_location_name: 'Balham' })
  const gareth = await make.user(school, { first_name: 'Gareth', last_name: 'Pugh', is_instructor: true })
  const helen = await make.user(school, { first_name: 'Helen', last_name: 'Marsh', sites: [croydon, balham] })
  const call = await as(await make.user(school, permissions(null, { calendar_permission: VIEW })))
  const list = async (query: Partial<Input<typeof courseSlots.list>['query']> = {}, caller = call) =>
    (await caller(courseSlots.list, { query: { date__gte: '2027-03-01', date__lte: '2027-03-31', ...query } })).results
  return { school, croydon, balham, gareth, helen, call, list }
}

describe('the courses of some days', () => {
  it('are sorted by start, as the calendar shows them [COURSE-09]', async () => {
    const { croydon, gareth, helen, list } = await open()
    const { make } = test()
    const test1 = await make.course(croydon, 'FULL_LICENCE_MOD1_TEST', {
      date: '2027-03-17',
      start_time: '08:00',
      application_reference_number: '4711',
      missing_from_upload_at: new Date('2027-03-01T09:00:00Z'),
    })
    const cbt = await make.course(croydon, 'LICENCE_CBT', {
      date: DAY,
      instructors: [helen, gareth],
      training_count: 3,
    })
    await make.course(croydon, 'LICENCE_CBT', { date: '2027-04-01' })
    await make.course(croydon, 'LICENCE_CBT', { date: DAY, deleted_at: new Date() })

    expect(await list()).toEqual([
      {
        id: cbt.id,
        course_type: 'LICENCE_CBT',
        full_licence_type: null,
        supplier_id: croydon.id,
        instructor_ids: [helen.id, gareth.id],
        date: DAY,
        start_time: '09:00',
        end_time: '16:30',
        spaces: 4,
        training_count: 3,
        spaces_available: 1,
        status: 'SCHEDULED',
        series_id: null,
        test_status: null,
        last_date_cancel: null,
        is_missing_from_upload: false,
      },
      expect.objectContaining({
        id: test1.id,
        full_licence_type: 'FULL_LICENCE_TYPE_A',
        instructor_ids: [],
        test_status: 'TEST_STATUS_NO_BOOKING',
        last_date_cancel: '2027-03-12',
        is_missing_from_upload: true,
      }),
    ])
  })

  it('are filtered by site, type, instructor, status and space', async () => {
    const { croydon, balham, gareth, helen, list } = await open()
    const { make } = test()
    const a = await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [gareth], training_count: 4 })
    const b = await make.course(balham, 'BIKE_HIRE', { date: DAY, start_time: '10:00' })
    const c = await make.course(balham, 'LICENCE_CBT', {
      date: DAY,
      start_time: '11:00',
      instructors: [helen],
      status: 'CANCELLED',
      cancel_reason: 'Snow',
    })
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id)

    expect(await ids({ supplier: String(balham.id) })).toEqual([b.id, c.id])
    expect(await ids({ course_type: 'BIKE_HIRE,MOT' })).toEqual([b.id])
    expect(await ids({ instructor: String(gareth.id) })).toEqual([a.id])
    expect(await ids({ instructor: 'none' })).toEqual([b.id])
    expect(await ids({ instructor: `none,${helen.id}` })).toEqual([b.id, c.id])
    expect(await ids({ status: 'SCHEDULED,COMPLETED' })).toEqual([a.id, b.id])
    expect(await ids({ has_space: 'true' })).toEqual([b.id, c.id])
    expect(await ids({ has_space: 'false' })).toEqual([a.id])
  })

  it('are their own for somebody with their own calendar only [PERM-09]', async () => {
    const { school, croydon, gareth, list } = await open()
    const { make, as } = test()
    const own = await make.user(school, permissions(null, { calendar_own_permission: 'USER_PERMISSION_EDIT' }))
    const taught = await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [own] })
    await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [gareth] })
    await make.course(croydon, 'LICENCE_CBT', { date: DAY })
    const caller = await as(own)

    expect((await list({}, caller)).map(({ id }) => id)).toEqual([taught.id])
    expect(await list({ instructor: `none,${gareth.id}` }, caller)).toEqual([])
    const none = await as(await make.user(school, permissions(null, { order_permission: 'USER_PERMISSION_EDIT' })))
    expect((await refused(list({}, none))).code).toBe('permission_denied')
  })

  it.each([
    ['2027-03-01', '2027-05-01', []],
    ['2027-03-01', '2027-05-02', ['date__lte']],
    ['2027-03-02', '2027-03-01', ['date__lte']],
    ['2027-02-30', '2027-03-01', ['date__gte']],
  ])('from %s to %s are refused for %j', async (date__gte, date__lte, fields) => {
    const { list } = await open()

    const answer = await list({ date__gte, date__lte }).then(
      () => ({ fields: {} }),
      (error: unknown) => error as { fields: object },
    )

    expect(Object.keys(answer.fields)).toEqual(fields)
  })
})

it('offers sites, the types that they set up, and who teaches or taught [COURSE-06]', async () => {
  const { school, croydon, balham, gareth, helen, call } = await open()
  const { make } = test()
  await make.user(school)
  await make.courseType(croydon, 'LICENCE_CBT', { short_name: 'CB', colour: 'TEAL', is_active: false })
  await make.course(croydon, 'LICENCE_CBT', { date: DAY, instructors: [helen] })

  await test().context.db.supplier.updateMany({ where: { id: balham.id }, data: { is_active: false } })

  const filters = await call(courseSlots.filters, {})

  expect(filters).toEqual({
    sites: [
      {
        id: balham.id,
        name: balham.name,
        connect_location_name: 'Balham',
        is_active: false,
        default_open_days: 'TTTTTTT',
        excluded_dates: [],
      },
      {
        id: croydon.id,
        name: croydon.name,
        connect_location_name: 'Croydon',
        is_active: true,
        default_open_days: 'TTTTTTF',
        excluded_dates: ['2026-12-25'],
      },
    ],
    course_types: [
      {
        constant: 'LICENCE_CBT',
        supplier_id: croydon.id,
        name: 'CBT',
        short_name: 'CB',
        colour: 'TEAL',
        is_active: false,
      },
    ],
    instructors: [
      {
        id: gareth.id,
        full_name: 'Gareth Pugh',
        colour: gareth.colour,
        is_active: true,
        is_instructor: gareth.is_instructor,
        supplier_ids: [],
      },
      {
        id: helen.id,
        full_name: 'Helen Marsh',
        colour: helen.colour,
        is_active: true,
        is_instructor: false,
        supplier_ids: [croydon.id, balham.id],
      },
    ],
  })
})
