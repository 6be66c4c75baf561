import { plusDays } from '@connect/contract/calendar/days'
import { RATE_DAYS, STOCK_THRESHOLD, stockForecast } from '@connect/contract/certificates/books/stock-rules'
import type { certificates } from '@connect/contract/certificates/routes'
import { CBT_COURSES } from '@connect/contract/courses/course-types'
import type { Output } from '@connect/contract/route'
import type { Pool } from 'pg'

type Stock = Output<typeof certificates.stock>
type Booked = { date: string; riders: number }
type Site = Stock['results'][number]['supplier'] & {
  pending: number
  used: number
  had_books: boolean
  booked: Booked[]
}

const CBT = `('${CBT_COURSES.join("', '")}')`

/** How many of 100 riders completed their CBT in the days whose use counts; all, as long as nobody has been on one. */
const COMPLETION = `SELECT coalesce(100 * count(*) FILTER (WHERE t.status = 'TRAINING_PASSED') / nullif(count(*), 0), 100)::int
   FROM trainings t WHERE t.school_id = $1 AND t.status IN ('TRAINING_PASSED', 'TRAINING_FAILED', 'TRAINING_NO_SHOW')
    AND t.course_type IN ${CBT} AND t.training_at >= $2::date AND t.training_at < $3::date + 1`

/** By day, on CBT courses that are still to come. */
const BOOKED = `SELECT coalesce(json_agg(d ORDER BY d.date), '[]') FROM (
    SELECT k.date, sum(k.training_count)::int AS riders FROM courses k
     WHERE k.school_id = s.school_id AND k.supplier_id = s.id AND k.deleted_at IS NULL AND k.date >= $3::date
       AND k.status = 'SCHEDULED' AND k.training_count > 0 AND k.course_type IN ${CBT} GROUP BY k.date) d`

/** A number counts as used on the day of completion; one that was voided after it was issued is used up as well. */
const STOCK = `
  SELECT coalesce((SELECT stock_threshold FROM certificate_settings WHERE school_id = $1), ${STOCK_THRESHOLD}) AS threshold,
    (${COMPLETION}) AS completion_percent,
    (SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT s.id, s.name, s.connect_location_name, coalesce(k.pending, 0) AS pending, k.school_id IS NOT NULL AS had_books,
             (SELECT count(*) FROM certificates c
               WHERE c.school_id = s.school_id AND c.supplier_id = s.id AND c.deleted_at IS NULL
                 AND c.issued_at BETWEEN $2::date AND $3::date) AS used,
             (${BOOKED}) AS booked
        FROM suppliers s LEFT JOIN certificate_counts k ON k.school_id = s.school_id AND k.supplier_id = s.id
       WHERE s.school_id = $1 AND s.is_active ORDER BY s.connect_location_name, s.id) r) AS sites`

/**
 * Of active sites, by the shown name. `today` is Europe/London's, and the last of the 90 days whose use counts; riders
 * who are booked count too. A site that never had a book is not low: it gives no CBT, or has not begun.
 */
export async function readStock(pool: Pool, school_id: number, today: string): Promise<Stock> {
  const values = [school_id, plusDays(today, 1 - RATE_DAYS), today]
  const { rows } = await pool.query<{ threshold: number; completion_percent: number; sites: Site[] }>({
    name: 'certificate-stock',
    text: STOCK,
    values,
  })
  const { threshold = STOCK_THRESHOLD, completion_percent = 100, sites = [] } = rows[0] ?? {}
  const results = sites.map(({ pending, used, booked, had_books, ...supplier }) => {
    const { runs_out_on, order_by } = stockForecast({ pending, used, today, booked, completion_percent })
    return { supplier, pending, used, runs_out_on, order_by, is_low: had_books && pending < threshold }
  })
  return { threshold, results }
}
