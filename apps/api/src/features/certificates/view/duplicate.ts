import type { DuplicateBody } from '@connect/contract/certificates/issue/certificate-body'
import { statusByFacts } from '@connect/contract/certificates/shared/certificate-rules'
import { ApiError, fieldError } from '@connect/contract/errors'
import type { z } from 'zod'
import {
  assertAllows,
  DOCUMENT_COLUMNS,
  type Row,
  readRow,
  rulesFacts,
} from '#features/certificates/shared/certificate-row.ts'
import { parseRestrictions } from '#features/certificates/shared/restrictions.ts'
import { type LedgerWork, write } from '#features/certificates/shared/write-certificate.ts'
import { pickSelected } from '#platform/field-table/rows.ts'

/** Says the same, site and day of completion included. Throws `certificate_state` where its rider was deleted. */
export function toDocument(old: Row) {
  if (old.purged_at) {
    const detail = `The rider of certificate ${old.certificate_number} was deleted after the retention period, so there is nothing to copy.`
    throw new ApiError('certificate_state', { detail })
  }
  return { ...pickSelected(DOCUMENT_COLUMNS, old), restrictions: parseRestrictions(old.restrictions) }
}

/**
 * The one that DVSA has stays sent. Throws `certificate_state` for either that does not allow it, `already_duplicated`
 * unless another one is meant, and `not_found`.
 */
export async function duplicateCertificate(
  work: LedgerWork,
  certificate_number: number,
  { previous_certificate, again, reason }: z.output<typeof DuplicateBody>,
): Promise<void> {
  const before = await readRow(work.tx, certificate_number)
  assertAllows(before, 'issue')
  const old = await readRow(work.tx, previous_certificate).catch(() => {
    throw fieldError('previous_certificate', 'Your school has no certificate with this number')
  })
  assertAllows(old, 'duplicate')
  const document = toDocument(old)
  const [there] = old.duplicates
  if (there && !again) {
    const detail = `Certificate ${previous_certificate} already has a duplicate: ${there.certificate_number}.`
    throw new ApiError('already_duplicated', { detail })
  }
  // What the old one lacked, a change of the new one adds.
  const status = statusByFacts(rulesFacts(old), true)
  const marks = { status, is_duplicate: true, recorded_at: work.now }
  await write(work, before, {
    action: 'DUPLICATED',
    data: { ...document, ...marks, previous_certificate },
    reason,
  })
}
