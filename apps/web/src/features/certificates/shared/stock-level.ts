import { plusDays } from '@connect/contract/calendar/days'
import type { certificates } from '@connect/contract/certificates/routes'
import type { Output } from '@connect/contract/route'

export type Stock = Output<typeof certificates.stock>['results'][number]

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** From here on a day without its year might be taken for one that is nearer. */
const DAYS_WITHOUT_YEAR = 330

/** '8 January', with its year where it is nearly a year away. Days are `yyyy-MM-dd`. */
export const formatStockDay = (day: string, today: string): string =>
  (day < plusDays(today, DAYS_WITHOUT_YEAR) ? dayAndMonth : dayOfYear).format(new Date(day))

/** Too few are left, or it is time to order. Null while all is well. */
export function stockFlag({ pending, order_by, is_low }: Stock, today: string): string | null {
  if (order_by !== null && order_by <= today) return 'Order now'
  if (!is_low) return null
  return pending === 0 ? 'None left' : 'Low'
}

export const hasStock = ({ pending, used, is_low }: Stock): boolean => pending > 0 || used > 0 || is_low
