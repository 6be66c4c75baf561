import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import {
  ACTION_DONE,
  CERTIFICATE_STATUSES,
  type CertificateAction,
  type Facts,
  isAllowed,
} from '@connect/contract/certificates/shared/certificate-rules'
import { ApiError } from '@connect/contract/errors'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { toDay } from '#platform/day-columns.ts'
import { addPrefix, selectFields } from '#platform/field-table/rows.ts'
import { parseRestrictions } from './restrictions.ts'

export const SITE = {
  id: true,
  name: true,
  connect_location_name: true,
  atb_number: true,
  site_code: true,
  address_1: true,
  address_2: true,
  town: true,
  postcode: true,
} as const satisfies Prisma.SupplierSelect

/** Retention deletes all of it. */
export const RIDER_COLUMNS = {
  customer_id: true,
  rider_first_name: true,
  rider_last_name: true,
  ...addPrefix('rider_', selectFields(RIDER_FIELDS, Prisma.CustomerScalarFieldEnum)),
} as const satisfies Prisma.CertificateSelect

/** A duplicate carries the same. */
export const DOCUMENT_COLUMNS = {
  issued_at: true,
  ...RIDER_COLUMNS,
  instructor_id: true,
  instructor_first_name: true,
  instructor_last_name: true,
  instructor_certificate: true,
  site_name: true,
  site_connect_location_name: true,
  site_atb_number: true,
  site_code: true,
  site_address: true,
  transmission: true,
  restrictions: true,
  start_time: true,
  time_completion: true,
  training_duration: true,
} as const satisfies Prisma.CertificateSelect

export const COLUMNS = {
  ...selectFields(CERTIFICATE_FIELDS, Prisma.CertificateScalarFieldEnum),
  ...DOCUMENT_COLUMNS,
  book_id: true,
  supplier_id: true,
  recorded_at: true,
  purged_at: true,
  book: { select: { first_certificate_number: true, is_sent: true, sent_on: true, tracking_reference: true } },
  supplier: { select: SITE },
  school: { select: { atb_number: true } },
  duplicates: {
    where: { deleted_at: null, status: { not: 'CERTIFICATE_VOID' } },
    select: { certificate_number: true },
    orderBy: [{ recorded_at: 'desc' }, { certificate_number: 'desc' }],
    take: 1,
  },
} as const satisfies Prisma.CertificateSelect

export type Row = Prisma.CertificateGetPayload<{ select: typeof COLUMNS }>

type Bare = Omit<Row, 'book' | 'supplier' | 'school' | 'duplicates'>

/** No school has a number twice. */
export const byNumber = (school_id: number, certificate_number: number) => ({
  school_id_certificate_number: { school_id, certificate_number },
})

/** Throws `not_found`, also where its book was deleted. */
export async function readRow(
  db: Pick<ScopedTx, 'certificate' | 'school_id'>,
  certificate_number: number,
): Promise<Row> {
  const row = await db.certificate.findUnique({
    where: { ...byNumber(db.school_id, certificate_number), deleted_at: null },
    select: COLUMNS,
  })
  if (!row) throw new ApiError('not_found')
  return row
}

/** Throws `certificate_state` where the table of states does not allow it. */
export function assertAllows(
  { certificate_number, status }: Pick<Row, 'certificate_number' | 'status'>,
  action: CertificateAction,
) {
  if (isAllowed(status, action)) return
  const label = CERTIFICATE_STATUSES[status].label.toLowerCase()
  const detail = `Certificate ${certificate_number} is ${label}, so it cannot be ${ACTION_DONE[action]}.`
  throw new ApiError('certificate_state', { detail })
}

export const rulesFacts = (row: Bare): Facts => ({
  customer: row.rider_first_name,
  instructor: row.instructor_first_name,
  instructor_certificate: row.instructor_certificate,
  issued_at: row.issued_at,
  start_time: row.start_time,
  time_completion: row.time_completion,
  training_duration: row.training_duration,
  restrictions: row.restrictions,
  transmission: row.transmission,
})

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null

/** In one line, or null. */
export const siteAddress = (site: Pick<Row['supplier'], 'address_1' | 'address_2' | 'town' | 'postcode'>) =>
  joined(site.address_1, site.address_2, site.town, site.postcode)

/** In one line, or null. */
export const formatRiderAddress = (
  row: Pick<Row, 'rider_address' | 'rider_address_2' | 'rider_town' | 'rider_postcode'>,
) => joined(row.rider_address, row.rider_address_2, row.rider_town, row.rider_postcode)

/** As copied, or null. */
export const fullName = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null

/** In the words that the ledger keeps. */
export function toFacts(row: Omit<Bare, 'certificate_number' | 'book_id' | 'supplier_id' | 'status'>) {
  return {
    rider: fullName(row.rider_first_name, row.rider_last_name),
    birthdate: toDay(row.rider_birthdate),
    current_licence: row.rider_current_licence,
    licence_number: row.rider_licence_number,
    address: formatRiderAddress(row),
    instructor: fullName(row.instructor_first_name, row.instructor_last_name),
    instructor_certificate: row.instructor_certificate,
    site: row.site_name,
    atb_number: row.site_atb_number,
    site_code: row.site_code,
    issued_at: toDay(row.issued_at),
    start_time: row.start_time,
    time_completion: row.time_completion,
    training_duration: row.training_duration,
    restrictions: parseRestrictions(row.restrictions)
      .map(({ code }) => code)
      .join(', '),
    transmission: row.transmission,
    previous_certificate: row.previous_certificate,
    void_reason: row.void_reason,
    void_note: row.void_note,
  }
}
