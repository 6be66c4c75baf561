import { courses } from '@connect/contract/courses/course-routes'
import type { MovedCourses } from '@connect/contract/courses/series'
import { describe, expect, it } from 'vitest'
import { CBT, openSchool } from '#features/courses/testing/open-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const toTimes = ({ date, start_time, end_time }: MovedCourses['before'][number]) => ({ date, start_time, end_time })

/** A series of three Mondays with Gareth, of which the second begins later. */
async function open() {
  const school = await openSchool(test())
  const { call, croydon, gareth, change } = school
  const { date: _date, ...cbt } = CBT
  const repeat = {
    start_date: '2027-03-01',
    end_date: '2027-03-15',
    available_days: 'TFFFFFF',
    skip_bank_holidays: true,
  }
  const { created } = await call(courses.bulk, {
    body: { ...cbt, supplier: croydon.id, instructors: [gareth.id], repeat },
  })
  const [first = 0, second = 0, third = 0] = created.map(({ id }) => id)
  await change(second, { start_time: '10:00' })

  const moveAll = () =>
    call(courses.updateSeries, {
      params: { course_id: first },
      body: { scope: 'all', date: '2027-03-03', start_time: '08:00', end_time: '15:30' },
    })
  const back = ({ changed, before }: Pick<MovedCourses, 'changed' | 'before'>, caller = call) =>
    caller(courses.moveBack, {
      body: {
        courses: before.map((to, index) => ({
          course_id: to.course_id,
          from: toTimes({ course_id: 0, ...(changed[index] ?? to) }),
          to: toTimes(to),
        })),
      },
    })
  const shown = async () =>
    (await school.onCalendar('2027-03-01', '2027-03-31')).map(({ date, start_time, end_time }) =>
      [date, start_time, end_time].join(' '),
    )
  return { ...school, first, second, third, moveAll, back, shown }
}

const BEFORE = ['2027-03-01 09:00 16:30', '2027-03-08 10:00 16:30', '2027-03-15 09:00 16:30']
const MOVED = ['2027-03-03 08:00 15:30', '2027-03-10 08:00 15:30', '2027-03-17 08:00 15:30']

describe('a series that was moved', () => {
  it('goes back in one call, each course to its own time', async () => {
    const { moveAll, back, shown, add, gareth } = await open()
    expect(await shown()).toEqual(BEFORE)
    const moved = await moveAll()
    expect(await shown()).toEqual(MOVED)

    expect((await back(moved)).changed).toHaveLength(3)

    expect(await shown()).toEqual(BEFORE)
    await expect(add({ date: '2027-03-03', instructors: [gareth.id] })).resolves.toHaveProperty('id')
  })

  it('stays where one of its courses was moved, cancelled or deleted meanwhile', async () => {
    const { moveAll, back, shown, change, call, first, third } = await open()
    const moved = await moveAll()

    await change(first, { start_time: '08:15' })
    expect((await refused(back(moved))).code).toBe('courses_changed')
    await change(first, { start_time: '08:00' })
    await call(courses.cancel, { params: { course_id: third }, body: { reason: 'Snow' } })
    expect((await refused(back(moved))).code).toBe('courses_changed')

    expect(await shown()).toEqual(MOVED)
  })

  it('stays where riders were booked meanwhile, or somebody is busy at the old time', async () => {
    const { moveAll, back, shown, book, add, second, gareth } = await open()
    const moved = await moveAll()

    await book(second, 1)
    expect((await refused(back(moved))).code).toBe('course_has_orders')
    await book(second, 0)
    await add({ date: '2027-03-08', instructors: [gareth.id], start_time: '15:00' })
    expect(await refused(back(moved))).toMatchObject({
      code: 'instructor_busy',
      fields: { instructors: ['Gareth Pugh teaches CBT at Croydon 15:00–16:30 on 08/03/2027'] },
    })

    expect((await shown()).filter((text) => MOVED.includes(text))).toEqual(MOVED)
  })

  it('stays where a course is named twice, to two places', async () => {
    const { moveAll, back, shown } = await open()
    const { changed, before } = await moveAll()
    const [slot, was] = [changed[0], before[0]]
    if (!slot || !was) throw new Error('The series was moved')

    const twice = back({ changed: [slot, slot], before: [was, { ...was, date: '2027-03-02' }] })

    expect((await refused(twice)).fields).toEqual({ courses: ['Name each course once'] })
    expect(await shown()).toEqual(MOVED)
  })

  it('is moved back by nobody who may not plan it, and in no other school', async () => {
    const { moveAll, back, asWith } = await open()
    const moved = await moveAll()
    const { call: own } = await asWith({ calendar_own_permission: 'USER_PERMISSION_EDIT' })
    const elsewhere = await openSchool(test())

    expect((await refused(back(moved, own))).code).toBe('not_found')
    expect((await refused(back(moved, elsewhere.call))).code).toBe('not_found')
  })
})

describe('the courses that a scope means', () => {
  it('are counted, with those that have riders', async () => {
    const { call, first, second, third, book, asWith, add } = await open()
    const count = (course_id: number, caller = call) => caller(courses.countSeries, { params: { course_id } })
    await book(third, 2)

    expect(await count(second)).toEqual({
      following: { courses: 2, with_riders: 1 },
      all: { courses: 3, with_riders: 1 },
    })
    await call(courses.cancel, { params: { course_id: first }, body: { reason: 'Snow' } })
    expect((await count(third)).all).toEqual({ courses: 2, with_riders: 1 })

    const { call: viewer } = await asWith({ calendar_permission: 'USER_PERMISSION_VIEW' })
    const single = await add({ date: '2027-03-04' })
    expect((await refused(count(single.id))).code).toBe('not_in_a_series')
    const none = { courses: 0, with_riders: 0 }
    expect(await count(first, viewer)).toEqual({ following: none, all: none })
  })

  it('are their own for somebody who plans only those', async () => {
    const { call, asWith, second, gareth } = await open()
    const { user, call: own } = await asWith({ calendar_own_permission: 'USER_PERMISSION_EDIT' })
    await call(courses.update, { params: { course_id: second }, body: { instructors: [gareth.id, user.id] } })

    expect(await own(courses.countSeries, { params: { course_id: second } })).toEqual({
      following: { courses: 1, with_riders: 0 },
      all: { courses: 1, with_riders: 0 },
    })
  })
})
