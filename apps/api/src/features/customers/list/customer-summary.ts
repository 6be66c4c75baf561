import type { CustomerSummary } from '@connect/contract/customers/customer'
import type { SchoolReach } from '#platform/school-reach.ts'

const SUMMARY = `
  SELECT total, json_build_object('RIDETO', rideto, 'RIDETO_INSTANT', rideto_instant, 'WIDGET', widget,
                                  'DASHBOARD', dashboard) AS sources
    FROM customer_counts WHERE school_id = $1`

/** A school that never had a contact has no row. */
const NONE: CustomerSummary = { total: 0, sources: { RIDETO: 0, RIDETO_INSTANT: 0, WIDGET: 0, DASHBOARD: 0 } }

/** Exact, and read, not counted. */
export async function customerSummary({ sql }: Pick<SchoolReach, 'sql'>): Promise<CustomerSummary> {
  const [summary = NONE] = await sql<CustomerSummary>({ name: 'customer-summary', text: SUMMARY })
  return summary
}
