import { plusDays } from '@connect/contract/calendar/days'
import { courses } from '@connect/contract/courses/course-routes'
import type { Input } from '@connect/contract/route'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CBT, DAY, openSchool } from '#features/courses/testing/open-school.ts'
import { comeBack } from '#testing/come-back.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Bulk = Input<typeof courses.bulk>['body']

/** Every day of five weeks from the first Monday of March, unless told otherwise. */
const REPEAT: Bulk['repeat'] = {
  start_date: '2027-03-01',
  end_date: '2027-04-04',
  available_days: 'TFFFFFF',
  skip_bank_holidays: true,
}
const MONDAYS = ['2027-03-01', '2027-03-08', '2027-03-15', '2027-03-22']

async function open() {
  const school = await openSchool(test())
  const { call, croydon } = school
  const { date: _date, ...cbt } = CBT
  const bulk = (body: Partial<Bulk> = {}, caller = call) =>
    caller(courses.bulk, { body: { ...cbt, supplier: croydon.id, repeat: REPEAT, ...body } })
  const changeAll = (course_id: number, body: Input<typeof courses.updateSeries>['body']) =>
    call(courses.updateSeries, { params: { course_id }, body })
  return { ...school, bulk, changeAll }
}

/** A series of four Mondays with Gareth; the ids of its courses by date. */
async function withSeries() {
  const school = await open()
  const { created } = await school.bulk({ instructors: [school.gareth.id] })
  const [first = 0, second = 0, third = 0, fourth = 0] = created.map(({ id }) => id)
  return { ...school, first, second, third, fourth }
}

describe('a course on several days', () => {
  it('is added on each that is free, as one series, and says why the others are not [COURSE-08]', async () => {
    const { bulk, add, gareth, croydon, onCalendar } = await open()
    await add({ date: '2027-03-08' })
    await add({ date: '2027-03-15', start_time: '08:00', instructors: [gareth.id] })
    await test().context.db.supplier.updateMany({
      where: { id: croydon.id },
      data: { excluded_dates: [new Date('2027-03-22')] },
    })

    const added = await bulk({ instructors: [gareth.id] })

    expect(added.created.map(({ date, series_id }) => [date, series_id])).toEqual([['2027-03-01', added.series_id]])
    expect(added.skipped).toEqual([
      { date: '2027-03-08', reason: 'CBT at 09:00 is there already' },
      { date: '2027-03-15', reason: 'Gareth Pugh teaches CBT at Croydon 08:00–16:30 on 15/03/2027' },
      { date: '2027-03-22', reason: 'Croydon is closed' },
      { date: '2027-03-29', reason: 'Easter Monday' },
    ])
    expect(await onCalendar('2027-03-01', '2027-04-04')).toHaveLength(3)
  })

  it("says nothing of a colleague's course to who sees only their own", async () => {
    const { add, bulk, asWith, helen } = await open()
    const { user, call } = await asWith({ calendar_own_permission: 'USER_PERMISSION_EDIT' })
    await add({ date: '2027-03-01', instructors: [helen.id] })
    await add({ date: '2027-03-08', instructors: [user.id] })
    await add({ date: '2027-03-15', start_time: '08:00', instructors: [helen.id] })

    const { created, skipped } = await bulk({ instructors: [user.id, helen.id] }, call)

    expect(skipped).toEqual([
      { date: '2027-03-01', reason: 'Croydon is taken at 09:00' },
      { date: '2027-03-08', reason: 'CBT at 09:00 is there already' },
      { date: '2027-03-15', reason: 'Helen Marsh is not available on 15/03/2027' },
      { date: '2027-03-29', reason: 'Easter Monday' },
    ])
    expect(created).toHaveLength(1)
  })

  it('is no series where no day is left', async () => {
    const { bulk } = await open()

    expect(await bulk({ repeat: { ...REPEAT, start_date: '2027-03-29', end_date: '2027-03-29' } })).toMatchObject({
      series_id: null,
      created: [],
      skipped: [{ date: '2027-03-29' }],
    })
  })

  it('is no test and no generic full licence [COURSE-08]', async () => {
    const { bulk } = await open()
    const full_licence_type = 'FULL_LICENCE_TYPE_A'

    expect((await refused(bulk({ course_type: 'FULL_LICENCE_MOD1_TEST', full_licence_type }))).fields).toEqual({
      course_type: ['Module 1 Test is added one at a time'],
    })
    expect((await refused(bulk({ course_type: 'FULL_LICENCE', full_licence_type }))).fields).toHaveProperty(
      'course_type',
    )
  })

  it('fills a year of 366 days in one transaction', async () => {
    const { bulk, gareth } = await open()
    const year = { start_date: '2027-03-01', end_date: '2028-02-29', available_days: 'TTTTTTT' }

    const { created, skipped } = await bulk({
      instructors: [gareth.id],
      repeat: { ...year, skip_bank_holidays: false },
    })

    expect([created.length, skipped.length]).toEqual([366, 0])
  })
})

