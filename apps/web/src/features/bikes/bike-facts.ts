import type { Bike } from '@connect/contract/bikes/bike'
import { BIKE_TYPES, insuranceLabel, transmissionShort } from '@connect/contract/bikes/bike-rules'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { formatPence } from '#lib/money.ts'
import { engineLabel } from './bike-columns.tsx'

type Fact = readonly [label: string, value: string]
export type FactGroup = { title: string; facts: readonly Fact[] }

const orDash = (text: string | null | undefined) => text || '–'
const pounds = (pence: number | null) => (pence === null ? '–' : `£${formatPence(pence)}`)

/** A month where only that is known: '09/2023'. */
const registered = ({ first_registered_date: day, first_registered_approximate }: Bike) =>
  orDash(first_registered_approximate ? formatDate(day).slice(3) : formatDate(day))

const reminders = ({ email_notification, sms_notification }: Bike) =>
  [email_notification && 'Email', sms_notification && 'SMS'].filter(Boolean).join(' and ') || 'None'

/** A bike in words, in groups; expiry dates, which have flags, stand elsewhere. */
export const bikeFacts = (bike: Bike): FactGroup[] => [
  {
    title: 'Vehicle',
    facts: [
      ['Site', orDash(bike.supplier.map((site) => site.connect_location_name).join(', '))],
      ['Transmission', transmissionShort(bike.transmission)],
      ['Engine size', engineLabel(bike.engine_size)],
      ['Year of manufacture', orDash(bike.year_of_manufacture?.toString())],
      ['Colour', orDash(bike.colour)],
      ['VIN number', orDash(bike.vin_number)],
      ['Serves courses as', orDash(bike.bike_types.map((type) => BIKE_TYPES[type]).join(', '))],
    ],
  },
  {
    title: 'Use and insurance',
    facts: [
      ['Mileage', orDash(bike.current_mileage?.toLocaleString('en-GB'))],
      ['Last serviced', orDash(formatDate(bike.service_date))],
      ['Insurance', insuranceLabel(bike.insurance_status)],
      ['Policy number', orDash(bike.insurance_policy_number)],
      ['Reminders', reminders(bike)],
    ],
  },
  {
    title: 'Purchase and value',
    facts: [
      ['First registered', registered(bike)],
      ['Purchase date', orDash(formatDate(bike.purchase_date))],
      ['Purchase price', pounds(bike.purchase_price)],
      ['Current value', pounds(bike.current_value)],
      ['Added', formatDateTime(bike.created).slice(0, 10)],
    ],
  },
]
