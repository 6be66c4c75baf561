import { withoutHidden } from '@connect/contract/clean-text'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import { DOCUMENT_COLUMNS, DOCUMENT_ORDER } from '#features/customers/documents/document-json.ts'
import { NOTE_COLUMNS, NOTE_ORDER, toNote } from '#features/customers/notes/note-json.ts'
import { drawSigned, exportDisclaimers, readSigned, toPdfName } from '#features/disclaimers/public.ts'
import { exportPlanned } from '#features/planned-messages/public.ts'
import { exportRenewals } from '#features/renewals/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { type ZipEntry, zipStream } from '#http/zip.ts'
import type { Context } from '#platform/context.ts'
import { toDay } from '#platform/day-columns.ts'
import { inPieces, nextTurn, PIECE } from '#platform/in-pieces.ts'
import { parseSchoolWords } from '#platform/mail/school-words.ts'
import { hideLink, parseLinks, showLinks } from '#platform/outgoing/kept-links.ts'
import { readOrders } from './contact-orders.ts'
import { COLUMNS, toFields } from './customer-json.ts'
import { findCustomer, readMergedIds } from './read-customer.ts'

const CERTIFICATE = {
  certificate_number: true,
  status: true,
  issued_at: true,
  rider_first_name: true,
  rider_last_name: true,
  rider_birthdate: true,
  rider_current_licence: true,
  rider_licence_number: true,
  rider_address: true,
  rider_address_2: true,
  rider_town: true,
  rider_postcode: true,
  instructor_first_name: true,
  instructor_last_name: true,
  instructor_certificate: true,
  site_name: true,
  site_address: true,
  transmission: true,
  start_time: true,
  time_completion: true,
  void_reason: true,
  void_note: true,
} as const satisfies Prisma.CertificateSelect

const EMAIL = {
  to_email: true,
  subject: true,
  data: true,
  status: true,
  created: true,
  sent_at: true,
} as const satisfies Prisma.MailSelect

const TEXT = {
  to_phone: true,
  body: true,
  links: true,
  status: true,
  created: true,
  sent_at: true,
  receipt: true,
  receipt_at: true,
} as const satisfies Prisma.SmsMessageSelect

const HISTORY = {
  id: true,
  at: true,
  action: true,
  before: true,
  after: true,
} as const satisfies Prisma.AuditEventSelect

type History = Prisma.AuditEventGetPayload<{ select: typeof HISTORY }>

/** No two are the same, and none leads out of its folder. */
const entryName = (id: number, name: string) => `documents/${id}-${withoutHidden(name).replaceAll(/[/\\:]/g, '_')}`

const pdfEntry = (id: number) => `disclaimers/${toPdfName(id)}`

/** Some at a time: somebody may have changed one a thousand times. */
async function readHistory(db: ScopedDb, ids: readonly number[]) {
  const history: History[] = []
  for (;;) {
    const page = await db.auditEvent.findMany({
      where: { entity: 'customer', entity_id: { in: ids.map(String) }, id: { gt: history.at(-1)?.id ?? 0 } },
      select: HISTORY,
      orderBy: { id: 'asc' },
      take: PIECE,
    })
    history.push(...page)
    if (page.length < PIECE) return history
    await nextTurn()
  }
}

async function read(db: ScopedDb, id: number, now: Date) {
  const ids = await readMergedIds(db, id)
  const of = { customer_id: { in: ids } }
  const [contacts, notes, documents, disclaimers, emails, texts, planned, renewals, orders, certificates, history] =
    await Promise.all([
      db.customer.findMany({ where: { id: { in: ids } }, select: COLUMNS, orderBy: { id: 'asc' } }),
      db.customerNote.findMany({ where: of, select: NOTE_COLUMNS, orderBy: [...NOTE_ORDER] }),
      db.customerDocument.findMany({
        where: of,
        select: { ...DOCUMENT_COLUMNS, file: { select: { id: true, key: true, name: true } } },
        orderBy: [...DOCUMENT_ORDER],
      }),
      exportDisclaimers(db, ids, now),
      db.mail.findMany({ where: of, select: EMAIL, orderBy: { id: 'asc' } }),
      db.smsMessage.findMany({ where: of, select: TEXT, orderBy: { id: 'asc' } }),
      exportPlanned(db, ids),
      exportRenewals(db, ids),
      readOrders(db, ids),
      db.certificate.findMany({ where: of, select: CERTIFICATE, orderBy: { certificate_number: 'asc' } }),
      readHistory(db, ids),
    ])
  return { contacts, notes, documents, disclaimers, emails, texts, planned, renewals, orders, certificates, history }
}

