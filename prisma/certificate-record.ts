import type { Certificate } from './generated/client.ts'

/** What the ledger follows by the events of a certificate and its book, and what is no evidence. */
type Followed = 'school_id' | 'certificate_number' | 'book_id' | 'supplier_id' | 'status' | 'deleted_at' | 'updated'
type Recorded = Exclude<keyof Certificate, Followed>

/**
 * The columns of a certificate that every event about it keeps, and how: a new column does not compile until it is here
 * or among what is followed. The trigger `only_by_ledger` compares the same columns.
 */
export const RECORDED_COLUMNS = {
  is_duplicate: 'plain',
  previous_certificate: 'plain',
  issued_at: 'day',
  recorded_at: 'instant',
  customer_id: 'plain',
  rider_first_name: 'plain',
  rider_last_name: 'plain',
  rider_birthdate: 'day',
  rider_current_licence: 'plain',
  rider_licence_number: 'plain',
  rider_address: 'plain',
  rider_address_2: 'plain',
  rider_town: 'plain',
  rider_postcode: 'plain',
  instructor_id: 'plain',
  instructor_first_name: 'plain',
  instructor_last_name: 'plain',
  instructor_certificate: 'plain',
  site_name: 'plain',
  site_connect_location_name: 'plain',
  site_atb_number: 'plain',
  site_code: 'plain',
  site_address: 'plain',
  transmission: 'plain',
  restrictions: 'plain',
  start_time: 'plain',
  time_completion: 'plain',
  training_duration: 'plain',
  void_reason: 'plain',
  void_note: 'plain',
  purged_at: 'instant',
} as const satisfies Record<Recorded, 'plain' | 'day' | 'instant'>

/** What stands on a certificate, column by column as JSON: days are `yyyy-MM-dd`, instants ISO 8601 in UTC. */
export type CertificateRecord = { [N in Recorded]: Certificate[N] extends Date | null ? string | null : Certificate[N] }

/** What stands on a number that was never issued. */
export const BLANK_CERTIFICATE = {
  ...(Object.fromEntries(Object.keys(RECORDED_COLUMNS).map((name) => [name, null])) as { [N in Recorded]: null }),
  is_duplicate: false,
  restrictions: [],
} satisfies Pick<Certificate, Recorded>

function toJson(value: unknown, kind: 'plain' | 'day' | 'instant') {
  if (!(value instanceof Date)) return value
  const instant = value.toISOString()
  return kind === 'day' ? instant.slice(0, 10) : instant
}

/** What an event keeps of a certificate: all that stands on it, for the check and the trigger to compare. */
export const toRecord = (row: Pick<Certificate, Recorded>): CertificateRecord =>
  Object.fromEntries(
    Object.entries(RECORDED_COLUMNS).map(([name, kind]) => [name, toJson(row[name as Recorded], kind)]),
  ) as CertificateRecord
