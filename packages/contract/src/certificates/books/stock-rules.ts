import { daysBetween, plusDays, toWeekday } from '#calendar/days.ts'

/** The days whose use tells how fast certificates go. */
export const RATE_DAYS = 90

/** A site with fewer pending certificates is told of, unless its school says another number. */
export const STOCK_THRESHOLD = 10

/** What a delivery of books takes (domain 3.1.2). */
export const DELIVERY_WORKING_DAYS = 5

/** A forecast further away than ten years is none. */
const HORIZON_DAYS = 3650

const isWorkingDay = (day: string): boolean => {
  const weekday = toWeekday(day)
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

/** Riders who are booked on the CBT courses of a site on a day; `yyyy-MM-dd`. */
type BookedDay = { date: string; riders: number }

type Stock = {
  pending: number
  /** In the last 90 days. */
  used: number
  today: string
  /** From today on, earliest first. */
  booked: readonly BookedDay[]
  /** How many of 100 riders complete their CBT. */
  completion_percent: number
}

/** After so many days the stock is used up at the rate of the last 90 days; null where nothing was used. */
const daysByRate = ({ pending, used }: Stock): number | null => {
  if (used === 0) return null
  return pending === 0 ? 0 : Math.floor((pending * RATE_DAYS) / used)
}

/** After so many days more riders will have completed their CBT than there are certificates; null where the booked ones do not. */
function daysByBookings({ pending, booked, today, completion_percent }: Stock): number | null {
  let riders = 0
  for (const day of booked) {
    riders += day.riders
    if (riders * completion_percent > pending * 100) return Math.max(0, daysBetween(today, day.date))
  }
  return null
}

/**
 * When the `pending` certificates of a site run out: at the rate of the last 90 days or by the riders who are booked, whichever
 * is earlier (domain 6.2). And when to order at the latest, which is never before today.
 */
export function stockForecast(stock: Stock): StockForecast {
  const { today } = stock
  const all = [daysByRate(stock), daysByBookings(stock)].filter((days) => days !== null)
  const days_left = Math.min(...all)
  if (all.length === 0 || days_left > HORIZON_DAYS) return { runs_out_on: null, order_by: null, days_left: null }
  const runs_out_on = plusDays(today, days_left)
  const latest = minusWorkingDays(runs_out_on, DELIVERY_WORKING_DAYS)
  return { runs_out_on, order_by: latest < today ? today : latest, days_left }
}
