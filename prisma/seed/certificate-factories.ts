import { BLANK_CERTIFICATE, toRecord } from '@connect/db/certificate-record'
import type {
  Certificate,
  CertificateBook,
  CertificateStatus,
  Customer,
  Prisma,
  PrismaClient,
  Supplier,
  User,
} from '../generated/client.ts'
import { appendEvents, type SeedEvent } from './certificate-ledger.ts'

type Db = Prisma.TransactionClient

const FIRST = 3_000_001
const SIZE = 25

/** What an issued certificate says, of a rider and an instructor. */
export function issuedFacts(site: Supplier, rider: Customer, instructor: User | null, issued_at: Date) {
  return {
    issued_at,
    recorded_at: issued_at,
    customer_id: rider.id,
    rider_first_name: rider.first_name,
    rider_last_name: rider.last_name,
    rider_birthdate: rider.birthdate,
    rider_current_licence: rider.current_licence,
    rider_licence_number: rider.licence_number,
    rider_address: rider.address,
    rider_town: rider.town,
    rider_postcode: rider.postcode,
    instructor_id: instructor?.id ?? null,
    instructor_first_name: instructor?.first_name ?? 'Gareth',
    instructor_last_name: instructor?.last_name ?? 'Pugh',
    instructor_certificate: instructor?.instructor_certificate ?? 'CBT104482',
    site_name: site.name,
    site_connect_location_name: site.connect_location_name,
    site_atb_number: site.atb_number,
    site_code: site.site_code,
    site_address: [site.address_1, site.town, site.postcode].filter(Boolean).join(', ') || null,
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    restrictions: [{ code: 'NONE', title: 'None' }],
    start_time: '09:00',
    time_completion: '16:30',
    training_duration: 450,
  } satisfies Partial<Prisma.CertificateUncheckedCreateInput>
}

export type BookData = {
  first?: number
  /** The status of the first, the second …; the rest are pending. A duplicate needs {@link BookData.previous}. */
  statuses?: readonly CertificateStatus[]
  /** Whose certificates they are; without one, those that are issued make one. */
  rider?: Customer
  instructor?: User
  /** What the duplicates are duplicates of. */
  previous?: number
  /** The day of completion. */
  issued_at?: Date
  is_sent?: boolean
}

const PENDING = 'CERTIFICATE_PENDING'
const READY = 'CERTIFICATE_READY_TO_RETURN'

/** How a number came to its status, event by event. */
function pathTo(status: CertificateStatus): Pick<SeedEvent, 'action' | 'from_status' | 'to_status'>[] {
  const issued = { action: 'ISSUED', from_status: PENDING, to_status: READY } as const
  if (status === PENDING) return []
  if (status === 'CERTIFICATE_VOID') return [{ action: 'VOIDED', from_status: PENDING, to_status: status }]
  if (status === 'CERTIFICATE_DUPLICATE') return [{ action: 'DUPLICATED', from_status: PENDING, to_status: status }]
  if (status === 'CERTIFICATE_NOT_READY') return [issued, { action: 'CHANGED', from_status: READY, to_status: status }]
  return [issued]
}

const day = (date: Date) => new Date(date.toISOString().slice(0, 10))

/** Adds a book as the API would, its events included. A book with `SENT` certificates, and only that, must be `is_sent`. */
export async function addBook(
  db: Db,
  site: Supplier,
  makeRider: () => Promise<Customer>,
  data: BookData,
): Promise<CertificateBook & { certificates: Certificate[] }> {
  const rider = data.statuses?.some(isIssued) ? (data.rider ?? (await makeRider())) : null
  return isClient(db) ? db.$transaction((tx) => writeBook(tx, site, rider, data)) : writeBook(db, site, rider, data)
}

const isClient = (db: Db): db is PrismaClient => typeof Reflect.get(db, '$transaction') === 'function'

const isIssued = (status: CertificateStatus) => status !== PENDING && status !== 'CERTIFICATE_VOID'

/** Rows and the events that tell of them, which only stand together. */
async function writeBook(
  db: Db,
  site: Supplier,
  rider: Customer | null,
  { first = FIRST, statuses = [], instructor, previous, issued_at = day(new Date()), is_sent = false }: BookData,
) {
  const { school_id, id: supplier_id } = site
  const book = await db.certificateBook.create({
    data: { school_id, supplier_id, first_certificate_number: first, is_sent, sent_on: is_sent ? issued_at : null },
  })
  const rows = Array.from({ length: SIZE }, (_, index) => {
    const status = statuses[index] ?? PENDING
    const said = {
      ...(rider && isIssued(status) && issuedFacts(site, rider, instructor ?? null, issued_at)),
      ...(status === 'CERTIFICATE_NOT_READY' && { transmission: null }),
      ...(status === 'CERTIFICATE_DUPLICATE' && { is_duplicate: true, previous_certificate: previous ?? null }),
    }
    return { certificate_number: first + index, status, said }
  })
  await db.certificate.createMany({
    data: rows.map(({ said, ...row }) => ({ school_id, supplier_id, book_id: book.id, ...row, ...said })),
  })
  const steps = rows.flatMap(({ certificate_number, status, said }) =>
    pathTo(status).map((step) => ({
      ...step,
      book_id: book.id,
      certificate_number,
      payload: { row: toRecord({ ...BLANK_CERTIFICATE, ...said }) },
    })),
  )
  const added = { first, supplier: supplier_id, kept: {}, used_before: null }
  const sent = { first, sent_on: issued_at.toISOString().slice(0, 10), tracking_reference: null }
  await appendEvents(db, school_id, [
    { action: 'BOOK_ADDED', book_id: book.id, facts: added },
    ...steps,
    ...(is_sent ? [{ action: 'BOOK_SENT' as const, book_id: book.id, facts: sent }] : []),
  ])
  const certificates = await db.certificate.findMany({
    where: { school_id, book_id: book.id },
    orderBy: { certificate_number: 'asc' },
  })
  return { ...book, certificates }
}
