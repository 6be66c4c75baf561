import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { RATE_DAYS, STOCK_THRESHOLD, stockForecast } from '@connect/contract/certificates/books/stock-rules'
import type { certificates } from '@connect/contract/certificates/routes'
import type { Output } from '@connect/contract/route'
import type { Pool } from 'pg'
import type { Context } from '#platform/context.ts'

type Stock = Output<typeof certificates.stock>
type Site = Stock['results'][number]['supplier'] & { pending: number; used: number; had_books: boolean }

/** A number counts as used on the day of completion; one that was voided after it was issued is used up as well. */
const STOCK = `
  SELECT coalesce((SELECT stock_threshold FROM certificate_settings WHERE school_id = $1), ${STOCK_THRESHOLD}) AS threshold,
    (SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT s.id, s.name, s.connect_location_name, coalesce(k.pending, 0) AS pending, k.school_id IS NOT NULL AS had_books,
             (SELECT count(*) FROM certificates c
               WHERE c.school_id = s.school_id AND c.supplier_id = s.id AND c.deleted_at IS NULL
                 AND c.issued_at BETWEEN $2::date AND $3::date) AS used
        FROM suppliers s LEFT JOIN certificate_counts k ON k.school_id = s.school_id AND k.supplier_id = s.id
       WHERE s.school_id = $1 AND s.is_active ORDER BY s.connect_location_name, s.id) r) AS sites`

/**
 * How long the pending certificates of each active site last, by its shown name. `today` is Europe/London's, and the last
 * of the 90 days whose use counts. A site that never had a book is not low: it gives no CBT, or has not begun.
 */
export async function stockOf(pool: Pool, school_id: number, today: string): Promise<Stock> {
  const values = [school_id, plusDays(today, 1 - RATE_DAYS), today]
  const { rows } = await pool.query<{ threshold: number; sites: Site[] }>({
    name: 'certificate-stock',
    text: STOCK,
    values,
  })
  const { threshold = STOCK_THRESHOLD, sites = [] } = rows[0] ?? {}
  const results = sites.map(({ pending, used, had_books, ...supplier }) => {
    const { runs_out_on, order_by } = stockForecast({ pending, used, today })
    return { supplier, pending, used, runs_out_on, order_by, is_low: had_books && pending < threshold }
  })
  return { threshold, results }
}

/** The stock of the day, Europe/London. */
export const certificateStock = ({ pool, clock }: Pick<Context, 'pool' | 'clock'>, school_id: number): Promise<Stock> =>
  stockOf(pool, school_id, londonDate(clock.now()))
