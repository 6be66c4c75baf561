import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { ukDay } from '@connect/contract/calendar/days'
import { CERTIFICATE_STATUSES, VOID_REASONS } from '@connect/contract/certificates/shared/certificate-rules'
import { ApiError } from '@connect/contract/errors'
import { ageOn } from '@connect/contract/people/ages'
import { licenceFor } from '@connect/contract/people/identity'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { validUntil } from '@connect/contract/people/validity'
import type { CertificateCopy } from '#features/certificates/print/copy-document.tsx'
import { drawPdf } from '#features/certificates/print/draw-pdf.ts'
import { formatRiderAddress, fullName, type Row, readRow } from '#features/certificates/shared/certificate-row.ts'
import { formatMinutes, formatRestrictions } from '#features/certificates/shared/format-print.ts'
import { getSchoolDetails } from '#features/certificates/shared/get-school-details.ts'
import type { SignedInCall } from '#http/call.ts'
import { pdfFile } from '#http/pdf-file.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { toDay } from '#platform/day-columns.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

const refused = (detail: string) => new ApiError('certificate_state', { detail })

function assertPrintable({ certificate_number, recorded_at, purged_at }: Row): void {
  if (!recorded_at) throw refused(`Certificate ${certificate_number} was never issued, so there is nothing to print.`)
  if (purged_at)
    throw refused(
      `The rider of certificate ${certificate_number} was deleted after the retention period, so there is no copy.`,
    )
}

const toMarks = ({ status, is_duplicate, previous_certificate }: Row): string[] => [
  ...(status === 'CERTIFICATE_VOID' ? ['VOID'] : []),
  ...(is_duplicate ? [`DUPLICATE OF ${previous_certificate}`] : []),
]

const formatDay = (date: Date | null) => date && ukDay(toDay(date))

/** Void, it is valid for no day. */
function statusFacts(row: Row) {
  const issued_at = toDay(row.issued_at)
  const isVoid = row.status === 'CERTIFICATE_VOID'
  const why = [row.void_reason && VOID_REASONS[row.void_reason], row.void_note].filter(Boolean).join(': ')
  return [
    { label: 'Certificate number', value: String(row.certificate_number) },
    { label: 'Status', value: CERTIFICATE_STATUSES[row.status].label },
    ...(isVoid ? [{ label: 'Reason for void', value: why || null }] : []),
    { label: 'Date of completion', value: formatDay(row.issued_at) },
    ...(isVoid ? [] : [{ label: 'Valid until', value: issued_at && ukDay(validUntil(issued_at)) }]),
  ]
}

function riderFacts(row: Row, { isWhole, today }: RiderReader) {
  const birthdate = toDay(row.rider_birthdate)
  return [
    { label: 'Name', value: fullName(row.rider_first_name, row.rider_last_name) },
    isWhole
      ? { label: 'Date of birth', value: birthdate && ukDay(birthdate) }
      : { label: 'Age', value: birthdate && String(ageOn(birthdate, today)) },
    isWhole ? { label: 'Address', value: formatRiderAddress(row) } : { label: 'Town', value: row.rider_town },
    { label: 'Licence', value: row.rider_current_licence && CURRENT_LICENCES[row.rider_current_licence] },
    { label: 'Licence number', value: licenceFor(row.rider_licence_number, isWhole) },
  ]
}

const trainingFacts = (row: Row) => [
  { label: 'Start', value: row.start_time },
  { label: 'Completion', value: row.time_completion },
  { label: 'Duration', value: formatMinutes(row.training_duration) },
  { label: 'Transmission', value: row.transmission && BIKE_TRANSMISSIONS[row.transmission].label },
  { label: 'Restrictions', value: formatRestrictions(row.restrictions) },
  { label: 'Instructor', value: fullName(row.instructor_first_name, row.instructor_last_name) },
  { label: 'Instructor certificate', value: row.instructor_certificate },
]

const siteFacts = (row: Row) => [
  { label: 'Site', value: row.site_name },
  { label: 'Address', value: row.site_address },
  { label: 'ATB number', value: row.site_atb_number },
  { label: 'Site code', value: row.site_code },
]

/**
 * It says that it is a copy and not a DL196. Throws `certificate_state` for a number that never was issued, and for one
 * whose rider was forgotten; `not_found`; `service_unavailable` where too many wait.
 */
export async function certificateCopy(
  call: SignedInCall,
  certificate_number: number,
  reader: RiderReader,
): Promise<Bytes> {
  const { db } = call
  const row = await readRow(db, certificate_number)
  assertPrintable(row)
  const copy: CertificateCopy = {
    certificate_number,
    school: await getSchoolDetails(db),
    marks: toMarks(row),
    parts: [
      { title: 'Certificate', facts: statusFacts(row) },
      { title: 'Rider', facts: riderFacts(row, reader) },
      { title: 'Training', facts: trainingFacts(row) },
      { title: 'Approved training body', facts: siteFacts(row) },
    ],
    printed: ukDay(reader.today),
  }
  return pdfFile(`certificate-${certificate_number}.pdf`, await drawPdf(call, { document: 'copy', copy }))
}
