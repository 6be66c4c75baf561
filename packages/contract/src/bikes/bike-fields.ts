import { z } from 'zod'
import { BIKE_LIST_FIELDS } from '#bikes/bike-list-fields.ts'
import {
  arrangedProblem,
  BIKE_STATUSES,
  BIKE_TRANSMISSIONS,
  FIRST_YEAR,
  motProblem,
  registeredProblem,
  yearProblem,
} from '#bikes/bike-rules.ts'
import { BIKE_TYPES } from '#bikes/bike-types.ts'
import { plate } from '#bikes/sent-plate.ts'
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
  references,
  text,
  whole,
} from '#field-table/field.ts'
import { RANGE } from '#field-table/plain-field.ts'
import { withSchemas } from '#field-table/with-schemas.ts'
import { dayThat, missing, NOT_A_NUMBER, ref, requiredText } from '#fields.ts'
import { Site } from '#suppliers/site.ts'
import { toNumber } from '#typed-numbers.ts'

/** One id, several with commas, a list, or a form's field of which there are several (BIKE-77). */
const toIds = (value: unknown) => {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(toNumber)
  if (Array.isArray(value)) return value.map(toNumber)
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

const { engine_size, created, ...listed } = withSchemas(BIKE_LIST_FIELDS, {
  registration_plate: text({ ...BIKE_LIST_FIELDS.registration_plate, sent: plate }),
  // The filter by models takes several with commas.
  model: text({
    ...BIKE_LIST_FIELDS.model,
    sent: requiredText(BIKE_LIST_FIELDS.model.max).regex(/^[^,]*$/, 'Must have no comma'),
  }),
  supplier: references(Site, { ...BIKE_LIST_FIELDS.supplier, sent: siteIds }),
  status: choice(BIKE_STATUSES, BIKE_LIST_FIELDS.status),
  transmission: choice(BIKE_TRANSMISSIONS, BIKE_LIST_FIELDS.transmission),
  mot_expiry_date: day({ ...BIKE_LIST_FIELDS.mot_expiry_date, sent: dayThat(motProblem) }),
  engine_size: whole({ ...BIKE_LIST_FIELDS.engine_size, wire: z.number() }),
  service_date: day({ ...BIKE_LIST_FIELDS.service_date, sent: dayThat(arrangedProblem) }),
})

/** In the order of its CSV file (BIKE-78). Comments and documents are lists of their own. */
export const BIKE_FIELDS = fieldTable({
  ...listed,
  insurance_policy_number: text({
    label: 'Policy number',
    csv: 'Insurance policy number',
    max: 60,
    page: 'Use and insurance',
    example: 'FLT-88213',
  }),
  engine_size,
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
  /** Only the month is known, as DVLA gives it; then the day is the first. Default: no. */
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
    sent: dayThat(arrangedProblem),
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
  created,
} satisfies PagedTable)
