import type { ReissueBody } from '@connect/contract/certificates/issue/certificate-body'
import { statusByFacts } from '@connect/contract/certificates/shared/certificate-rules'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { nextNumbers } from '#features/certificates/issue/next-numbers.ts'
import { assertAllows, type Row, readRow, rulesFacts } from '#features/certificates/shared/certificate-row.ts'
import { type LedgerWork, writeAll } from '#features/certificates/shared/write-certificate.ts'
import { toDocument } from './duplicate.ts'
import { voiding } from './void.ts'

/** The one that is chosen, or the next of the same book. */
async function findReplacement(tx: ScopedTx, old: Row, chosen: number | null | undefined): Promise<Row> {
  const { certificate_number, book_id, supplier_id: supplier } = old
  const [next] = chosen
    ? []
    : await nextNumbers(tx, { supplier }, { first: book_id, after: certificate_number, limit: 1 })
  const number = chosen ?? next?.certificate_number
  if (number === undefined) {
    const detail = `${old.supplier.connect_location_name} has no pending certificates left.`
    throw new ApiError('no_pending_certificates', { detail })
  }
  const there = { certificate_number: number, supplier_id: supplier, deleted_at: null }
  if (!(await tx.certificate.findFirst({ where: there, select: { certificate_number: true } })))
    throw fieldError('new_certificate', 'Choose a pending certificate at this site')
  const fresh = await readRow(tx, number)
  assertAllows(fresh, 'issue')
  return fresh
}

/**
 * Both or neither: a duplicate stays one, and what was missing is missing still. Answers the new number. Throws
 * `certificate_state` for either that does not allow it, `no_pending_certificates`, `validation_failed`, `not_found`.
 */
export async function reissueCertificate(
  work: LedgerWork,
  certificate_number: number,
  { new_certificate, ...why }: z.output<typeof ReissueBody>,
): Promise<number> {
  const old = await readRow(work.tx, certificate_number)
  assertAllows(old, 'void')
  const { is_duplicate, previous_certificate, recorded_at } = old
  if (!recorded_at) {
    const detail = `Certificate ${certificate_number} was never issued, so there is nothing to issue again. Void it instead.`
    throw new ApiError('certificate_state', { detail })
  }
  const document = toDocument(old)
  const fresh = await findReplacement(work.tx, old, new_certificate)
  const marks = { is_duplicate, previous_certificate, recorded_at: work.now }
  await writeAll(work, [
    { before: old, ...voiding(why, fresh.certificate_number) },
    {
      before: fresh,
      action: is_duplicate ? 'DUPLICATED' : 'ISSUED',
      data: { ...document, ...marks, status: statusByFacts(rulesFacts(old), is_duplicate) },
      reason: `In place of ${certificate_number}, which is void.`,
    },
  ])
  return fresh.certificate_number
}
