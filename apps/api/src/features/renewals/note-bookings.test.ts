import { londonInstant } from '@connect/contract/calendar/london'
import { describe, expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readResults } from './results.ts'
import { openRenewals } from './testing/open-renewals.ts'

const test = useTestApp({ PUBLIC_URL: 'https://connect.example' })

const CANCELLED = {
  status: 'TRAINING_CANCELLED',
  cancelled_at: new Date(),
  cancelled_by: 'RIDER',
  cancellation_reason: 'CANCELLATION_OTHER',
  holds_space: false,
} as const

/** Isla, who was reminded by email 60 and 30 days before her CBT expires, and a way to book her. */
async function reminded() {
  const desk = await openRenewals(test(), { sms_enabled: false, days_before: [60, 30] })
  const rider = await desk.isla()
  await desk.remind('2026-10-21')
  await desk.remind('2026-11-20')
  const { make, context } = test()
  const site = await make.site(desk.school)
  return {
    ...desk,
    async book(day: string, date: string) {
      const course = await make.course(site, 'LICENCE_CBT', { date, own_bikes: 1 })
      const created = londonInstant(day, '10:00')
      return (await make.order(rider, course, { bike_type: 'BIKE_TYPE_NONE', created })).training.id
    },
    booked: async () => {
      const rows = await desk.db.renewalNotice.findMany({ orderBy: { days_before: 'desc' } })
      return rows.map(({ booked_training_id }) => booked_training_id)
    },
    results: () => readResults(reachSchool(context, desk.school.id), londonInstant('2026-12-01', '10:00')),
  }
}

describe('what came of a reminder [COMM-04]', () => {
  it('is nothing once the booking is cancelled, until the rider books again', async () => {
    const { book, db, remind, booked, results } = await reminded()
    const first = await book('2026-11-21', '2026-12-05')
    await remind('2026-11-22')
    expect(await booked()).toEqual([null, first])

    await db.training.updateMany({ where: { id: first }, data: CANCELLED })
    const { length } = (await results()).filter(({ booked: count }) => count > 0)
    await remind('2026-11-23')

    expect(length).toBe(0)
    expect(await booked()).toEqual([null, null])
    const second = await book('2026-11-24', '2026-12-12')
    await remind('2026-11-25')
    expect(await booked()).toEqual([null, second])
  })

  it('is of the one before where the nearer one could not be sent', async () => {
    const { book, db, remind, booked, results } = await reminded()
    const [, nearer] = await db.renewalNotice.findMany({ orderBy: { days_before: 'desc' } })
    await db.mail.updateMany({ where: { id: nearer?.mail_id ?? 0 }, data: { status: 'FAILED' } })
    const training = await book('2026-11-25', '2026-12-05')

    await remind('2026-11-26')

    expect(await booked()).toEqual([training, null])
    expect(await results()).toEqual([{ days_before: 60, riders: 1, booked: 1 }])
  })
})
