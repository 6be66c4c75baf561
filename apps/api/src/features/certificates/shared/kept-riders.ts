import { plusMonths } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { RETENTION_MONTHS } from '@connect/contract/certificates/settings/certificate-settings'
import type { ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import { openLedger } from './open-ledger.ts'

/** Months after completion. */
export async function retentionMonths(tx: ScopedTx): Promise<number> {
  const where = { school_id: tx.school_id }
  const settings = await tx.certificateSettings.findUnique({ where, select: { retention_months: true } })
  return settings?.retention_months ?? RETENTION_MONTHS.min
}

/** Nobody is issued a certificate before the transaction ends: it holds the ledger, so call it in front of everything else. */
export async function holdCertificates(work: Pick<Work, 'tx' | 'user_id' | 'now'>): Promise<void> {
  await openLedger(work)
}

/**
 * `yyyy-MM-dd`; null where none does. One that should be forgotten by then may still have to go back to DVSA, so the
 * day is never past.
 */
export async function ridersKeptUntil(
  { tx, today }: Pick<Work, 'tx' | 'today'>,
  customer_ids: readonly number[],
): Promise<string | null> {
  const certificates = await tx.certificate.findMany({
    where: { customer_id: { in: [...customer_ids] }, purged_at: null },
    select: { issued_at: true, recorded_at: true },
  })
  const months = await retentionMonths(tx)
  const ends = certificates.map(({ issued_at, recorded_at }) => {
    const begun = toDay(issued_at) ?? (recorded_at ? londonDate(recorded_at) : today)
    return plusMonths(begun, months)
  })
  return ends.length > 0 ? ([today, ...ends].toSorted().at(-1) ?? null) : null
}