describe('a change of a series', () => {
  it('means this course and those after it, or all', async () => {
    const { changeAll, onCalendar, third, second, helen } = await withSeries()
    const shown = async () =>
      (await onCalendar('2027-03-01', '2027-04-04')).map(({ start_time, spaces }) => [start_time, spaces])

    const { changed } = await changeAll(third, { scope: 'following', start_time: '08:30', instructors: [helen.id] })
    expect(changed.map(({ instructor_ids }) => instructor_ids)).toEqual([[helen.id], [helen.id]])
    await changeAll(second, { scope: 'all', spaces: 3 })

    expect(await shown()).toEqual([
      ['09:00', 3],
      ['09:00', 3],
      ['08:30', 3],
      ['08:30', 3],
    ])
  })

  it('is in the history of those that it changes', async () => {
    const { call, change, changeAll, first, second } = await withSeries()
    await change(second, { spaces: 3 })
    const entries = async (course_id: number) =>
      (await call(courses.history, { params: { course_id }, query: {} })).results.length
    const before = [await entries(first), await entries(second)]

    await changeAll(first, { scope: 'all', spaces: 3 })

    expect([await entries(first), await entries(second)]).toEqual([(before[0] ?? 0) + 1, before[1]])
  })

  it('moves each by as many days, over the days of the next too', async () => {
    const { changeAll, first, gareth, add } = await withSeries()

    const { changed, skipped } = await changeAll(first, { scope: 'all', date: '2027-03-08' })

    expect(changed.map(({ date }) => date)).toEqual(MONDAYS.map((date) => plusDays(date, 7)))
    expect(skipped).toEqual([])
    expect((await refused(add({ date: '2027-03-15', instructors: [gareth.id] }))).code).toBe('instructor_busy')
    await expect(add({ date: '2027-03-01', instructors: [gareth.id] })).resolves.toHaveProperty('id')
  })

  it('leaves what cannot change, with its reason, and what that is in the way of', async () => {
    const { changeAll, first, second, third, fourth, book, add, gareth } = await withSeries()
    await book(second, 2)
    await add({ date: '2027-03-23', instructors: [gareth.id], start_time: '15:00', end_time: '17:00' })

    const moved = await changeAll(first, { scope: 'all', date: '2027-03-02' })
    expect(moved.changed.map(({ id, date }) => [id, date])).toEqual([
      [first, '2027-03-02'],
      [third, '2027-03-16'],
    ])
    expect(moved.skipped).toEqual([
      {
        course_id: second,
        date: '2027-03-08',
        reason: 'Riders are booked on this course. Move or cancel them first.',
      },
      {
        course_id: fourth,
        date: '2027-03-22',
        reason: 'Gareth Pugh teaches CBT at Croydon 15:00–17:00 on 23/03/2027',
      },
    ])
    // The second stays on the 8th, so the first cannot come there.
    const back = await changeAll(first, { scope: 'all', date: '2027-03-08' })
    expect(back.skipped.map(({ course_id }) => course_id)).toEqual([first, second])
  })

  it('cancels and deletes as many as it means', async () => {
    const { call, second, fourth, first, onCalendar, book } = await withSeries()
    const cancel = (course_id: number) =>
      call(courses.cancel, { params: { course_id }, body: { reason: 'Snow', scope: 'following' } })

    await book(fourth, 1)
    expect((await refused(cancel(second))).code).toBe('course_has_orders')
    await book(fourth, 0)
    expect((await cancel(second)).changed.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    await call(courses.remove, { params: { course_id: first }, query: { scope: 'all' } })

    expect((await onCalendar('2027-03-01', '2027-04-04')).map(({ id }) => id)).not.toContain(first)
  })

  it('is refused for a course by itself', async () => {
    const { add, changeAll } = await open()
    const { id } = await add()

    expect((await refused(changeAll(id, { scope: 'all', spaces: 1 }))).code).toBe('not_in_a_series')
  })

  it('by two people at once comes one after the other', async () => {
    const { changeAll, first, second, onCalendar } = await withSeries()

    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        comeBack(() => changeAll(index % 2 ? first : second, { scope: 'all', spaces: index })),
      ),
    )

    const spaces = (await onCalendar('2027-03-01', '2027-04-04')).map((course) => course.spaces)
    expect(new Set(spaces).size).toBe(1)
  })
})

