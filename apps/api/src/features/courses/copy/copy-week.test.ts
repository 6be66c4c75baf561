import { plusDays } from '@connect/contract/calendar/days'
import { courses } from '@connect/contract/courses/course-routes'
import type { Input } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { DAY, openSchool } from '#features/courses/testing/open-school.ts'
import { comeBack } from '#testing/come-back.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Body = Input<typeof courses.copyWeek>['body']

/** The Wednesday after {@link DAY}. */
const NEXT = plusDays(DAY, 7)
const MOD1 = { course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type: 'FULL_LICENCE_TYPE_A2' } as const

async function open() {
  const school = await openSchool(test())
  const copy = (body: Partial<Body> = {}, caller = school.call) =>
    caller(courses.copyWeek, { body: { date: NEXT, ...body } })
  const nextWeek = async () =>
    (await school.onCalendar('2027-03-08', '2027-03-14')).map(({ date, start_time, instructor_ids }) => ({
      date,
      start_time,
      instructor_ids,
    }))
  const changeSite = (id: number, data: object) => test().context.db.supplier.updateMany({ where: { id }, data })
  return { ...school, copy, nextWeek, changeSite }
}

/** Why nothing of a week was copied. */
const toReasons = ({ created, skipped }: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['copy']>>) => [
  created.length,
  ...skipped.map(({ reason }) => reason),
]

