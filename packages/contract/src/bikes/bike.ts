import { z } from 'zod'
import {
  BIKE_STATUSES,
  BIKE_TRANSMISSIONS,
  BIKE_TYPES,
  type BikeStatus,
  type BikeTransmission,
  type BikeType,
} from '#bikes/bike-rules.ts'
import { plate } from '#bikes/plate.ts'
import {
  day,
  id,
  instant,
  keysOf,
  optionalText,
  orNull,
  pageQuery,
  REQUIRED,
  rawText,
  ref,
  requiredText,
} from '#fields.ts'
import { Site } from '#suppliers/site.ts'

export const Status = keysOf<BikeStatus>(BIKE_STATUSES)
export const Transmission = keysOf<BikeTransmission>(BIKE_TRANSMISSIONS)

/** A bike as lists show it. */
export const BikeRow = z
  .object({
    id: ref,
    registration_plate: z.string(),
    make: z.string(),
    model: z.string(),
    /** The first is its site (BIKE-79). */
    supplier: z.array(Site),
    status: Status,
    transmission: Transmission.nullable(),
    mot_expiry_date: day.nullable(),
    tax_expiry_date: day.nullable(),
    service_date: day.nullable(),
    current_mileage: z.int().nullable(),
    insurance_status: z.boolean(),
    engine_size: z.number(),
    created: instant,
  })
  .meta({ id: 'BikeRow' })
export type BikeRow = z.infer<typeof BikeRow>

const Named = z.object({ id: ref, full_name: z.string() })

/** The id is the image's in the comment, not the file's. The URL works for at least 15 minutes. */
export const CommentImage = z.object({ id: ref, image: z.string(), thumbnail: z.string().nullable(), name: z.string() })
export const CommentVideo = z.object({ id: ref, video: z.string(), name: z.string() })

/** A note or a damage report (BIKE-82). */
export const BikeComment = z
  .object({
    id: ref,
    bike: ref,
    comment: z.string(),
    created: instant,
    reported_by: z.array(Named),
    images: z.array(CommentImage),
    videos: z.array(CommentVideo),
  })
  .meta({ id: 'BikeComment' })
export type BikeComment = z.infer<typeof BikeComment>

/** A bike, whole (BIKE-78). Money is pence, days are Europe/London's. */
export const Bike = BikeRow.extend({
  vin_number: z.string().nullable(),
  first_registered_date: day.nullable(),
  /** Only the month is known: the day is the first. */
  first_registered_approximate: z.boolean(),
  insurance_policy_number: z.string().nullable(),
  purchase_date: day.nullable(),
  purchase_price: z.int().nullable(),
  current_value: z.int().nullable(),
  year_of_manufacture: z.int().nullable(),
  colour: z.string().nullable(),
  bike_types: z.array(keysOf<BikeType>(BIKE_TYPES)),
  /** The id of the school. */
  school_profile: ref,
  email_notification: z.boolean(),
  sms_notification: z.boolean(),
  last_dvla_verification: instant.nullable(),
  /** The newest ten; the rest are in the comments' own list. */
  comments: z.array(BikeComment),
}).meta({ id: 'Bike' })
export type Bike = z.infer<typeof Bike>

const isOn = (value: unknown) => (typeof value === 'string' ? ['on', 'true', '1'].includes(value.toLowerCase()) : value)

/** A checkbox, as JSON or as a form sends it: 'on' is true (BIKE-75, BIKE-76). */
const flag = z.preprocess(isOn, z.boolean('Must be true or false'))

const numberOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const NOT_A_NUMBER = 'This field must be a number'

/** An integer, as JSON or as a form sends it. */
const whole = (max: number) =>
  z.preprocess(
    numberOf,
    z
      .int({ error: ({ input }) => (input === undefined || input === null ? REQUIRED : NOT_A_NUMBER) })
      .min(0, 'Must be 0 or more')
      .max(max, `Must be at most ${max.toLocaleString('en-GB')}`),
  )

const optionalWhole = (max: number) =>
  z.preprocess((value) => (value === '' ? null : numberOf(value)), whole(max).nullish())

/** One id, several with commas, a list, or a form's field of which there are several (BIKE-77). */
const listOf = (value: unknown) => {
  if (typeof value === 'string') return value.split(',').filter(Boolean).map(Number)
  if (Array.isArray(value)) return value.map(numberOf)
  return typeof value === 'number' ? [value] : value
}
const suppliers = z.preprocess(listOf, z.array(ref, 'Select at least 1 item').min(1, 'Select at least 1 item').max(100))

