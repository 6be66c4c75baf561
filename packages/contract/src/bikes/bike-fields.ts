import { z } from 'zod'
import {
  BIKE_STATUSES,
  BIKE_TRANSMISSIONS,
  FIRST_YEAR,
  INSURANCE_WORDS,
  motProblem,
  registeredProblem,
  yearProblem,
} from '#bikes/bike-rules.ts'
import { BIKE_TYPES } from '#bikes/bike-types.ts'
import { plate } from '#bikes/plate.ts'
import { londonDate } from '#calendar/london.ts'
import {
  choice,
  choices,
  day,
  fieldTable,
  flag,
  instant,
  money,
  type PagedTable,
  RANGE,
  references,
  text,
  toNumber,
  whole,
} from '#field-table/field.ts'
import { dayThat, missing, NOT_A_NUMBER, ref } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** One id, several with commas, a list, or a form's field of which there are several (BIKE-77). */
const toIds = (value: unknown) => {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(Number)
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' && one.trim() ? Number(one) : one))
  return typeof value === 'number' ? [value] : value
}
const siteIds = z.preprocess(toIds, z.array(ref, 'Select at least 1 item').min(1, 'Select at least 1 item').max(100))

const year = z.preprocess(
  toNumber,
  z
    .int({ error: missing(NOT_A_NUMBER) })
    .min(FIRST_YEAR, `Must be ${FIRST_YEAR} or later`)
    .max(2100, 'Must be 2100 or earlier')
    .superRefine(
      (value, context) => {
        const message = yearProblem(value, londonDate(new Date()))
        if (message) context.addIssue({ code: 'custom', message, input: value })
      },
      { when: ({ issues }) => issues.length === 0 },
    ),
)

/** What there is to know of a bike, in the order of its CSV file (BIKE-78). Comments and documents are lists of their own. */
export const BIKE_FIELDS = fieldTable({
  registration_plate: text({
    label: 'Registration plate',
    short: 'Registration',
    csv: 'Registration',
    max: 7,
    sent: plate,
    required: true,
    list: 'column',
    sort: true,
    page: false,
    example: 'LV73MVW',
  }),
  make: text({
    label: 'Make',
    max: 60,
    required: true,
    list: 'column',
    sort: true,
    filters: ['exact'],
    page: false,
    example: 'HONDA',
  }),
  model: text({
    label: 'Model',
    max: 60,
    required: true,
    list: 'data',
    sort: true,
    filters: ['any'],
    page: false,
    example: 'CB125F',
  }),
  /** The first is its site (BIKE-79). */
  supplier: references(Site, {
    label: 'Sites',
    short: 'Site',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: siteIds,
    required: true,
    list: 'column',
    page: 'Vehicle',
    example: [{ id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }],
  }),
  status: choice(BIKE_STATUSES, {
    label: 'Status',
    initial: 'BIKE_STATUS_ACTIVE',
    list: 'column',
    sort: true,
    filters: ['exact', 'in'],
    page: false,
    example: 'BIKE_STATUS_ACTIVE',
  }),
  /** Both spellings are taken (BIKE-86, R-11). */
  transmission: choice(BIKE_TRANSMISSIONS, {
    label: 'Transmission',
    none: 'Unknown',
    spellings: { MANUAL: 'BIKE_TRANSMISSION_MANUAL', AUTOMATIC: 'BIKE_TRANSMISSION_AUTOMATIC' },
    list: 'column',
    sort: true,
    filters: ['any'],
    page: 'Vehicle',
    example: 'BIKE_TRANSMISSION_MANUAL',
  }),
  mot_expiry_date: day({
    label: 'MOT expiry date',
    short: 'MOT',
    csv: 'MOT expiry',
    sent: dayThat(motProblem),
    list: 'column',
    sort: true,
    filters: [...RANGE, 'isnull'],
    page: 'MOT and tax',
    example: '2027-03-14',
  }),
  tax_expiry_date: day({
    label: 'Tax expiry date',
    short: 'Tax',
    csv: 'Tax expiry',
    list: 'column',
    sort: true,
    filters: RANGE,
    page: 'MOT and tax',
    example: '2027-02-01',
  }),
  service_date: day({
    label: 'Last serviced',
    short: 'Last service',
    csv: 'Last service',
    list: 'column',
    sort: true,
    filters: RANGE,
    page: 'Use and insurance',
    example: '2026-09-30',
  }),
  current_mileage: whole({
    label: 'Current mileage',
    short: 'Mileage',
    csv: 'Mileage',
    max: 999_999,
    list: 'column',
    sort: true,
    page: 'Use and insurance',
    example: 8123,
  }),
  insurance_status: flag({
    label: 'Insured',
    short: 'Insurance',
    csv: 'Insurance',
    words: INSURANCE_WORDS,
    initial: false,
    list: 'column',
    page: 'Use and insurance',
    example: true,
  }),
  insurance_policy_number: text({
    label: 'Policy number',
    csv: 'Insurance policy number',
    max: 60,
    page: 'Use and insurance',
    example: 'FLT-88213',
  }),
  /** Cubic centimetres; 0 for electric bikes. */
  engine_size: whole({
    label: 'Engine size',
    unit: 'cc',
    max: 10_000,
    wire: z.number(),
    required: true,
    list: 'data',
    page: 'Vehicle',
    example: 125,
  }),
  /** Guessed from engine size and transmission when not sent. */
  bike_types: choices(BIKE_TYPES, {
    label: 'Serves courses as',
    csv: 'Bike types',
    initial: [],
    page: 'Vehicle',
    example: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL'],
  }),
  vin_number: text({
    label: 'VIN number',
    csv: 'VIN',
    max: 30,
    page: 'Vehicle',
    example: 'LALJA12345N100042',
  }),
  first_registered_date: day({
    label: 'First registered',
    sent: dayThat(registeredProblem),
    page: 'Purchase and value',
    example: '2023-09-01',
  }),
  /** Whether only the month is known, as DVLA gives it; then the day is the first. Default: no. */
  first_registered_approximate: flag({
    label: 'First registered approximate',
    initial: false,
    csv: false,
    page: false,
    form: false,
    example: true,
  }),
  year_of_manufacture: whole({
    label: 'Year of manufacture',
    grouping: false,
    max: 2100,
    sent: year,
    page: 'Vehicle',
    example: 2023,
  }),
  colour: text({ label: 'Colour', max: 40, page: 'Vehicle', example: 'RED' }),
  purchase_date: day({
    label: 'Purchase date',
    csv: 'Purchased',
    filters: RANGE,
    page: 'Purchase and value',
    example: '2023-09-18',
  }),
  purchase_price: money({ label: 'Purchase price', page: 'Purchase and value', example: 289_900 }),
  current_value: money({ label: 'Current value', page: 'Purchase and value', example: 190_000 }),
  email_notification: flag({
    label: 'Email',
    csv: 'Email reminders',
    initial: true,
    page: 'Use and insurance',
    example: true,
  }),
  sms_notification: flag({
    label: 'SMS',
    csv: 'SMS reminders',
    initial: false,
    page: false,
    example: false,
  }),
  last_dvla_verification: instant({
    label: 'Checked with DVLA',
    none: 'Never',
    readOnly: true,
    page: 'MOT and tax',
    example: '2026-11-02T09:12:00.000Z',
  }),
  created: instant({
    label: 'Added',
    required: true,
    readOnly: true,
    list: 'data',
    sort: true,
    page: 'Purchase and value',
    example: '2026-09-01T08:00:00.000Z',
  }),
} satisfies PagedTable)