describe('the courses of the week before', () => {
  it('are copied seven days on as they were planned, without their riders', async () => {
    const { add, book, copy, get, gareth, helen, croydon } = await open()
    const planned = {
      instructors: [helen.id, gareth.id],
      spaces: 3,
      auto_bikes: 1,
      manual_bikes: 2,
      price: 9900,
      notes: 'Bring the spare radio.',
    }
    const { id } = await add(planned)
    await book(id, 2, { auto_count: 1 })

    const { created, skipped } = await copy()

    expect(skipped).toEqual([])
    expect(created).toMatchObject([
      { date: NEXT, start_time: '09:00', end_time: '16:30', supplier_id: croydon.id, series_id: null },
    ])
    expect(await get(created[0]?.id ?? 0)).toMatchObject({
      ...planned,
      instructors: [{ id: helen.id }, { id: gareth.id }],
      training_count: 0,
      auto_count: 0,
      status: 'SCHEDULED',
    })
  })

  it('are those from Monday to Sunday that are not cancelled, whichever day of the week is named', async () => {
    const { add, call, copy, nextWeek } = await open()
    for (const date of ['2027-02-28', '2027-03-01', '2027-03-07', '2027-03-08']) await add({ date })
    const { id } = await add({ date: '2027-03-04' })
    await call(courses.cancel, { params: { course_id: id }, body: { reason: 'Snow' } })
    const deleted = await add({ date: '2027-03-05' })
    await call(courses.remove, { params: { course_id: deleted.id } })

    const { created, skipped } = await copy({ date: '2027-03-14' })

    expect(created.map(({ date }) => date)).toEqual(['2027-03-14'])
    expect(skipped.map(({ date, reason }) => [date, reason])).toEqual([['2027-03-08', 'It is there already']])
    expect(await nextWeek()).toHaveLength(2)
  })

  it('are those of the sites that are sent', async () => {
    const { add, copy, croydon, balham } = await open()
    await add()
    await add({ supplier: balham.id })

    const first = await copy({ suppliers: [balham.id] })
    const second = await copy({ suppliers: [croydon.id, balham.id] })

    expect(first.created.map(({ supplier_id }) => supplier_id)).toEqual([balham.id])
    expect(second.created.map(({ supplier_id }) => supplier_id)).toEqual([croydon.id])
  })

  it('that are tests keep their centre, but not their place at DVSA', async () => {
    const { add, copy, get, school } = await open()
    const centre = await test().make.testCentre(school, { name: 'Mitcham' })
    await add({
      ...MOD1,
      test_centre: centre.id,
      test_status: 'TEST_STATUS_NAMED',
      application_reference_number: '4711',
      last_date_cancel: '2027-02-01',
    })

    const { created } = await copy()

    expect(await get(created[0]?.id ?? 0)).toMatchObject({
      test_centre: { id: centre.id },
      test_status: 'TEST_STATUS_NO_BOOKING',
      application_reference_number: null,
      last_date_cancel: '2027-03-05',
    })
  })

  it('are copied once, two side by side both, and the missing one of them', async () => {
    const { add, copy, call, gareth, helen, nextWeek, onCalendar } = await open()
    await add({ instructors: [gareth.id] })
    await add({ instructors: [helen.id] })
    await add({ instructors: [] })

    expect((await copy()).created).toHaveLength(3)
    expect(toReasons(await copy())).toEqual([0, 'It is there already', 'It is there already', 'It is there already'])

    const copied = await onCalendar(NEXT, NEXT)
    const ofHelen = copied.find(({ instructor_ids }) => instructor_ids[0] === helen.id)
    await call(courses.remove, { params: { course_id: ofHelen?.id ?? 0 } })
    expect((await copy()).created).toMatchObject([{ instructor_ids: [helen.id] }])
    expect(await nextWeek()).toHaveLength(3)
  })

  it('are deleted by their version, unless somebody has changed them since', async () => {
    const { add, copy, call, onCalendar } = await open()
    await add({ start_time: '09:00', end_time: '12:00' })
    await add({ start_time: '13:00', end_time: '16:00' })
    const { created } = await copy()
    const remove = (course_id: number, version: string) =>
      call(courses.remove, { params: { course_id } }, { headers: { 'if-match': `"${version}"` } })
    const [first, second] = created
    if (!first || !second) throw new Error('Both are copied')
    await call(courses.update, { params: { course_id: second.id }, body: { notes: 'Bring the spare radio.' } })

    await remove(first.id, first.version)
    expect((await refused(remove(second.id, second.version))).code).toBe('changed_meanwhile')
    expect((await onCalendar(NEXT, NEXT)).map(({ id }) => id)).toEqual([second.id])
  })

  it('stay out where they cannot be, each with its reason', async () => {
    const { add, copy, call, book, gareth, helen, croydon, balham, changeSite, nextWeek } = await open()
    await add({ instructors: [gareth.id], start_time: '09:00', end_time: '12:00' })
    await add({ date: NEXT, supplier: balham.id, instructors: [gareth.id], start_time: '11:00', end_time: '12:00' })
    await add({ date: '2027-03-04', instructors: [helen.id] })
    await changeSite(croydon.id, { excluded_dates: [new Date('2027-03-11')], max_trainees: 6 })
    const full = await add({ date: '2027-03-05' })
    await add({ date: '2027-03-05', start_time: '10:00' })
    await book(full.id, 4)

    const { created, skipped } = await copy()

    expect(created.map(({ date, start_time }) => [date, start_time])).toEqual([['2027-03-12', '09:00']])
    expect(skipped).toEqual([
      expect.objectContaining({
        date: NEXT,
        name: 'CBT at Croydon, 09:00',
        reason: 'Gareth Pugh teaches CBT at Balham 11:00–12:00 on 10/03/2027',
      }),
      expect.objectContaining({ date: '2027-03-11', reason: 'Croydon is closed' }),
      expect.objectContaining({
        date: '2027-03-12',
        name: 'CBT at Croydon, 10:00',
        reason: 'More riders than Croydon may have at a time',
      }),
    ])
    expect(await nextWeek()).toHaveLength(2)
    await expect(call(courses.list, {})).resolves.toHaveProperty('count', 6)
  })

  it('stay out on a bank holiday', async () => {
    const { add, copy } = await open()
    await add({ date: '2027-03-22' })

    expect(toReasons(await copy({ date: '2027-03-29' }))).toEqual([0, 'Easter Monday'])
  })

  it.each([
    [
      'the site is not active',
      'Croydon is not active',
      ({ croydon, changeSite }) => changeSite(croydon.id, { is_active: false }),
    ],
    [
      'the site no longer offers the type',
      'Croydon does not offer CBT',
      ({ croydon }) =>
        test().context.db.supplierCourseType.updateMany({
          where: { supplier_id: croydon.id, constant: 'LICENCE_CBT' },
          data: { is_active: false },
        }),
    ],
    [
      'the site no longer offers a bike of it',
      'Croydon does not offer all of its bikes on CBT',
      ({ croydon }) =>
        test().context.db.supplierCourseBike.updateMany({
          where: { supplier_id: croydon.id, bike_type: 'BIKE_TYPE_AUTO' },
          data: { is_available: false },
        }),
    ],
    [
      'somebody left',
      'Gareth Pugh does not work at Croydon',
      ({ gareth }) => test().context.db.user.updateMany({ where: { id: gareth.id }, data: { is_active: false } }),
    ],
    [
      'somebody no longer works at the site',
      'Gareth Pugh does not work at Croydon',
      ({ gareth, croydon }) =>
        test().context.db.userSupplier.deleteMany({ where: { user_id: gareth.id, supplier_id: croydon.id } }),
    ],
  ] as const satisfies readonly (readonly [string, string, (school: Awaited<ReturnType<typeof open>>) => unknown])[])(
    'stay out where %s',
    async (_, reason, happen) => {
      const school = await open()
      await school.add({ instructors: [school.gareth.id] })
      await happen(school)

      expect(toReasons(await school.copy())).toEqual([0, reason])
    },
  )

  it('stay out where the test centre is not active any more', async () => {
    const { add, copy, school } = await open()
    const centre = await test().make.testCentre(school, { name: 'Mitcham' })
    await add({ ...MOD1, test_centre: centre.id })
    await test().context.db.testCentre.updateMany({ where: { id: centre.id }, data: { is_active: false } })

    expect(toReasons(await copy())).toEqual([0, 'Mitcham is not active'])
  })

  it('are the own ones of somebody who plans only those, whatever colleagues have on', async () => {
    const { add, copy, gareth, nextWeek } = await open()
    const own = await test().as(await makeOwn(gareth.id))
    await add({ instructors: [gareth.id] })
    await add({ date: '2027-03-04' })
    await add({ date: NEXT })

    const { created } = await copy({}, own)

    expect(created.map(({ instructor_ids }) => instructor_ids)).toEqual([[gareth.id]])
    expect(await nextWeek()).toHaveLength(2)
  })

  it('are not copied for somebody who only looks, nor to a site of another school', async () => {
    const { copy, asWith } = await open()
    const { call: viewer } = await asWith({ calendar_permission: 'USER_PERMISSION_VIEW' })
    const other = await test().make.site(await test().make.school())

    expect((await refused(copy({}, viewer))).code).toBe('permission_denied')
    expect((await refused(copy({ suppliers: [other.id] }))).fields).toEqual({
      suppliers: ['Choose sites from your school'],
    })
  })

  it('are copied once by many who press at once', async () => {
    const { add, copy, gareth, nextWeek } = await open()
    await add({ instructors: [gareth.id] })
    await add({ date: '2027-03-04' })
    await add({ date: '2027-03-04' })

    const answers = await Promise.all(Array.from({ length: 12 }, () => comeBack(() => copy())))

    expect(answers.map(({ created }) => created.length).toSorted((a, b) => b - a)).toEqual([3, ...Array(11).fill(0)])
    expect(await nextWeek()).toHaveLength(3)
  })

  it('are told of in the history of each copy', async () => {
    const { add, copy, call } = await open()
    await add()
    const { created } = await copy()

    const { results } = await call(courses.history, { params: { course_id: created[0]?.id ?? 0 }, query: {} })

    expect(results).toMatchObject([{ title: 'Copied the courses of a week' }])
  })
})

/** Gives somebody the right to plan their own courses, and no other. */
async function makeOwn(id: number) {
  await test().context.db.user.updateMany({
    where: { id },
    data: permissions(null, { calendar_own_permission: 'USER_PERMISSION_EDIT' }),
  })
  return test().context.db.user.findFirstOrThrow({ where: { id } })
}
