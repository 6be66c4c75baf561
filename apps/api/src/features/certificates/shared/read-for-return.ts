import { statusForReturn } from '@connect/contract/certificates/shared/certificate-rules'
import type { ScopedTx } from '@connect/db/scoped'
import { COLUMNS, type Row, rulesFacts } from './certificate-row.ts'

/** In the order of their numbers, with the statuses that its check and its return go by. */
export async function readForReturn(db: Pick<ScopedTx, 'certificate'>, book_id: number): Promise<Row[]> {
  const rows = await db.certificate.findMany({
    where: { book_id, deleted_at: null },
    orderBy: { certificate_number: 'asc' },
    select: COLUMNS,
  })
  return rows.map((row) => ({ ...row, status: statusForReturn(row.status, rulesFacts(row)) }))
}
