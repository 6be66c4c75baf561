import { plusDays } from '@connect/contract/calendar/days'
import { courses } from '@connect/contract/courses/course-routes'
import { diary } from '@connect/contract/diary/routes'
import { permissions } from '@connect/db/seed/factories'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { CBT, openSchool } from '#features/courses/testing/open-school.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const FIRST = '2027-03-01'

/** The statements that go to the database, with how many values each has. */
function watchStatements() {
  const spy = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  return () => {
    const all = spy.mock.calls.map(([statement]) => {
      const { text = '', values = [] } = statement as { text?: string; values?: unknown[] }
      return { text, values: values.length }
    })
    spy.mockClear()
    return all
  }
}

/** A school with a course every day, for so many days, and two people who teach all of them. */
async function withSeries(days: number) {
  const { make, as } = test()
  const school = await openSchool(test())
  const { call, croydon, gareth, helen } = school
  const { date: _date, ...cbt } = CBT
  const statements = watchStatements()
  const added = await call(courses.bulk, {
    body: {
      ...cbt,
      supplier: croydon.id,
      instructors: [gareth.id, helen.id],
      repeat: {
        start_date: FIRST,
        end_date: plusDays(FIRST, days - 1),
        available_days: 'TTTTTTT',
        skip_bank_holidays: false,
      },
    },
  })
  const planner = await as(
    await make.user(school.school, { user_type: 'USER_ADMIN', ...permissions('USER_PERMISSION_EDIT') }),
  )
  /** Gareth is away all day. */
  const away = (date: string) =>
    planner(diary.create, {
      params: { staff_id: gareth.id },
      body: { type: 'EVENT_HOLIDAY', start_date: date, end_date: date, times: [] },
    })
  const move = (by: number) =>
    call(courses.updateSeries, {
      params: { course_id: added.created[0]?.id ?? 0 },
      body: { scope: 'all', date: plusDays(FIRST, by) },
    })
  return { ...school, added, added_by: statements(), statements, away, move }
}

it('a year of courses is added some at a time, each day with its people, as one series', async () => {
  const { added, added_by, gareth, helen } = await withSeries(366)

  expect(added.created.map(({ date }) => date)).toEqual(Array.from({ length: 366 }, (_, n) => plusDays(FIRST, n)))
  expect(added.skipped).toEqual([])
  for (const slot of added.created) expect(slot.instructor_ids).toEqual([gareth.id, helen.id])
  expect(new Set(added.created.map(({ series_id }) => series_id))).toEqual(new Set([added.series_id]))
  const where = {
    entity: 'course',
    action: 'courses.bulk',
    entity_id: { in: added.created.map(({ id }) => String(id)) },
  }
  expect(await test().context.db.auditEvent.count({ where })).toBe(366)
  // In one statement it would be some fifteen thousand.
  expect(Math.max(...added_by.map(({ values }) => values))).toBeLessThan(1500)
})

it('days give way one after the other to what stays, and the diaries are read once', async () => {
  const { added, away, move, statements } = await withSeries(60)
  await away(plusDays(FIRST, 60))
  statements()

  const { changed, skipped } = await move(1)

  expect(changed).toEqual([])
  expect(skipped.map(({ course_id }) => course_id)).toEqual(added.created.map(({ id }) => id))
  expect(skipped.at(-1)?.reason).toContain('is on holiday')
  expect(skipped[0]?.reason).toContain('teaches CBT at Croydon')
  const read = statements().filter(({ text }) => /^SELECT.*diary_slots/.test(text))
  // A month at a time, and then what is in the way by name.
  expect(read.length).toBeGreaterThan(2)
  expect(read.length).toBeLessThan(10)
})

it('what is in the way on one day keeps no other where it is', async () => {
  const { away, move } = await withSeries(60)
  await away(plusDays(FIRST, 30 + 60))

  const { changed, skipped } = await move(60)

  expect(skipped).toMatchObject([{ date: plusDays(FIRST, 30) }])
  expect(changed).toHaveLength(59)
})
