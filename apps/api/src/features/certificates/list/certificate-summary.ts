import type { certificates } from '@connect/contract/certificates/routes'
import type { Output } from '@connect/contract/route'
import type { Context } from '#platform/context.ts'

type Summary = Output<typeof certificates.summary>

/** The columns are those of the answer; without a site those of all are added up. */
const SUMMARY = `
  SELECT coalesce(sum(total), 0)::int AS certificates_count, coalesce(sum(books), 0)::int AS books_count,
         json_build_object(
           'CERTIFICATE_PENDING', coalesce(sum(pending), 0), 'CERTIFICATE_NOT_READY', coalesce(sum(not_ready), 0),
           'CERTIFICATE_READY_TO_RETURN', coalesce(sum(ready_to_return), 0),
           'CERTIFICATE_SENT', coalesce(sum(sent), 0), 'CERTIFICATE_VOID', coalesce(sum(void), 0),
           'CERTIFICATE_DUPLICATE', coalesce(sum(duplicate), 0)) AS statuses
    FROM certificate_counts WHERE school_id = $1 AND ($2::int IS NULL OR supplier_id = $2)`

/** Exact, and read, not counted (CERT-06). */
export async function certificateSummary(
  { pool }: Pick<Context, 'pool'>,
  school_id: number,
  supplier: number | undefined,
): Promise<Summary> {
  const values = [school_id, supplier ?? null]
  const { rows } = await pool.query<Summary>({ name: 'certificate-summary', text: SUMMARY, values })
  const [summary] = rows
  if (!summary) throw new Error('An aggregate always returns one row')
  return summary
}
