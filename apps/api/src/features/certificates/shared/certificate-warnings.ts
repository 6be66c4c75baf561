import { londonDate } from '@connect/contract/calendar/london'
import { ageWarnings } from '@connect/contract/certificates/shared/age-rules'
import { missingFacts, READY_FACTS } from '@connect/contract/certificates/shared/certificate-rules'
import { trainingTimeWarnings } from '@connect/contract/certificates/shared/time-rules'
import { checkLicenceNumber, maskedLicenceWarnings } from '@connect/contract/people/licence-number'
import { toDay } from '#platform/day-columns.ts'
import { isPrintable } from '#platform/printable.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import { formatRiderAddress, fullName, type Row, rulesFacts } from './certificate-row.ts'
import { parseRestrictions } from './restrictions.ts'

/** What keeps it from going back to DVSA. */
export const missingWords = (row: Row): string[] =>
  missingFacts(rulesFacts(row)).map((fact) => `It is missing ${READY_FACTS[fact]}.`)

function licenceWords(row: Row, isWhole: boolean): string[] {
  const facts = {
    current_licence: row.rider_current_licence,
    first_name: row.rider_first_name,
    last_name: row.rider_last_name,
    birthdate: toDay(row.rider_birthdate),
  }
  if (!isWhole) return maskedLicenceWarnings(row.rider_licence_number, facts)
  const { error, warnings } = checkLicenceNumber(row.rider_licence_number, facts)
  return error ? [error, ...warnings] : warnings
}

type Place = { atb_number: string | null; site_code: string | null }

export const siteWords = ({ atb_number, site_code }: Place): string[] => [
  ...(atb_number ? [] : ['The site has no ATB number.']),
  ...(site_code ? [] : ['The site has no site code.']),
]

const BY_HAND = 'The copy cannot print some of its letters: write them by hand.'

const toPrint = (row: Row): string[] =>
  [
    fullName(row.rider_first_name, row.rider_last_name),
    formatRiderAddress(row),
    fullName(row.instructor_first_name, row.instructor_last_name),
  ].filter((text) => text !== null)

/**
 * For people: none of it stands in the way. Who may not see the rider whole is told that the licence number is
 * doubtful, and no more.
 */
export function softWarnings(row: Row, { isWhole, today }: RiderReader): string[] {
  const date = toDay(row.issued_at)
  return [
    ...licenceWords(row, isWhole),
    ...(formatRiderAddress(row) ? [] : ["It is missing the rider's address."]),
    ...(toPrint(row).every(isPrintable) ? [] : [BY_HAND]),
    ...siteWords({ atb_number: row.site_atb_number, site_code: row.site_code }),
    ...trainingTimeWarnings(
      { date, minutes: row.training_duration, entered: row.recorded_at && londonDate(row.recorded_at) },
      today,
    ),
    ...ageWarnings({
      birthdate: toDay(row.rider_birthdate),
      date,
      restrictions: parseRestrictions(row.restrictions).map(({ code }) => code),
    }),
  ]
}

/**
 * Of a pending certificate what its site would put on it, nothing of one that was given up or whose rider was
 * forgotten.
 */
export function findWarnings(row: Row, reader: RiderReader): string[] {
  if (row.status === 'CERTIFICATE_VOID' || row.purged_at !== null) return []
  if (row.recorded_at !== null) return [...missingWords(row), ...softWarnings(row, reader)]
  return siteWords({ atb_number: row.supplier.atb_number ?? row.school.atb_number, site_code: row.supplier.site_code })
}
