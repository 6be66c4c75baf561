import { fieldLabel } from '@connect/contract/audit/changes'
import { BIKE_STATUSES, BIKE_TRANSMISSIONS, BIKE_TYPES } from '@connect/contract/bikes/bike-rules'
import { formatDate } from '#lib/dates.ts'
import { formatPence } from '#lib/money.ts'

const label = (table: Record<string, { label: string } | string>, key: string): string | undefined => {
  if (!Object.hasOwn(table, key)) return undefined
  const found = table[key]
  return typeof found === 'string' ? found : found?.label
}

/** The fields whose labels are not their names in words; the same as in the forms. */
const FIELDS = {
  bike_types: 'Serves courses as',
  email_notification: 'Email',
  first_registered_date: 'First registered',
  insurance_policy_number: 'Policy number',
  insurance_status: 'Insured',
  mot_expiry_date: 'MOT expiry date',
  service_date: 'Last serviced',
  sms_notification: 'SMS',
  supplier: 'Sites',
  vin_number: 'VIN number',
} as const satisfies Record<string, string>

const hasLabel = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

/** What people call a field of a bike: 'MOT expiry date'. */
export const bikeFieldLabel = (field: string): string => (hasLabel(field) ? FIELDS[field] : fieldLabel(field))

const MONEY = new Set(['purchase_price', 'current_value'])
const FLAGS: Record<string, string> = { true: 'Yes', false: 'No' }

/** One side of a recorded change as people read it: labels for codes, dates and pounds as we write them. */
export function changeWords(field: string, value: string): string {
  if (value === '') return '–'
  if (MONEY.has(field) && /^\d+$/.test(value)) return `£${formatPence(Number(value))}`
  return (
    label(BIKE_STATUSES, value) ??
    label(BIKE_TRANSMISSIONS, value) ??
    label(BIKE_TYPES, value) ??
    label(FLAGS, value) ??
    formatDate(value)
  )
}
