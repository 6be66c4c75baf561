import { toRecord } from '@connect/db/certificate-record'
import type { CertificateAction, Prisma } from '@connect/db/generated/client'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import { type Ledger, openLedger } from '#features/certificates/ledger/open-ledger.ts'
import type { SignedInCall } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { byNumber, COLUMNS, type Row, toFacts } from './certificate-row.ts'
import { linkTrainings } from './link-trainings.ts'

type Clocked = Pick<Context, 'clock'>

/** A transaction that holds the school's ledger, on behalf of who calls. */
export type Writing = { tx: ScopedTx; ledger: Ledger; call: SignedInCall; now: Date }

/** Whoever issues at the same school waits in a line, which a whole class of instructors may make long. Milliseconds. */
const LINE = { maxWait: 30_000, timeout: 40_000 }

/** Does work while it holds the school's ledger; all of it, or nothing. */
export const writing = <T>(
  { clock }: Clocked,
  call: SignedInCall,
  work: (writing: Writing) => Promise<T>,
): Promise<T> =>
  (call.db satisfies ScopedDb).$transaction(async (tx) => {
    const now = clock.now()
    const ledger = await openLedger(tx, { user_id: call.actor.id, now })
    return work({ tx, ledger, call, now })
  }, LINE)

type Change = {
  action: CertificateAction
  data: Prisma.CertificateUncheckedUpdateInput
  reason?: string | null | undefined
}

/**
 * Writes a change of certificates that was allowed, and what ledger and audit trail tell of it. The trail says the status
 * only: whom a certificate is about stands in the ledger, where retention finds it.
 */
export async function writeAll(
  { tx, ledger, call }: Writing,
  changes: readonly (Change & { before: Row })[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { before, data } of changes) {
    const where = byNumber(tx.school_id, before.certificate_number)
    rows.push(await tx.certificate.update({ where, data, select: COLUMNS }))
  }
  await linkTrainings(tx, rows)
  await ledger.append(
    changes.map(({ before, action, reason }, index) => {
      const after = rows[index] ?? before
      return {
        action,
        book_id: after.book_id,
        certificate_number: after.certificate_number,
        from_status: before.status,
        to_status: after.status,
        payload: { reason: reason ?? null, before: toFacts(before), after: toFacts(after), row: toRecord(after) },
      }
    }),
  )
  for (const [index, { before }] of changes.entries()) {
    await audit(tx, authorOf(call), {
      entity: 'certificate',
      entity_id: before.certificate_number,
      before: { status: before.status },
      after: { status: rows[index]?.status ?? before.status },
    })
  }
  return rows
}

/** The same for one. */
export async function write(parts: Writing, before: Row, change: Change): Promise<void> {
  await writeAll(parts, [{ ...change, before }])
}
