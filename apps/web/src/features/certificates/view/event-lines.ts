import { fieldLabel } from '@connect/contract/audit/changes'
import { BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { toDuration } from '@connect/contract/calendar/durations'
import type { LedgerEvent } from '@connect/contract/certificates/ledger/ledger'
import {
  CERTIFICATE_STATUSES,
  type CertificateStatus,
  VOID_REASONS,
} from '@connect/contract/certificates/shared/certificate-rules'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { formatDate } from '#lib/dates.ts'
import { durationWords } from './certificate-facts.tsx'

const FIELDS = {
  birthdate: 'Date of birth',
  current_licence: 'Licence',
  issued_at: 'Completed on',
  time_completion: 'Completion time',
  training_duration: 'Duration',
  atb_number: 'ATB number',
  previous_certificate: 'Duplicate of',
} as const satisfies Record<string, string>

const LABELS: Readonly<Record<string, string>> = {
  ...CURRENT_LICENCES,
  ...VOID_REASONS,
  ...Object.fromEntries(Object.entries(BIKE_TRANSMISSIONS).map(([key, { label }]) => [key, label])),
}

const hasLabel = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)
const labelFor = (field: string) => (hasLabel(field) ? FIELDS[field] : fieldLabel(field))

/** One side of a change as people read it: labels for codes, dates and durations as we write them. */
function formatSide(field: string, value: string): string {
  if (value === '') return '–'
  if (field === 'training_duration' && /^\d+$/.test(value)) return durationWords(toDuration(Number(value)))
  return LABELS[value] ?? formatDate(value)
}

const statusLabel = (status: CertificateStatus) => CERTIFICATE_STATUSES[status].label

/** What an event of the ledger changed, and why, line by line. */
export function eventLines(event: LedgerEvent): string[] {
  const { from_status: from, to_status: to, changes, reason, is_purged } = event
  const isMoved = from !== null && to !== null && from !== to
  return [
    ...(isMoved ? [`Status: ${statusLabel(from)} → ${statusLabel(to)}`] : []),
    ...changes.map(
      ({ field, before, after }) => `${labelFor(field)}: ${formatSide(field, before)} → ${formatSide(field, after)}`,
    ),
    ...(reason ? [`Reason: ${reason}`] : []),
    ...(is_purged ? ["What changed was deleted with the rider's details."] : []),
  ]
}