const SHORT: Record<string, BikeTransmission> = {
  MANUAL: 'BIKE_TRANSMISSION_MANUAL',
  AUTOMATIC: 'BIKE_TRANSMISSION_AUTOMATIC',
}
/** Accepts both spellings (BIKE-86, R-11). */
const spelled = (value: unknown) => (typeof value === 'string' ? (SHORT[value] ?? value) : value)
export const givenTransmission = z.preprocess(spelled, Transmission)

const types = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)
const PENCE_MAX = 100_000_000

const facts = z.object({
  registration_plate: plate,
  make: requiredText(60),
  model: requiredText(60),
  /** Cubic centimetres; 0 for electric bikes. */
  engine_size: z.preprocess((value) => (value === '' ? undefined : numberOf(value)), whole(10_000)),
  supplier: suppliers,
  vin_number: optionalText(30),
  first_registered_date: orNull(day),
  /** Whether only the month is known, as DVLA gives it. Default: no. */
  first_registered_approximate: flag.optional(),
  insurance_status: flag.optional(),
  insurance_policy_number: optionalText(60),
  current_mileage: optionalWhole(1_000_000),
  service_date: orNull(day),
  purchase_date: orNull(day),
  purchase_price: optionalWhole(PENCE_MAX),
  current_value: optionalWhole(PENCE_MAX),
  mot_expiry_date: orNull(day),
  tax_expiry_date: orNull(day),
  transmission: z.preprocess((value) => (value === '' ? null : spelled(value)), Transmission.nullish()),
  year_of_manufacture: optionalWhole(2100),
  colour: optionalText(40),
  status: Status.optional(),
  /** Guessed from engine size and transmission when not sent. */
  bike_types: z.preprocess(types, z.array(keysOf<BikeType>(BIKE_TYPES)).max(12)).optional(),
  email_notification: flag.optional(),
  sms_notification: flag.optional(),
})

export const NewBike = facts

/** Only the fields you send change. */
export const BikeChange = facts.partial()

const csv = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(100),
  )

/** A date's three filters. */
const dates = <F extends string>(field: F) =>
  ({ [field]: day.optional(), [`${field}__gte`]: day.optional(), [`${field}__lte`]: day.optional() }) as Record<
    F | `${F}__gte` | `${F}__lte`,
    z.ZodOptional<typeof day>
  >

/** What the list sorts by. */
export const BIKE_SORTS = [
  'registration_plate',
  'make',
  'model',
  'status',
  'transmission',
  'mot_expiry_date',
  'tax_expiry_date',
  'service_date',
  'current_mileage',
  'created',
] as const
export type BikeSort = (typeof BIKE_SORTS)[number]

/** Comma-separated fields, a minus for descending; unknown fields are refused. */
const BikeOrder = z
  .string()
  .max(200)
  .refine(
    (text) => text.split(',').every((field) => BIKE_SORTS.some((sort) => field === sort || field === `-${sort}`)),
    `Sorts by ${BIKE_SORTS.join(', ')}`,
  )

/** Expiries that one can ask for; `mot` and `tax` are due within 90 days, today included. */
export const BIKE_EVENTS = {
  mot: 'MOT Expiring',
  tax: 'Tax Expiring',
  mot_expired: 'MOT Expired',
  tax_expired: 'Tax Expired',
} as const satisfies Record<string, string>
export type BikeEvent = keyof typeof BIKE_EVENTS
export const Event = keysOf<BikeEvent>(BIKE_EVENTS)

const text = rawText(100)

/** Filters of the list and of its export (BIKE-93). */
export const BikeFilter = z.object({
  /** The beginning of a plate, a make or a model. */
  search: text.optional(),
  make: text.optional(),
  model: csv(text).optional(),
  status: Status.optional(),
  status__in: csv(Status).optional(),
  transmission: csv(givenTransmission).optional(),
  supplier__id: csv(id).optional(),
  event: csv(Event).optional(),
  ...dates('mot_expiry_date'),
  mot_expiry_date__isnull: z.enum(['true', 'false']).optional(),
  ...dates('tax_expiry_date'),
  ...dates('purchase_date'),
  ...dates('service_date'),
  o: BikeOrder.optional(),
})
export type BikeFilter = z.output<typeof BikeFilter>

export const BikeQuery = BikeFilter.extend(pageQuery(25).shape)
