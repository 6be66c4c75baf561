import { courses } from '@connect/contract/courses/course-routes'
import { diary } from '@connect/contract/diary/routes'
import { describe, expect, it } from 'vitest'
import { DAY, openSchool } from '#features/courses/testing/open-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const open = () => openSchool(test())

const EDIT = 'USER_PERMISSION_EDIT'

describe('somebody who falls ill on a day of courses', () => {
  const sick = (more: object = {}) => ({ type: 'EVENT_SICK_DAY', start_date: DAY, end_date: DAY, ...more }) as const

  it('keeps them unless they are to leave them: then those are unassigned', async () => {
    const { add, call, get, gareth, helen } = await open()
    const alone = await add({ instructors: [gareth.id], end_time: '12:00' })
    const both = await add({ instructors: [gareth.id, helen.id], start_time: '12:00' })
    const other = await add({ instructors: [gareth.id], date: '2027-03-04' })
    const params = { staff_id: gareth.id }

    const answer = await refused(call(diary.create, { params, body: sick() }))
    expect([answer.code, answer.fields]).toEqual([
      'diary_overlap',
      { start_date: ['Overlaps CBT at Croydon on 03/03/2027', 'Overlaps CBT at Croydon on 03/03/2027'] },
    ])
    await call(diary.create, { params, body: sick({ release_courses: true }) })

    expect((await get(alone.id)).instructors).toEqual([])
    expect((await get(both.id)).instructors).toMatchObject([{ id: helen.id }])
    expect((await get(other.id)).instructors).toMatchObject([{ id: gareth.id }])
    const { results } = await call(courses.history, { params: { course_id: alone.id }, query: {} })
    expect(results[0]).toMatchObject({
      title: 'Added a diary entry',
      changes: [{ field: 'instructors', before: 'Gareth Pugh', after: 'Unassigned' }],
    })
  })

  it('is released by who plans for everybody only, and others do not learn what they teach', async () => {
    const { add, asWith, gareth } = await open()
    await add({ instructors: [gareth.id] })
    const { call } = await asWith({ staff_planner_permission: EDIT })
    const params = { staff_id: gareth.id }

    expect((await refused(call(diary.create, { params, body: sick() }))).fields).toEqual({
      start_date: ['Overlaps a course on 03/03/2027'],
    })
    expect((await refused(call(diary.create, { params, body: sick({ release_courses: true }) }))).code).toBe(
      'permission_denied',
    )
  })

  it('is named five courses at most', async () => {
    const { add, call, gareth } = await open()
    for (let hour = 10; hour < 17; hour += 1) {
      await add({ instructors: [gareth.id], start_time: `${hour}:00`, end_time: `${hour}:30` })
    }

    const { fields } = await refused(call(diary.create, { params: { staff_id: gareth.id }, body: sick() }))

    expect(fields['start_date']?.at(-1)).toBe('and 2 more courses')
    expect(fields['start_date']).toHaveLength(6)
  })
})

describe('a shift', () => {
  const shift = (supplier_id: number) => ({
    type: 'EVENT_SHIFT' as const,
    supplier_id,
    start_date: DAY,
    end_date: DAY,
    times: [{ start_time: '08:00', end_time: '17:00' }],
  })

  it('has courses at its site in it, and none elsewhere', async () => {
    const { add, call, gareth, croydon, balham } = await open()
    await add({ instructors: [gareth.id] })
    const params = { staff_id: gareth.id }

    expect((await refused(call(diary.create, { params, body: shift(balham.id) }))).fields).toEqual({
      start_date: ['Overlaps CBT at Croydon on 03/03/2027'],
    })
    await expect(call(diary.create, { params, body: shift(croydon.id) })).resolves.toHaveProperty('id')
  })
})

describe('handing over courses', () => {
  it('gives a colleague those that they can take, in the same place, and says why not the others', async () => {
    const { add, call, get, school, croydon, balham, gareth, helen } = await open()
    const olga = await test().make.user(school, {
      first_name: 'Olga',
      last_name: 'Shaw',
      is_instructor: true,
      sites: [croydon],
    })
    const free = await add({ instructors: [gareth.id, helen.id] })
    const shared = await add({ instructors: [gareth.id, olga.id], date: '2027-03-04' })
    const busy = await add({ instructors: [gareth.id], date: '2027-03-05' })
    await add({ instructors: [olga.id], date: '2027-03-05', start_time: '08:00' })
    const elsewhere = await add({ instructors: [gareth.id], supplier: balham.id, date: '2027-03-06' })
    const past = await add({ instructors: [gareth.id], date: '2020-03-06' })

    const { changed, skipped } = await call(courses.handOver, {
      params: { staff_id: gareth.id },
      body: { to: olga.id },
    })

    expect(changed.map(({ id, instructor_ids }) => [id, instructor_ids])).toEqual([
      [free.id, [olga.id, helen.id]],
      [shared.id, [olga.id]],
    ])
    expect(skipped).toEqual([
      {
        course_id: busy.id,
        date: '2027-03-05',
        reason: 'Olga Shaw teaches CBT at Croydon 08:00–16:30 on 05/03/2027',
      },
      { course_id: elsewhere.id, date: '2027-03-06', reason: 'Olga Shaw does not work at Balham' },
    ])
    expect((await get(past.id)).instructors).toMatchObject([{ id: gareth.id }])
  })

  it('goes to active colleagues only, by who plans for everybody', async () => {
    const { add, call, asWith, gareth, helen } = await open()
    await add({ instructors: [gareth.id] })
    const give = (to: number, caller = call) =>
      caller(courses.handOver, { params: { staff_id: gareth.id }, body: { to } })

    expect((await refused(give(gareth.id))).fields).toHaveProperty('to')
    await test().context.db.user.updateMany({ where: { id: helen.id }, data: { is_active: false } })
    expect((await refused(give(helen.id))).fields).toHaveProperty('to')
    const own = await asWith({ calendar_own_permission: EDIT, staff_planner_permission: EDIT })
    expect((await refused(give(own.user.id, own.call))).code).toBe('permission_denied')
  })
})
