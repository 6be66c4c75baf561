import type { Certificate, CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { CERTIFICATE_FIELDS } from '@connect/contract/certificates/shared/certificate-fields'
import { ageOn } from '@connect/contract/people/ages'
import { maskIdentity } from '@connect/contract/people/identity'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'
import { validUntil } from '@connect/contract/people/validity'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { pickColumns, pickSelected, selectListFields, toAnswer } from '#platform/field-table/rows.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import { formatRiderAddress, fullName, type Row, siteAddress } from './certificate-row.ts'
import { findWarnings } from './certificate-warnings.ts'
import { parseRestrictions } from './restrictions.ts'

function toRiderAnswer(row: Row) {
  const { rider_first_name: first_name, rider_last_name: last_name } = row
  if (first_name === null) return null
  const full_name = fullName(first_name, last_name) ?? ''
  return { id: row.customer_id, first_name, last_name: last_name ?? '', full_name }
}

function toInstructor({ instructor_id, instructor_first_name, instructor_last_name, instructor_certificate }: Row) {
  if (instructor_first_name === null && instructor_certificate === null) return null
  const full_name = fullName(instructor_first_name, instructor_last_name) ?? ''
  const [first_name, last_name] = [instructor_first_name ?? '', instructor_last_name ?? '']
  return { id: instructor_id, first_name, last_name, full_name, instructor_certificate }
}

/** The site as copied; as it is now while nothing was issued. */
const toSite = ({ supplier, school, site_name, site_connect_location_name, site_atb_number }: Row) =>
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
  customer: toRiderAnswer(row),
  instructor: toInstructor(row),
  supplier: toSite(row),
})

const LIST_COLUMNS = selectListFields(CERTIFICATE_FIELDS, Prisma.CertificateScalarFieldEnum)

export const toRow = (row: Row): CertificateRow => ({
  ...toAnswer(CERTIFICATE_FIELDS, pickSelected(LIST_COLUMNS, row)),
  ...relations(row),
})

export const toFields = (row: Row) => ({
  ...toAnswer(CERTIFICATE_FIELDS, row),
  ...relations(row),
  restrictions: parseRestrictions(row.restrictions),
})

/** For somebody who may see riders' identities whole or not; `warnings` are those about its people. */
export function toCertificate(
  row: Row,
  reader: RiderReader,
  warnings: readonly string[] = [],
): Unversioned<Certificate> {
  const { isWhole, today } = reader
  const { customer, ...fields } = toFields(row)
  const facts = toAnswer(RIDER_FIELDS, pickColumns(RIDER_FIELDS, row, 'rider_'))
  return {
    ...fields,
    customer: customer && {
      ...customer,
      ...(isWhole ? facts : maskIdentity(facts)),
      age: facts.birthdate === null ? null : ageOn(facts.birthdate, today),
      transmission: row.transmission,
    },
    manual_full_address: isWhole ? formatRiderAddress(row) : row.rider_town,
    is_book_sent: row.book.is_sent,
    site_code: row.site_name === null ? row.supplier.site_code : row.site_code,
    site_address: row.site_name === null ? siteAddress(row.supplier) : row.site_address,
    next_certificate: row.duplicates[0]?.certificate_number ?? null,
    valid_until: fields.issued_at && validUntil(fields.issued_at),
    warnings: [...findWarnings(row, reader), ...warnings],
    is_purged: row.purged_at !== null,
    is_masked: !isWhole,
  }
}
