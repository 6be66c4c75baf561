import { useDatabase } from '@connect/db/testing/use-database'
import { expect, it } from 'vitest'
import { seedDemo } from './demo.ts'

const { test } = useDatabase(({ db }) => seedDemo(db))

it('puts events on the calendar, some of this week', async () => {
  const now = Date.now()
  const week = 7 * 86_400_000

  const events = await test().database.db.event.findMany({ orderBy: { starts_at: 'asc' } })

  expect(events.filter(({ all_day }) => all_day)).toHaveLength(1)
  expect(events.filter(({ starts_at }) => Math.abs(starts_at.getTime() - now) < week).length).toBeGreaterThan(2)
})
