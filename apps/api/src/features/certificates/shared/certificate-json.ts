import type { Certificate, CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import { validUntil } from '@connect/contract/certificates/shared/validity'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { readRestrictions } from '#features/certificates/settings/restrictions.ts'
import { pickColumns, pickSelected, selectListFields, toAnswer } from '#platform/field-table/rows.ts'
import { addressOf, nameOf, type Row, siteAddress } from './certificate-row.ts'
import { warningsOf } from './certificate-warnings.ts'
import { maskedLicence } from './masked-licence.ts'

function riderOf(row: Row) {
  const { rider_first_name: first_name, rider_last_name: last_name } = row
  if (first_name === null) return null
  const full_name = nameOf(first_name, last_name) ?? ''
  return { id: row.customer_id, first_name, last_name: last_name ?? '', full_name }
}

function instructorOf({ instructor_id, instructor_first_name, instructor_last_name, instructor_certificate }: Row) {
  if (instructor_first_name === null && instructor_certificate === null) return null
  const full_name = nameOf(instructor_first_name, instructor_last_name) ?? ''
  const [first_name, last_name] = [instructor_first_name ?? '', instructor_last_name ?? '']
  return { id: instructor_id, first_name, last_name, full_name, instructor_certificate }
}

/** The site as copied; as it is now while nothing was issued. */
const siteOf = ({ supplier, school, site_name, site_connect_location_name, site_atb_number }: Row) =>
  site_name === null
    ? {
        id: supplier.id,
        name: supplier.name,
        atb_number: supplier.atb_number ?? school.atb_number,
        connect_location_name: supplier.connect_location_name,
      }
    : {
        id: supplier.id,
        name: site_name,
        atb_number: site_atb_number,
        connect_location_name: site_connect_location_name ?? supplier.connect_location_name,
      }

/** What is not a column of the certificate, in its lists too. */
const relations = (row: Row) => ({
  book: row.book_id,
  first_certificate_number: row.book.first_certificate_number,
  customer: riderOf(row),
  instructor: instructorOf(row),
  supplier: siteOf(row),
})

const LIST_COLUMNS = selectListFields(CERTIFICATE_FIELDS, Prisma.CertificateScalarFieldEnum)

/** A certificate as the lists show it. */
export const toRow = (row: Row): CertificateRow => ({
  ...toAnswer(CERTIFICATE_FIELDS, pickSelected(LIST_COLUMNS, row)),
  ...relations(row),
})

/** What a certificate says, as the wire has it. */
export const toFields = (row: Row) => ({
  ...toAnswer(CERTIFICATE_FIELDS, row),
  ...relations(row),
  restrictions: readRestrictions(row.restrictions),
})

type Seen = {
  isEditor: boolean
  /** Europe/London's. */
  today: string
  /** What is odd about its people. */
  doubts: readonly string[]
}

/** A certificate, whole, for who may edit it or only look. */
export function toCertificate(row: Row, { isEditor, today, doubts }: Seen): Unversioned<Certificate> {
  const { customer, ...fields } = toFields(row)
  const facts = toAnswer(RIDER_FIELDS, pickColumns(RIDER_FIELDS, row, 'rider_'))
  return {
    ...fields,
    customer: customer && {
      ...customer,
      ...facts,
      licence_number: maskedLicence(facts.licence_number, isEditor),
      transmission: row.transmission,
    },
    manual_full_address: addressOf(row),
    is_book_sent: row.book.is_sent,
    site_code: row.site_name === null ? row.supplier.site_code : row.site_code,
    site_address: row.site_name === null ? siteAddress(row.supplier) : row.site_address,
    next_certificate: row.duplicates[0]?.certificate_number ?? null,
    valid_until: fields.issued_at && validUntil(fields.issued_at),
    warnings: [...warningsOf(row, today), ...doubts],
    is_purged: row.purged_at !== null,
  }
}