type Kept = Awaited<ReturnType<typeof read>>

const toFacts = (
  { contacts, notes, documents, disclaimers, emails, texts, planned, renewals, orders, certificates }: Kept,
  id: number,
  now: Date,
) => ({
  exported_at: now.toISOString(),
  contact: contacts.filter((row) => row.id === id).map(toFields)[0],
  merged_contacts: contacts.filter((row) => row.id !== id).map(toFields),
  notes: notes.map(toNote).map(({ text, pinned, created }) => ({ text, pinned, created })),
  documents: documents.map(({ id: document, file, description, created }) => ({
    file: entryName(document, file.name),
    description,
    created: created.toISOString(),
  })),
  disclaimers: disclaimers.map(({ id: disclaimer, ...row }) => ({
    ...row,
    file: row.status === 'SIGNED' ? pdfEntry(disclaimer) : null,
  })),
  emails: emails.map(({ data, created, sent_at, ...email }) => ({
    ...email,
    html: parseSchoolWords(data).html,
    created: created.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  })),
  text_messages: texts.map(({ body, links, created, sent_at, ...text }) => ({
    ...text,
    body: showLinks(body, parseLinks(links), hideLink),
    created: created.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  })),
  planned_messages: planned.map(({ due_at, ...message }) => ({ ...message, due_at: due_at.toISOString() })),
  cbt_renewals: renewals,
  orders,
  certificates: certificates.map(({ issued_at, rider_birthdate, ...certificate }) => ({
    ...certificate,
    issued_at: toDay(issued_at),
    rider_birthdate: toDay(rider_birthdate),
  })),
})

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n    ')

/** The facts, and then the history, which may be long, some of it at a time. */
async function* jsonInPieces(kept: Kept, id: number, now: Date): AsyncGenerator<Uint8Array> {
  const facts = JSON.stringify(toFacts(kept, id, now), null, 2)
  yield Buffer.from(`${facts.slice(0, -'\n}'.length)},\n  "history": [`)
  let separator = '\n    '
  for await (const piece of inPieces(kept.history)) {
    const events = piece.map(({ id: _id, at, ...event }) => indented({ at: at.toISOString(), ...event }))
    yield Buffer.from(separator + events.join(',\n    '))
    separator = ',\n    '
  }
  yield Buffer.from(kept.history.length > 0 ? '\n  ]\n}' : ']\n}')
}

/** What they signed, drawn before the archive is begun: then it can still be refused. */
async function drawAll(call: SignedInCall, { disclaimers }: Kept): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const { id } of disclaimers.filter(({ status }) => status === 'SIGNED')) {
    const signed = await readSigned(call.db, id)
    if (signed) entries.push({ name: pdfEntry(id), bytes: [await drawSigned(call, signed)] })
  }
  return entries
}

async function* readZipEntries(
  { files }: Pick<Context, 'files'>,
  kept: Kept,
  { id, now, signed }: { id: number; now: Date; signed: ZipEntry[] },
): AsyncGenerator<ZipEntry> {
  yield { name: 'contact.json', bytes: jsonInPieces(kept, id, now) }
  for (const { id: document, file } of kept.documents) {
    const bytes = await files.read(file.key)
    if (bytes) yield { name: entryName(document, file.name), bytes }
  }
  yield* signed
}

/**
 * What a person may ask for: facts, notes, messages, orders, certificates and history as JSON, and their documents and what they
 * signed, as a ZIP archive. The audit trail tells who took it. Throws `not_found`.
 */
export async function exportSubject(context: Pick<Context, 'files'>, call: SignedInCall, id: number): Promise<Bytes> {
  const { merged_into_id } = await findCustomer(call.db, id)
  if (merged_into_id !== null) throw new ApiError('not_found')
  const kept = await read(call.db, id, call.now)
  const signed = await drawAll(call, kept)
  await call.work(({ audit }) => audit({ entity: 'customer', entity_id: id, after: { exported: true } }))
  return zipStream(`contact-${id}.zip`, readZipEntries(context, kept, { id, now: call.now, signed }))
}
