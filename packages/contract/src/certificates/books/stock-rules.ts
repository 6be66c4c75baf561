import { plusDays, weekdayOf } from '#calendar/days.ts'

/** The days whose use tells how fast certificates go. */
export const RATE_DAYS = 90

/** A site with fewer pending certificates is told of, unless its school says another number. */
export const STOCK_THRESHOLD = 10

/** What a delivery of books takes (domain 3.1.2). */
export const DELIVERY_WORKING_DAYS = 5

/** A forecast further away than ten years is none. */
const HORIZON_DAYS = 3650

const isWorkingDay = (day: string): boolean => {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6
}

/** The day that is `count` working days (Monday to Friday) before `day`, both `yyyy-MM-dd`. */
export function minusWorkingDays(day: string, count: number): string {
  let earlier = day
  for (let left = count; left > 0; ) {
    earlier = plusDays(earlier, -1)
    if (isWorkingDay(earlier)) left -= 1
  }
  return earlier
}

/** All null where nothing was used, or where the stock lasts more than ten years. Days are `yyyy-MM-dd`. */
type StockForecast = { runs_out_on: string | null; order_by: string | null; days_left: number | null }

/**
 * When the `pending` certificates of a site run out at the rate at which `used` went in the last 90 days, and when to
 * order at the latest, which is never before today.
 */
export function stockForecast({
  pending,
  used,
  today,
}: {
  pending: number
  used: number
  today: string
}): StockForecast {
  const days_left = pending === 0 ? 0 : Math.floor((pending * RATE_DAYS) / used)
  if (used === 0 || days_left > HORIZON_DAYS) return { runs_out_on: null, order_by: null, days_left: null }
  const runs_out_on = plusDays(today, days_left)
  const latest = minusWorkingDays(runs_out_on, DELIVERY_WORKING_DAYS)
  return { runs_out_on, order_by: latest < today ? today : latest, days_left }
}
