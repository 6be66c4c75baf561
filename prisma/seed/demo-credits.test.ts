import { toHundredths } from '@connect/contract/credits/credits'
import { createDatabase } from '@connect/db/client'
import { cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoCredits } from './demo-credits.ts'
import { createFactories } from './factories.ts'

const hundredths = (decimal: { toFixed(places: number): string }) => toHundredths(decimal.toFixed(2))

/** The turn of a month and of the year, and the nights on which the clocks change, in London. */
const MOMENTS = ['2026-11-21T10:00:00Z', '2027-01-01T00:00:00Z', '2027-03-31T23:00:00Z', '2026-10-25T01:30:00Z']

describe.each(MOMENTS)('the demo of %s', (moment) => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let made: ReturnType<typeof createDatabase>
  const now = new Date(moment)

  beforeAll(async () => {
    const admin = process.env.TEST_DATABASE_URL ?? ''
    database = await cloneDatabase(admin, await createTemplate(admin))
    made = createDatabase(database.url)
    const make = createFactories(made.db)
    const school = await make.school({ is_connect_pro: true })
    for (const name of ['owner', 'admin']) await make.user(school, { email: `${name}@southside.example` })
    await demoCredits(made.db, make, now)
  })

  afterAll(async () => {
    await made.close()
    await database.drop()
  })

  it('has a balance that is the sum of the entries and of the lots', async () => {
    const [account, entries, lots] = await Promise.all([
      made.db.creditAccount.findFirstOrThrow(),
      made.db.creditEntry.findMany({ orderBy: { id: 'asc' } }),
      made.db.creditLot.findMany(),
    ])
    const balance = hundredths(account.balance)

    expect(balance).toBeGreaterThan(2000)
    expect(entries.reduce((sum, { amount }) => sum + hundredths(amount), 0)).toBe(balance)
    expect(lots.reduce((sum, { remaining }) => sum + hundredths(remaining), 0)).toBe(balance)
    expect(hundredths(entries.at(-1)?.balance_after ?? account.balance)).toBe(balance)
  })

  it('is told in the order in which it happened, and nothing of it is to come', async () => {
    const entries = await made.db.creditEntry.findMany({ orderBy: { id: 'asc' } })
    const times = entries.map(({ created }) => created.getTime())

    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime())
  })
})
