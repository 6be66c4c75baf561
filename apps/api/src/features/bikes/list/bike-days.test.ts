import { type BikeEvent, type Expiry, expiryFlag } from '@connect/contract/bikes/bike-rules'
import { bikes } from '@connect/contract/bikes/routes'
import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOMENT } from '#testing/moments.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const MOMENTS = 30
const BIKES_OF_MOMENT = 3

/** Days from today to an expiry, most of them at an end of what counts as due. */
const AHEAD = fc.oneof(fc.constantFrom(-1, 0, 1, 89, 90, 91), fc.integer({ min: -400, max: 400 }))

const EVENTS = {
  mot: ['mot', 'MOT Due'],
  mot_expired: ['mot', 'MOT Expired'],
  tax: ['tax', 'Tax Due'],
  tax_expired: ['tax', 'Tax Expired'],
} as const satisfies Record<BikeEvent, readonly [Expiry, string]>

it('finds the bikes, and counts them, whose flag says the same on whatever day it is in London [R-24]', async () => {
  const { make, as, clock, context } = test()
  const school = await make.school({ is_connect_pro: true })
  const user = await make.user(school, { bike_permission: 'USER_PERMISSION_VIEW' })
  const moments = fc.sample(MOMENT, MOMENTS)
  const days = moments.flatMap((moment) =>
    fc
      .sample(fc.tuple(AHEAD, AHEAD), BIKES_OF_MOMENT)
      .map((ahead) => ahead.map((by) => plusDays(londonDate(moment), by))),
  )
  await context.db.motorbike.createMany({
    data: days.map(([mot = '', tax = ''], index) => ({
      school_id: school.id,
      registration_plate: `AB${String(index).padStart(2, '0')}CDE`,
      make: 'HONDA',
      model: 'CB125F',
      engine_size: 125,
      mot_expiry_date: new Date(mot),
      tax_expiry_date: new Date(tax),
    })),
  })

  for (const moment of moments) {
    clock.advance((moment.getTime() - clock.now().getTime()) / 1000)
    const [call, today] = [await as(user), londonDate(moment)]
    const { results: all } = await call(bikes.list, { query: { page_size: days.length } })
    const { events } = await call(bikes.filters, {})

    for (const event of Object.keys(EVENTS) as BikeEvent[]) {
      const [kind, label] = EVENTS[event]
      const { results } = await call(bikes.list, { query: { page_size: days.length, event: [event] } })

      const toText = (row: (typeof all)[number]) => `${row.id} ${today} ${row[`${kind}_expiry_date`]}`
      const flagged = all.filter((row) => expiryFlag(kind, row[`${kind}_expiry_date`], today)?.label === label)
      expect(results.map(toText).toSorted()).toEqual(flagged.map(toText).toSorted())
      expect(events.find(({ value }) => value === event)?.count).toBe(flagged.length)
    }
  }
})
