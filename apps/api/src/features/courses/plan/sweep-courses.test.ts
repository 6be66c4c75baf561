import { plusDays } from '@connect/contract/calendar/days'
import { courses } from '@connect/contract/courses/course-routes'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { COMPLETE, sweepCourses } from './sweep-courses.ts'

const test = useTestApp()

type Course = Parameters<ReturnType<typeof test>['make']['course']>[2]

/** Sweeps at an instant. */
const sweepAt = (instant: string) =>
  sweepCourses({ pool: test().context.pool, clock: { now: () => new Date(instant) } })

async function course(data: Course) {
  const { make } = test()
  const school = await make.school()
  const { id } = await make.course(await make.site(school), 'LICENCE_CBT', { end_time: '16:30', ...data })
  const status = async () => {
    const { rows } = await test().context.pool.query('SELECT status FROM courses WHERE id = $1', [id])
    return (rows as { status: string }[])[0]?.status
  }
  return { school, id, status }
}

it.each([
  ['in winter', '2027-03-03', '2027-03-04T16:30:00Z'],
  ['in summer', '2027-06-14', '2027-06-15T15:30:00Z'],
  ['on the day before the clocks go forward', '2027-03-27', '2027-03-28T16:30:00Z'],
  ['on the day on which they go forward', '2027-03-28', '2027-03-29T15:30:00Z'],
  ['on the day before they go back', '2026-10-24', '2026-10-25T15:30:00Z'],
  ['on the day on which they go back', '2026-10-25', '2026-10-26T16:30:00Z'],
])('completes a course %s once its end is more than 24 hours past', async (_, date, at) => {
  const { status } = await course({ date })

  expect(await sweepAt(at)).toBe(0)
  expect(await status()).toBe('SCHEDULED')
  expect(await sweepAt(new Date(Date.parse(at) + 60_000).toISOString())).toBe(1)
  expect(await status()).toBe('COMPLETED')
})

it.each<[string, Omit<Course, 'date'>, string]>([
  ['with riders', { training_count: 1 }, 'SCHEDULED'],
  ['that was cancelled', { status: 'CANCELLED', cancel_reason: 'Snow' }, 'CANCELLED'],
  ['that was deleted', { deleted_at: new Date('2027-03-01') }, 'SCHEDULED'],
])('leaves a course %s as it is', async (_, data, kept) => {
  const { status } = await course({ date: '2027-03-03', ...data })

  expect(await sweepAt('2027-04-01T09:00:00Z')).toBe(0)
  expect(await status()).toBe(kept)
})

it('completes those of every school, in portions, each once, and its history says that nobody did it', async () => {
  const { make, as, context } = test()
  const [one, other] = [await course({ date: '2027-03-03' }), await course({ date: '2027-03-03' })]
  const site = await make.site(one.school)
  await context.db.course.createMany({
    data: Array.from({ length: 450 }, (_, days) => ({
      school_id: one.school.id,
      supplier_id: site.id,
      course_type: 'LICENCE_CBT',
      date: new Date(plusDays('2025-01-01', days)),
      start_time: '09:00',
      end_time: '10:00',
      spaces: 4,
    })),
  })
  const call = await as(await make.user(one.school, { is_account_owner: true, user_type: 'USER_ADMIN' }))

  const completed = await Promise.all([sweepAt('2027-04-01T09:00:00Z'), sweepAt('2027-04-01T09:00:00Z')])
  await sweepAt('2027-04-01T09:00:00Z')

  expect(completed.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(452)
  expect([await one.status(), await other.status()]).toEqual(['COMPLETED', 'COMPLETED'])
  expect(await context.db.course.count({ where: { school_id: one.school.id, status: 'SCHEDULED' } })).toBe(0)
  expect(await context.db.auditEvent.count({ where: { action: 'courses.sweep', school_id: one.school.id } })).toBe(451)
  const history = await call(courses.history, { params: { course_id: one.id } })
  expect(history.results).toMatchObject([
    {
      user: null,
      title: 'Completed a course that had no riders',
      changes: [{ field: 'status', before: 'SCHEDULED', after: 'COMPLETED' }],
    },
  ])
})

it('finds them by an index of their own', async () => {
  const client = await test().context.pool.connect()
  await client.query('BEGIN; SET LOCAL enable_seqscan = off')
  const values = ['2027-03-03', '09:00', new Date(), 'courses.sweep', 'x']

  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${COMPLETE}`, values)

  await client.query('ROLLBACK')
  client.release()
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index .*courses_to_complete/)
})
