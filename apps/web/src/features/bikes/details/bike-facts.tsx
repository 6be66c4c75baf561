import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import type { Field } from '@connect/contract/field-table/field'
import { type FieldName, fieldsIn } from '@connect/contract/field-table/plain-field'
import { displayValue, shortLabel } from '@connect/contract/field-table/text'
import type { ReactNode } from 'react'
import { ExpiryDate, engineLabel, TaxExpiry } from '#features/bikes/list/bike-columns.tsx'
import { formatDate, formatDateTime } from '#lib/dates.ts'

type BikeField = FieldName<typeof BIKE_FIELDS>

/** In order, with the fields that come first in each; the others keep the table's order. */
const GROUPS: Readonly<Record<string, readonly BikeField[]>> = {
  'MOT and tax': [],
  Vehicle: ['supplier', 'transmission', 'engine_size', 'year_of_manufacture', 'colour', 'vin_number'],
  'Use and insurance': ['current_mileage'],
  'Purchase and value': [],
}

const reminders = ({ email_notification, sms_notification }: Bike) =>
  [email_notification && 'Email', sms_notification && 'SMS'].filter(Boolean).join(' and ') || 'None'

type Fact = { label?: string; value?: (bike: Bike, today: string) => ReactNode }

const FACTS: { readonly [N in BikeField]?: Fact } = {
  mot_expiry_date: {
    label: 'MOT expiry',
    value: ({ mot_expiry_date }, today) => <ExpiryDate kind="mot" date={mot_expiry_date} today={today} />,
  },
  tax_expiry_date: {
    label: 'Tax expiry',
    value: (bike, today) => <TaxExpiry bike={bike} today={today} />,
  },
  service_date: { label: BIKE_FIELDS.service_date.label },
  engine_size: { value: ({ engine_size }) => engineLabel(engine_size) },
  email_notification: { label: 'Reminders', value: reminders },
  // A month where only that is known: '09/2023'.
  first_registered_date: {
    value: ({ first_registered_date: day, first_registered_approximate }) =>
      (first_registered_approximate ? formatDate(day).slice(3) : formatDate(day)) || '–',
  },
  created: { value: ({ created }) => formatDateTime(created).slice(0, 10) },
}

function toFact(name: BikeField, bike: Bike, today: string) {
  const field: Field = BIKE_FIELDS[name]
  const { label = shortLabel(field), value } = FACTS[name] ?? {}
  return { name, label, value: value ? value(bike, today) : displayValue(field, bike[name]) }
}

/** `today` is `yyyy-MM-dd` in Europe/London. */
export const bikeFacts = (bike: Bike, today: string) =>
  Object.entries(GROUPS).map(([title, first]) => {
    const names = fieldsIn(BIKE_FIELDS).flatMap(([name, { page }]) => (page === title ? [name] : []))
    return { title, facts: [...new Set([...first, ...names])].map((name) => toFact(name, bike, today)) }
  })
