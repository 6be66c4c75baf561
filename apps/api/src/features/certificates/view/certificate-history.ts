import { type Change, listChanges } from '@connect/contract/audit/changes'
import { toDuration } from '@connect/contract/calendar/durations'
import { BOOK_SIZE } from '@connect/contract/certificates/books/book-rules'
import { LEDGER_ACTIONS } from '@connect/contract/certificates/ledger/ledger'
import type { certificates } from '@connect/contract/certificates/routes'
import { maskFact } from '@connect/contract/people/identity'
import type { Output } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import { z } from 'zod'
import { fullName, readRow } from '#features/certificates/shared/certificate-row.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import type { SchoolReach } from '#platform/school-reach.ts'

type Reader = Pick<RiderReader, 'isWhole'>

const Facts = z.record(z.string(), z.unknown())
const Payload = z.object({ reason: z.string().nullish(), before: Facts.nullish(), after: Facts.nullish() })
type Payload = z.infer<typeof Payload>

const EVENT = {
  position: true,
  at: true,
  action: true,
  from_status: true,
  to_status: true,
  user: { select: { id: true, first_name: true, last_name: true } },
  payload: { select: { payload: true } },
} as const satisfies Prisma.CertificateEventSelect

type Row = Prisma.CertificateEventGetPayload<{ select: typeof EVENT }>

/** How the wire tells of some facts, which the ledger keeps as the table does. */
const asOnTheWire = (facts: Payload['before']) =>
  facts && typeof facts['training_duration'] === 'number'
    ? { ...facts, training_duration: toDuration(facts['training_duration']) }
    : (facts ?? null)

/** That something changed is seen by everybody, what of a rider's identity by few. */
const shownTo =
  ({ isWhole }: Reader) =>
  ({ field, before, after }: Change): Change =>
    isWhole ? { field, before, after } : { field, before: maskFact(field, before), after: maskFact(field, after) }

function toEvent({ payload, user, at, action, ...row }: Row, reader: Reader) {
  const { reason, before, after } = Payload.parse(payload ? JSON.parse(payload.payload) : {})
  return {
    ...row,
    at: at.toISOString(),
    user: user && { id: user.id, name: fullName(user.first_name, user.last_name) ?? '' },
    action,
    title: LEDGER_ACTIONS[action],
    reason: reason ?? null,
    changes: listChanges(asOnTheWire(before), asOnTheWire(after)).map(shownTo(reader)),
    is_purged: payload === null,
  }
}

/** Deleted books too. */
async function readBookIds(db: ScopedDb, certificate_number: number): Promise<number[]> {
  const rows = await db.certificateBook.findMany({
    where: { first_certificate_number: { gt: certificate_number - BOOK_SIZE, lte: certificate_number } },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Events of the book too, newest first. Throws `not_found`. */
export async function certificateHistory(
  call: SchoolReach,
  certificate_number: number,
  query: Paged,
  reader: Reader,
): Promise<Output<typeof certificates.history>> {
  await readRow(call.db, certificate_number)
  const books = await readBookIds(call.db, certificate_number)
  const events = defineList<Paged>()({
    model: 'certificateEvent',
    read: { select: EVENT },
    always: { OR: [{ certificate_number }, { certificate_number: null, book_id: { in: books } }] },
    filters: {},
    order: { position: 'desc' },
    toItem: (row) => toEvent(row, reader),
  })
  return readList(call, query, events)
}
