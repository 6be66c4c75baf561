import { daysBetween, plusDays, toWeekday } from '#calendar/days.ts'

/** Days of use that the rate is taken from. */
export const RATE_DAYS = 90

/** Pending certificates of a site, unless its school chose another number. */
export const STOCK_THRESHOLD = 10

/** domain 3.1.2 */
export const DELIVERY_WORKING_DAYS = 5

/** Ten years: a forecast further away is none. */
const HORIZON_DAYS = 3650

const isWorkingDay = (day: string): boolean => {
  const weekday = toWeekday(day)
  return weekday !== 0 && weekday !== 6
}

/** Monday to Friday; both days `yyyy-MM-dd`. */
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

/** Riders on the CBT courses of a site; `date` is `yyyy-MM-dd`. */
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

/** Days, at the rate of the last 90; null where nothing was used. */
const daysByRate = ({ pending, used }: Stock): number | null => {
  if (used === 0) return null
  return pending === 0 ? 0 : Math.floor((pending * RATE_DAYS) / used)
}

/** Days until more riders complete their CBT than there are certificates; null where the booked ones do not. */
function daysByBookings({ pending, booked, today, completion_percent }: Stock): number | null {
  let riders = 0
  for (const day of booked) {
    riders += day.riders
    if (riders * completion_percent > pending * 100) return Math.max(0, daysBetween(today, day.date))
  }
  return null
}

/** By use or by bookings, whichever is earlier (domain 6.2). `order_by` is never before today. */
export function stockForecast(stock: Stock): StockForecast {
  const { today } = stock
  const all = [daysByRate(stock), daysByBookings(stock)].filter((days) => days !== null)
  const days_left = Math.min(...all)
  if (all.length === 0 || days_left > HORIZON_DAYS) return { runs_out_on: null, order_by: null, days_left: null }
  const runs_out_on = plusDays(today, days_left)
  const latest = minusWorkingDays(runs_out_on, DELIVERY_WORKING_DAYS)
  return { runs_out_on, order_by: latest < today ? today : latest, days_left }
}
