import type { UnvoidBody, VoidBody } from '@connect/contract/certificates/issue/certificate-body'
import { statusAfter, VOID_REASONS } from '@connect/contract/certificates/shared/certificate-rules'
import { ApiError } from '@connect/contract/errors'
import type { z } from 'zod'
import { assertAllows, readRow, rulesFacts } from '#features/certificates/shared/certificate-row.ts'
import { type LedgerWork, write } from '#features/certificates/shared/write-certificate.ts'

type Why = z.output<typeof VoidBody>

/** `reissued` is the number that its rider got instead. */
export const voiding = ({ reason, note }: Why, reissued?: number) => ({
  action: 'VOIDED' as const,
  data: { status: 'CERTIFICATE_VOID', void_reason: reason ?? null, void_note: note ?? null } as const,
  reason:
    [[reason && VOID_REASONS[reason], note].filter(Boolean).join(': '), reissued && `Issued again as ${reissued}.`]
      .filter(Boolean)
      .join('. ') || null,
})

/** What it says of its rider stays (CERT-30, R-14). Throws `certificate_state`, `not_found`. */
export async function voidCertificate(work: LedgerWork, certificate_number: number, why: Why): Promise<void> {
  const before = await readRow(work.tx, certificate_number)
  assertAllows(before, 'void')
  await write(work, before, voiding(why))
}

/**
 * It is pending if it was never issued, else what its facts say, and sent if its book went meanwhile (CERT-31). Throws
 * `certificate_state`, also for a number that DVSA got back unused.
 */
export async function unvoidCertificate(
  work: LedgerWork,
  certificate_number: number,
  { reason }: z.output<typeof UnvoidBody>,
): Promise<void> {
  const before = await readRow(work.tx, certificate_number)
  assertAllows(before, 'unvoid')
  const status = statusAfter(before.status, 'unvoid', {
    is_issued: before.recorded_at !== null,
    is_duplicate: before.is_duplicate,
    is_book_sent: before.book.is_sent,
    facts: rulesFacts(before),
  })
  if (!status) {
    const detail = `Certificate ${certificate_number} went back to DVSA unused, so it stays void.`
    throw new ApiError('certificate_state', { detail })
  }
  await write(work, before, { action: 'UNVOIDED', data: { status, void_reason: null, void_note: null }, reason })
}
