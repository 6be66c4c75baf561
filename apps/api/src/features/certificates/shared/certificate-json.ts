import type { Certificate, CertificateRow } from '@connect/contract/certificates/shared/certificate'
import { durationText } from '@connect/contract/certificates/shared/training-time'
import { validUntil } from '@connect/contract/certificates/shared/validity'
import { readRestrictions } from '#features/certificates/settings/restrictions.ts'
import { dayOf } from '#platform/day-columns.ts'
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
  return { id: instructor_id, first_name: instructor_first_name ?? '', full_name, instructor_certificate }
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

/** A certificate as the lists show it. */
export const toRow = (row: Row): CertificateRow => ({
  certificate_number: row.certificate_number,
  status: row.status,
  issued_at: dayOf(row.issued_at),
  transmission: row.transmission,
  book: row.book_id,
  first_certificate_number: row.book.first_certificate_number,
  is_duplicate: row.is_duplicate,
  previous_certificate: row.previous_certificate,
  customer: riderOf(row),
  instructor: instructorOf(row),
  supplier: siteOf(row),
})

type Seen = { isEditor: boolean /** Europe/London's. */; today: string }

/** A certificate, whole, for who may edit it or only look. */
export function toCertificate(row: Row, { isEditor, today }: Seen): Certificate {
  const rider = riderOf(row)
  const issued_at = dayOf(row.issued_at)
  return {
    ...toRow(row),
    customer: rider && {
      ...rider,
      birthdate: dayOf(row.rider_birthdate),
      current_licence: row.rider_current_licence,
      licence_number: maskedLicence(row.rider_licence_number, isEditor),
      transmission: row.transmission,
      address: row.rider_address,
      address_2: row.rider_address_2,
      town: row.rider_town,
      postcode: row.rider_postcode,
    },
    restrictions: readRestrictions(row.restrictions),
    start_time: row.start_time,
    time_completion: row.time_completion,
    training_duration: row.training_duration === null ? null : durationText(row.training_duration),
    manual_full_address: addressOf(row),
    is_book_sent: row.book.is_sent,
    site_code: row.site_name === null ? row.supplier.site_code : row.site_code,
    site_address: row.site_name === null ? siteAddress(row.supplier) : row.site_address,
    next_certificate: row.duplicates[0]?.certificate_number ?? null,
    valid_until: issued_at && validUntil(issued_at),
    warnings: warningsOf(row, today),
    void_reason: row.void_reason,
    void_note: row.void_note,
    is_purged: row.purged_at !== null,
  }
}