describe('the courses of a series', () => {
  it('are listed by date, cancelled ones too, without those that were deleted', async () => {
    const { call, first, second, third, fourth, change } = await withSeries()
    await change(second, { date: '2027-03-02' })
    await call(courses.cancel, { params: { course_id: third }, body: { reason: 'Snow' } })
    await call(courses.remove, { params: { course_id: first } })

    const { results } = await call(courses.listSeries, { params: { course_id: fourth } })

    expect(results.map(({ id, date, status }) => [id, date, status])).toEqual([
      [second, '2027-03-02', 'SCHEDULED'],
      [third, '2027-03-15', 'CANCELLED'],
      [fourth, '2027-03-22', 'SCHEDULED'],
    ])
  })

  it('are their own for somebody who sees only those', async () => {
    const { call, asWith, first, second, gareth } = await withSeries()
    const { user, call: own } = await asWith({ calendar_own_permission: 'USER_PERMISSION_VIEW' })
    await call(courses.update, { params: { course_id: second }, body: { instructors: [gareth.id, user.id] } })
    const list = (course_id: number) => own(courses.listSeries, { params: { course_id } })

    expect((await list(second)).results.map(({ id }) => id)).toEqual([second])
    expect((await refused(list(first))).code).toBe('not_found')
  })

  it('are none of a course by itself', async () => {
    const { add, call } = await open()
    const { id } = await add()

    expect((await refused(call(courses.listSeries, { params: { course_id: id } }))).code).toBe('not_in_a_series')
  })
})

it('leaves nobody in two places, whatever is done', async () => {
  const { add, change, changeAll, bulk, call, croydon, balham, gareth, helen, onCalendar } = await open()
  const { pool } = test().context
  const people = [[], [gareth.id], [helen.id], [gareth.id, helen.id]]
  const days = Array.from({ length: 6 }, (_, index) => plusDays(DAY, index))
  const hour = fc.integer({ min: 8, max: 16 }).map((at) => `${String(at).padStart(2, '0')}:00`)
  const place = fc.record({
    date: fc.constantFrom(...days),
    start_time: hour,
    end_time: fc.constantFrom('10:00', '12:30', '17:00'),
    supplier: fc.constantFrom(croydon.id, balham.id),
    instructors: fc.constantFrom(...people),
  })
  const step = fc.record({
    kind: fc.constantFrom('add', 'change', 'bulk', 'series', 'cancel', 'delete'),
    place,
    which: fc.nat(30),
  })
  const quietly = (work: Promise<unknown>) => work.catch(() => {})

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      for (const { kind, place: body, which } of steps) {
        const there = await onCalendar(days[0] ?? DAY, days.at(-1) ?? DAY)
        const id = there[which % Math.max(1, there.length)]?.id ?? 0
        const { date, ...fields } = body
        if (kind === 'add') await quietly(add(body))
        if (kind === 'change') await quietly(change(id, body))
        if (kind === 'series') await quietly(changeAll(id, { scope: 'all', ...body }))
        if (kind === 'cancel') await quietly(call(courses.cancel, { params: { course_id: id }, body: { reason: 'x' } }))
        if (kind === 'delete') await quietly(call(courses.remove, { params: { course_id: id } }))
        if (kind === 'bulk') {
          const repeat = { start_date: date, end_date: plusDays(date, 3), available_days: 'TTTTTTT' }
          await quietly(bulk({ ...fields, repeat: { ...repeat, skip_bank_holidays: false } }))
        }
      }
      // Each course that is not cancelled has the time of each of its instructors, and no two of theirs meet.
      const wrong = await pool.query(`
        SELECT c.id FROM courses c
          LEFT JOIN course_instructors i ON i.course_id = c.id
          LEFT JOIN diary_slots s ON s.course_id = c.id AND s.user_id = i.user_id
         WHERE (i.user_id IS NOT NULL AND c.status <> 'CANCELLED' AND c.deleted_at IS NULL) <> (s.id IS NOT NULL)
            OR s.starts_at <> c.date + c.start_time::time OR s.ends_at <> c.date + c.end_time::time
            OR s.supplier_id <> c.supplier_id
        UNION ALL
        SELECT a.course_id FROM diary_slots a JOIN diary_slots b
            ON a.user_id = b.user_id AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`)
      expect(wrong.rows).toEqual([])
    }),
    { numRuns: 15 },
  )
})
