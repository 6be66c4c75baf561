import { randomUUID } from 'node:crypto'
import { plusMonths } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { RETENTION_MONTHS } from '@connect/contract/certificates/settings/certificate-settings'
import { toRecord } from '@connect/db/certificate-record'
import type { Prisma } from '@connect/db/generated/client'
import { type ScopedTx, scopedTo } from '@connect/db/scoped'
import { COLUMNS, RIDER_COLUMNS } from '#features/certificates/shared/certificate-row.ts'
import { retentionMonths } from '#features/certificates/shared/kept-riders.ts'
import { openLedger } from '#features/certificates/shared/open-ledger.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toDate } from '#platform/day-columns.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool'>

/** Riders that one transaction forgets: it holds the school's ledger, and whoever issues waits for it. */
const PORTION = 200
/** Milliseconds. */
const TIMEOUT = 60_000

/** May hold more than is due: which of them are, each school's turn sees for itself. */
const WITH_OLD_RIDERS = `
  SELECT s.id AS school_id FROM schools s LEFT JOIN certificate_settings o ON o.school_id = s.id
   WHERE s.id > $1 AND EXISTS (
     SELECT FROM certificates c
      WHERE c.school_id = s.id AND c.purged_at IS NULL AND c.rider_first_name IS NOT NULL
        AND (c.issued_at IS NULL OR c.issued_at < $2::date - make_interval(months => coalesce(o.retention_months, $3))))
   ORDER BY s.id`

/**
 * DVSA has them, or they are void, or their book was deleted. What may still go back to DVSA needs its rider, however
 * old it is. One without a day of completion is as old as its issue.
 */
function dueBefore(cutoff: string): Prisma.CertificateWhereInput {
  const old = { lt: toDate(cutoff) }
  return {
    purged_at: null,
    rider_first_name: { not: null },
    AND: [
      { OR: [{ issued_at: old }, { issued_at: null, recorded_at: old }] },
      {
        OR: [
          { status: 'CERTIFICATE_VOID' },
          { deleted_at: { not: null } },
          { status: { in: ['CERTIFICATE_SENT', 'CERTIFICATE_DUPLICATE'] }, book: { is_sent: true } },
        ],
      },
    ],
  }
}

const toNulls = <T extends object>(columns: T) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, null])) as { [N in keyof T]: null }

/** A note may name somebody, like the reasons of the events. */
const FORGOTTEN = toNulls({ ...RIDER_COLUMNS, void_note: true })

/** Deletes all that is kept of a rider, or nothing. Answers how many riders. */
async function forgetSome(tx: ScopedTx, now: Date): Promise<number> {
  const { school_id } = tx
  // Of two workers the second finds nothing left to do.
  const ledger = await openLedger({ tx, user_id: null, now })
  // The day before which a certificate must have been completed for its rider to be forgotten.
  const cutoff = plusMonths(londonDate(now), -(await retentionMonths(tx)))
  const rows = await tx.certificate.findMany({
    where: dueBefore(cutoff),
    select: { certificate_number: true },
    orderBy: { certificate_number: 'asc' },
    take: PORTION,
  })
  if (rows.length === 0) return 0
  const numbers = { in: rows.map(({ certificate_number }) => certificate_number) }
  await tx.certificate.updateMany({ where: { certificate_number: numbers }, data: { ...FORGOTTEN, purged_at: now } })
  await tx.certificateEventPayload.deleteMany({ where: { event: { school_id, certificate_number: numbers } } })
  const left = await tx.certificate.findMany({
    where: { certificate_number: numbers },
    orderBy: { certificate_number: 'asc' },
    select: COLUMNS,
  })
  await ledger.append(
    left.map((row) => {
      const { certificate_number, book_id, status } = row
      const what = { action: 'PURGED', book_id, certificate_number, from_status: status, to_status: status } as const
      return { ...what, payload: { row: toRecord(row) } }
    }),
  )
  const author = { route: 'retention.forgetRiders', request_id: randomUUID(), school_id, user_id: null }
  const after = { riders_forgotten: rows.length, completed_before: cutoff }
  await audit(tx, author, { entity: 'certificate_settings', entity_id: school_id, after })
  return rows.length
}

/**
 * 24 months after completion, unless the school says more, portion by portion; numbers, statuses and the chain stay.
 * Run as often as you like: what is due falls due at midnight in London, and what a stop left undone is done by the
 * next run. Answers how many riders in how many schools.
 */
export async function purgeCertificates(context: Parts): Promise<{ schools: number; riders: number }> {
  const now = context.clock.now()
  let riders = 0
  const values = [londonDate(now), RETENTION_MONTHS.min]
  const schools = await eachSchool(context.pool, WITH_OLD_RIDERS, values, async (school_id) => {
    const db = scopedTo(context.db, school_id)
    const before = riders
    for (;;) {
      const forgotten = await db.$transaction((tx) => forgetSome(tx, now), { timeout: TIMEOUT })
      riders += forgotten
      if (forgotten < PORTION) return riders > before
    }
  })
  return { schools, riders }
}
