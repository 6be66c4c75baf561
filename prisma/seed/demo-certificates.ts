import { BLANK_CERTIFICATE, toRecord } from '@connect/db/certificate-record'
import type { CertificateStatus, Customer, Prisma, School, Supplier, User } from '../generated/client.ts'
import { issuedFacts } from './certificate-factories.ts'
import { appendEvents, type SeedEvent } from './certificate-ledger.ts'
import { demoRiders } from './demo-riders.ts'

const SIZE = 25
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type Book = {
  first: number
  /** Index of its site. */
  at: number
  /** How many of its numbers are used, and the days from now on which the first and the last were. */
  used: number
  days: readonly [number, number]
  /** Indexes of those that were voided instead, that lack something, and that are duplicates: of which number. */
  void?: number
  not_ready?: number
  duplicate?: { index: number; of: number }
  sent?: { day: number; tracking_reference: string }
}

/** One that went back long ago, one that may go, one nearly full, some in use, some new; Park Royal is running low. */
const BOOKS: readonly Book[] = [
  {
    first: 3_104_201,
    at: 0,
    used: SIZE,
    days: [-430, -396],
    void: 11,
    sent: { day: -380, tracking_reference: 'AB104201225GB' },
  },
  { first: 3_104_226, at: 0, used: SIZE, days: [-76, -34], void: 4 },
  { first: 3_104_251, at: 0, used: 22, days: [-33, -1], void: 9, duplicate: { index: 15, of: 3_104_206 } },
  { first: 3_104_276, at: 0, used: 0, days: [0, 0] },
  { first: 3_104_301, at: 1, used: 14, days: [-62, -2], void: 6, not_ready: 12 },
  { first: 3_104_326, at: 1, used: 0, days: [0, 0] },
  { first: 3_104_401, at: 2, used: 20, days: [-84, -3], void: 2 },
  { first: 3_104_501, at: 3, used: 3, days: [-40, -12] },
]

type Demo = { school: School; sites: readonly Supplier[]; instructors: readonly User[]; office: User }
type Data = Prisma.CertificateUncheckedCreateInput
type Dated = SeedEvent & { at: Date }

const today = () => Math.floor(Date.now() / DAY_MS) * DAY_MS
const day = (days: number) => new Date(today() + days * DAY_MS)
const hour = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS)

/** The day on which the number with this index was used: evenly from the first to the last. */
const toDayOfUse = ({ used, days: [from, to] }: Book, index: number) =>
  day(from + Math.floor(((to - from) * index) / Math.max(used - 1, 1)))

/** What the ledger says of a certificate before and after: only what a person would look for. */
const said = ({ rider_first_name: first, rider_last_name: last, ...data }: Partial<Data>) => ({
  rider: [first, last].filter(Boolean).join(' ') || null,
  instructor: [data.instructor_first_name, data.instructor_last_name].filter(Boolean).join(' ') || null,
  instructor_certificate: data.instructor_certificate ?? null,
  issued_at: data.issued_at instanceof Date ? data.issued_at.toISOString().slice(0, 10) : null,
  start_time: data.start_time ?? null,
  time_completion: data.time_completion ?? null,
  transmission: data.transmission ?? null,
  previous_certificate: data.previous_certificate ?? null,
})

const PENDING = 'CERTIFICATE_PENDING'
const READY = 'CERTIFICATE_READY_TO_RETURN'

type Step = Pick<SeedEvent, 'action' | 'from_status' | 'to_status'> & { payload: object }

/** What a certificate says, whole. */
const toRow = (data: Partial<Data>) => toRecord({ ...BLANK_CERTIFICATE, ...data } as Parameters<typeof toRecord>[0])

/** What a number is, and how it came to that. */
type Made = { status: CertificateStatus; data: Partial<Data>; at: Date; steps: Step[] }

type Parts = { site: Supplier; school: School; instructor: User | null; rider: () => Customer | undefined }

