import type { Customer } from '@connect/contract/customers/customer'
import { ApiError } from '@connect/contract/errors'
import type { Unversioned } from '@connect/contract/versioned'
import type { Prisma } from '@connect/db/generated/client'
import { byId, type SchoolRows, type ScopedDb } from '@connect/db/scoped'
import { readNewest } from '#features/disclaimers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toDay } from '#platform/day-columns.ts'
import { riderReader } from '#platform/rider-reader.ts'
import type { FileLinks } from '#platform/tokens/file-links.ts'
import {
  type Belongings,
  COLUMNS,
  type CustomerRow,
  cbtValidUntil,
  seesCertificates,
  seesContacts,
  seesOrders,
  toCustomer,
} from './customer-json.ts'
import { DOCUMENT_COLUMNS, DOCUMENT_ORDER, toDocument } from './documents/document-json.ts'
import { NOTE_COLUMNS, NOTE_ORDER, toNote } from './notes/note-json.ts'

/** N-28 */
const NEWEST = 10

/** Certificates keep naming the one that they were issued to. */
export async function readMergedIds(db: SchoolRows, id: number): Promise<number[]> {
  const merged = await db.customer.findMany({ where: { merged_into_id: id }, select: { id: true } })
  return [id, ...merged.map((row) => row.id)]
}

/** One that lacks a fact is issued all the same, as long as its day is known. */
const ISSUED = {
  deleted_at: null,
  purged_at: null,
  status: {
    in: ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_NOT_READY', 'CERTIFICATE_SENT', 'CERTIFICATE_DUPLICATE'],
  },
  issued_at: { not: null },
} as const satisfies Prisma.CertificateWhereInput

/** Neither void nor deleted; null where there is none. */
const newestCertificate = (db: SchoolRows, ids: readonly number[]) =>
  db.certificate.findFirst({
    where: { ...ISSUED, customer_id: { in: [...ids] } },
    select: { certificate_number: true, issued_at: true },
    orderBy: [{ issued_at: { sort: 'desc', nulls: 'last' } }, { certificate_number: 'desc' }],
  })

type Dated = Pick<CustomerRow, 'id' | 'cbt_passed_date'>

/** `yyyy-MM-dd` of each contact, in two queries: by their newest certificate or the day on which they passed. */
export async function cbtExpiries(db: SchoolRows, contacts: readonly Dated[]): Promise<Map<number, string | null>> {
  const ids = contacts.map(({ id }) => id)
  const merged = await db.customer.findMany({
    where: { merged_into_id: { in: ids } },
    select: { id: true, merged_into_id: true },
  })
  const issued = await db.certificate.groupBy({
    by: ['customer_id'],
    where: { ...ISSUED, customer_id: { in: [...ids, ...merged.map(({ id }) => id)] } },
    _max: { issued_at: true },
  })
  const survivors = new Map(merged.map(({ id, merged_into_id }) => [id, merged_into_id]))
  return new Map(
    contacts.map(({ id, cbt_passed_date }) => {
      const own = issued.filter(({ customer_id }) => customer_id === id || survivors.get(Number(customer_id)) === id)
      const days = own.flatMap(({ _max }) => toDay(_max.issued_at) ?? [])
      return [id, cbtValidUntil(days.toSorted().at(-1) ?? null, toDay(cbt_passed_date))]
    }),
  )
}

/** As {@link cbtExpiries}, of one. */
export const cbtExpiry = async (db: SchoolRows, contact: Dated): Promise<string | null> =>
  (await cbtExpiries(db, [contact])).get(contact.id) ?? null

async function readPapers({ db, now }: SignedInCall, customer_id: number, links: FileLinks) {
  const where = { customer_id }
  const [notes, note_count, documents, document_count] = await db.$transaction([
    db.customerNote.findMany({ where, select: NOTE_COLUMNS, orderBy: [...NOTE_ORDER], take: NEWEST }),
    db.customerNote.count({ where }),
    db.customerDocument.findMany({ where, select: DOCUMENT_COLUMNS, orderBy: [...DOCUMENT_ORDER], take: NEWEST }),
    db.customerDocument.count({ where }),
  ])
  return {
    ...(await readNewest(db, customer_id, NEWEST, now)),
    notes: notes.map(toNote),
    note_count,
    documents: documents.map((row) => toDocument(row, links)),
    document_count,
  }
}

const NO_PAPERS = {
  notes: [],
  note_count: 0,
  documents: [],
  document_count: 0,
  disclaimers: [],
  disclaimer_count: 0,
}

async function readBelongings({ fileLinks }: Context, call: SignedInCall, id: number): Promise<Belongings> {
  const { db, actor } = call
  const customer_id = { in: await readMergedIds(db, id) }
  const [papers, newest, certificate_count, order_count] = await Promise.all([
    seesContacts(actor) ? readPapers(call, id, fileLinks) : NO_PAPERS,
    newestCertificate(db, customer_id.in),
    seesCertificates(actor) ? db.certificate.count({ where: { customer_id, deleted_at: null } }) : null,
    seesOrders(actor) ? db.order.count({ where: { customer_id: id } }) : null,
  ])
  return { ...papers, newest, certificate_count, order_count }
}

/** Throws `not_found`. */
export async function findCustomer(db: SchoolRows, id: number): Promise<CustomerRow> {
  const row = await db.customer.findUnique({ where: byId(db.school_id, id), select: COLUMNS })
  if (!row) throw new ApiError('not_found')
  return row
}

/** Neither merged into another nor forgotten. */
const live = (id: number) => ({ id, merged_into_id: null, forgotten_at: null })

/** Throws `not_found`, also for one that was merged or forgotten. */
export async function assertLive(db: ScopedDb, id: number): Promise<void> {
  if ((await db.customer.count({ where: live(id) })) === 0) throw new ApiError('not_found')
}

/** Locked to the end of the transaction: whoever merges or forgets the contact meanwhile waits. */
export async function lockLive({ tx, now }: Pick<Work, 'tx' | 'now'>, id: number): Promise<void> {
  const { count } = await tx.customer.updateMany({ where: live(id), data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
}

/** As the reader may see it, with its latest notes and documents. Throws `not_found`. */
export async function readCustomer(context: Context, call: SignedInCall, id: number): Promise<Unversioned<Customer>> {
  const [row, belongings] = await Promise.all([findCustomer(call.db, id), readBelongings(context, call, id)])
  return toCustomer(row, belongings, riderReader(call))
}
