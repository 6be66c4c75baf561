import { COUNTED_TO } from '@connect/contract/orders/order-constants'
import { type OrderCounts, type OrderDays } from '@connect/contract/orders/order-query'
import { toConditions, Values } from '#platform/lists/hot-list.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { CONDITIONS, type Days, inPeriod } from './order-where.ts'

/**
 * The statement of all counts: each reads a range of one index, at most one entry more than are counted, and those of all
 * time are kept by the database. `today` is a day of London.
 */
export function countsStatement(days: OrderDays, today: string) {
  const values = new Values()
  const count = (filter: Days) => {
    const where = toConditions({ alias: 't', always: [], filters: CONDITIONS }, filter, values).join(' AND ')
    return `(SELECT CASE WHEN count(*) <= ${COUNTED_TO} THEN count(*)::int END
      FROM (SELECT FROM trainings t WHERE ${where} LIMIT ${COUNTED_TO + 1}) matching)`
  }
  const ofPeriod = (period: NonNullable<OrderDays['period']>) => count(inPeriod({ period }, today))
  const chosen = inPeriod(days, today)
  const text = `
    SELECT json_build_object('today', ${ofPeriod('today')}, 'week', ${ofPeriod('week')}, 'month', ${ofPeriod('month')},
        'year', ${ofPeriod('year')},
        'all', (SELECT coalesce(sum(total), 0)::int FROM training_counts WHERE school_id = $1)) AS periods,
      ${count({ ...chosen, unpaid: 'true' })} AS unpaid,
      ${count({ ...chosen, has_certificate: 'true' })} AS has_certificate`
  return { text, values: values.list }
}

/** How many trainings each choice beside the list has. */
export async function countOrders({ sql }: Pick<SchoolReach, 'sql'>, days: OrderDays, today: string) {
  const [counts] = await sql<OrderCounts>(countsStatement(days, today))
  if (!counts) throw new Error('Orders could not be counted')
  return counts
}
