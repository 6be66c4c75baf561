import { plusDays } from '@connect/contract/calendar/days'
import { londonInstant } from '@connect/contract/calendar/london'
import fc from 'fast-check'

const MINUTE_MS = 60_000
const YEARS = [2023, 2024, 2025, 2026, 2027, 2028]

/** The last Sunday of a month of 31 days, on which the clocks change. */
function lastSunday(year: number, month: string): string {
  const last = `${year}-${month}-31`
  return plusDays(last, -new Date(last).getUTCDay())
}

/** Days that rules of days most likely get wrong: the clocks change, there is a 29 February or none, or it is summer time. */
const ODD_DAYS = YEARS.flatMap((year) => [
  lastSunday(year, '03'),
  lastSunday(year, '10'),
  plusDays(`${year}-03-01`, -1),
  `${year}-03-01`,
  `${year}-07-01`,
  plusDays(lastSunday(year, '03'), 1),
])

/** Instants: around midnight in London or the change of the clocks on an odd day, or any. */
export const MOMENT = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...ODD_DAYS), fc.constantFrom('00:00', '02:00'), fc.integer({ min: -90, max: 90 }))
      .map(([day, time, minutes]) => new Date(londonInstant(day, time).getTime() + minutes * MINUTE_MS)),
  },
  fc.date({ min: new Date('2023-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
)
