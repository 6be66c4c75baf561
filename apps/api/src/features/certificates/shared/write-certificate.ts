import { toRecord } from '@connect/db/certificate-record'
import type { CertificateAction, Prisma } from '@connect/db/generated/client'
import type { SchoolCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import { byNumber, COLUMNS, type Row, toFacts } from './certificate-row.ts'
import { linkTrainings } from './link-trainings.ts'
import { type Ledger, openLedger } from './open-ledger.ts'

export type LedgerWork = Work & { readonly ledger: Ledger }

/** Whoever issues at the same school waits in a line, which a whole class of instructors may make long. Milliseconds. */
const LINE = { maxWait: 30_000, timeout: 40_000 }

/** Does all of the work, or nothing. */
export const inLedger = <T>(call: Pick<SchoolCall, 'work'>, run: (work: LedgerWork) => Promise<T>): Promise<T> =>
  call.work(async (work) => run({ ...work, ledger: await openLedger(work) }), LINE)

type Change = {
  action: CertificateAction
  data: Prisma.CertificateUncheckedUpdateInput
  reason?: string | null | undefined
}

/** The trail says the status only: whom a certificate is about stands in the ledger, where retention finds it. */
export async function writeAll(
  { tx, ledger, audit }: LedgerWork,
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
  await audit(
    ...changes.map(({ before }, index) => ({
      entity: 'certificate' as const,
      entity_id: before.certificate_number,
      before: { status: before.status },
      after: { status: rows[index]?.status ?? before.status },
    })),
  )
  return rows
}

export async function write(work: LedgerWork, before: Row, change: Change): Promise<void> {
  await writeAll(work, [{ ...change, before }])
}
