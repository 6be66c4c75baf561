import { randomBytes } from 'node:crypto'
import { digestPayload, GENESIS, hashEvent } from '@connect/db/certificate-chain'
import type { CertificateRecord } from '@connect/db/certificate-record'
import type { CertificateAction, CertificateStatus, Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'

type Json = Prisma.InputJsonValue

/**
 * Why, and what a certificate said before and after, in the words of the history; `row` is all that stands on it after, to
 * check it by. It may tell of people, so retention can take it out.
 */
type EventPayload = { reason?: string | null; before?: Json; after?: Json; row?: CertificateRecord }

/** Concerns a whole book where there is no number. */
type LedgerEntry = {
  action: CertificateAction
  book_id: number
  certificate_number?: number
  from_status?: CertificateStatus
  to_status?: CertificateStatus
  /** What concerns nobody, and stays for ever. */
  facts?: Json
  payload?: EventPayload
}

export type Ledger = { append: (entries: readonly LedgerEntry[]) => Promise<void> }

/** Locked to the end of the transaction; whoever comes next waits for it. */
async function lockHead(tx: ScopedTx): Promise<{ length: number; head: string }> {
  const { school_id } = tx
  await tx.certificateLedger.createMany({ data: [{ school_id, head: GENESIS }], skipDuplicates: true })
  return tx.certificateLedger.update({ where: { school_id }, data: { length: { increment: 0 } } })
}

function bind(entry: LedgerEntry, { school_id, position, previous_hash, at, user_id }: Bound) {
  const salt = randomBytes(16).toString('hex')
  const payload = JSON.stringify(entry.payload ?? {})
  const bare = {
    school_id,
    position,
    at,
    user_id,
    action: entry.action,
    book_id: entry.book_id,
    certificate_number: entry.certificate_number ?? null,
    from_status: entry.from_status ?? null,
    to_status: entry.to_status ?? null,
    facts: JSON.stringify(entry.facts ?? {}),
    digest: digestPayload(salt, payload),
    previous_hash,
  }
  return { event: { ...bare, hash: hashEvent(bare) }, payload: { position, salt, payload } }
}

type Bound = {
  school_id: number
  position: number
  previous_hash: string
  at: Date
  user_id: number | null
}

/**
 * Opens the ledger of the transaction's school, in front of everything else: whoever changes a certificate or a book
 * holds it, so that what they read stays true until they have written. Locks go chain → book → certificates → counts.
 */
export async function openLedger({ tx, user_id, now }: Pick<Work, 'tx' | 'user_id' | 'now'>): Promise<Ledger> {
  const { school_id } = tx
  let { length, head } = await lockHead(tx)

  return {
    async append(entries) {
      const rows = entries.map((entry, index) => {
        const position = length + index + 1
        const row = bind(entry, { school_id, position, previous_hash: head, at: now, user_id })
        head = row.event.hash
        return row
      })
      length += rows.length
      await tx.certificateEvent.createMany({ data: rows.map(({ event }) => event) })
      await tx.certificateEventPayload.createMany({ data: rows.map(({ payload }) => payload) })
      await tx.certificateLedger.update({ where: { school_id }, data: { length, head } })
    },
  }
}