/** A number that was issued: to somebody, or again as the duplicate of one before. */
function issued(book: Book, index: number, { site, school, instructor, rider }: Parts): Made | null {
  const customer = rider()
  if (!customer) return null
  const on = toDayOfUse(book, index)
  const site_atb_number = site.atb_number ?? school.atb_number
  const data = { ...issuedFacts(site, customer, instructor, on), site_atb_number, recorded_at: hour(on, 17) }
  const payload = { before: said({}), after: said(data), row: toRow(data) }
  const steps: Step[] = [{ action: 'ISSUED', from_status: PENDING, to_status: READY, payload }]
  if (index === book.not_ready) {
    const without = { ...data, transmission: null }
    const reason = 'The rider is not sure which bike it was'
    const change = { reason, before: said(data), after: said(without), row: toRow(without) }
    steps.push({ action: 'CHANGED', from_status: READY, to_status: 'CERTIFICATE_NOT_READY', payload: change })
    return { status: 'CERTIFICATE_NOT_READY', data: without, at: data.recorded_at, steps }
  }
  return { status: book.sent ? 'CERTIFICATE_SENT' : READY, data, at: data.recorded_at, steps }
}

function voided(book: Book, index: number): Made {
  const data = { void_reason: 'SPOILT', void_note: 'Ink on the rider’s name' } as const
  const payload = { reason: 'Spoilt: Ink on the rider’s name', before: said({}), after: said({}), row: toRow(data) }
  return {
    status: 'CERTIFICATE_VOID',
    data,
    at: hour(toDayOfUse(book, index), 16),
    steps: [{ action: 'VOIDED', from_status: PENDING, to_status: 'CERTIFICATE_VOID', payload }],
  }
}

function duplicated(book: Book, index: number, previous_certificate: number, old: Partial<Data>): Made {
  const at = hour(toDayOfUse(book, index), 11)
  const data = { ...old, is_duplicate: true, previous_certificate, recorded_at: at }
  const payload = { reason: 'The rider lost it', before: said({}), after: said(data), row: toRow(data) }
  return {
    status: 'CERTIFICATE_DUPLICATE',
    data,
    at,
    steps: [{ action: 'DUPLICATED', from_status: PENDING, to_status: 'CERTIFICATE_DUPLICATE', payload }],
  }
}

/** The stock of certificates of a school with four sites, its riders, and a ledger that explains all of it. */
export async function demoCertificates(
  db: Prisma.TransactionClient,
  { school, sites, instructors, office }: Demo,
): Promise<void> {
  const school_id = school.id
  const riders = await demoRiders(
    db,
    school,
    BOOKS.reduce((sum, { used }) => sum + used, 0),
  )
  const made = new Map<number, Partial<Data>>()
  const events: Dated[] = []
  for (const book of BOOKS) {
    const site = sites[book.at]
    if (!site) throw new Error('A site is missing')
    const instructor = instructors[book.at % instructors.length] ?? null
    const sent_on = book.sent ? day(book.sent.day) : null
    const { id: book_id } = await db.certificateBook.create({
      data: {
        school_id,
        supplier_id: site.id,
        first_certificate_number: book.first,
        is_sent: sent_on !== null,
        sent_on,
        tracking_reference: book.sent?.tracking_reference ?? null,
        created: hour(day(book.days[0] - 8), 9),
      },
    })
    const own = { user_id: office.id, book_id }
    const facts = { first: book.first, supplier: site.id, kept: {}, used_before: null }
    events.push({ ...own, action: 'BOOK_ADDED', facts, at: hour(day(book.days[0] - 8), 9) })
    const parts = { site, school, instructor, rider: () => riders.shift() }
    const rows = Array.from({ length: SIZE }, (_, index): Data => {
      const certificate_number = book.first + index
      const row = { school_id, supplier_id: site.id, book_id, certificate_number }
      const one = index < book.used ? makeCertificate(book, index, parts, made) : null
      if (!one) return row
      made.set(certificate_number, one.data)
      for (const step of one.steps) {
        events.push({ ...step, book_id, certificate_number, user_id: instructor?.id ?? office.id, at: one.at })
      }
      return { ...row, ...one.data, status: one.status }
    })
    await db.certificate.createMany({ data: rows })
    if (sent_on && book.sent) {
      const { tracking_reference } = book.sent
      const sent = {
        first: book.first,
        sent_on: sent_on.toISOString().slice(0, 10),
        tracking_reference,
        sent: SIZE - 1,
      }
      events.push({ ...own, action: 'BOOK_SENT', facts: sent, at: hour(sent_on, 15) })
    }
  }
  await appendEvents(
    db,
    school_id,
    events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

function makeCertificate(
  book: Book,
  index: number,
  parts: Parts,
  made: ReadonlyMap<number, Partial<Data>>,
): Made | null {
  const { duplicate } = book
  if (index === book.void) return voided(book, index)
  if (index === duplicate?.index) return duplicated(book, index, duplicate.of, made.get(duplicate.of) ?? {})
  return issued(book, index, parts)
}
