import { z } from 'zod'
import { day, email, NOT_A_NUMBER, optionalText, orNull, ref, requiredText, weekdays } from '#fields.ts'
import { PHONE_LENGTH, postcode } from '#uk-fields.ts'

/** A site, with the little that every form's picker needs. */
export const Supplier = z
  .object({
    id: ref,
    name: z.string(),
    connect_location_name: z.string(),
    /** Null where the school's own is right. */
    atb_number: z.string().nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Supplier', description: 'A site of the school.' })
export type Supplier = z.infer<typeof Supplier>

/** Of the longest text for riders before they set out. */
export const ARRIVAL_INSTRUCTIONS_LIMIT = 2000
/** Pictures of one site. */
export const SITE_IMAGE_LIMIT = 10
/** Days on which a site is closed, in one list. */
const EXCLUDED_DATES_LIMIT = 366

/** What a site has for riders; all are yes or no. */
export const FACILITIES = {
  bike_hire: 'Bike hire',
  helmet_hire: 'Helmet hire',
  gloves_jacket_included: 'Gloves and jacket included',
  indoor_classroom: 'Indoor classroom',
  on_site_cafe: 'On-site café',
  on_site_parking: 'On-site parking',
  mciac_approved: 'MCIAC approved',
} as const satisfies Record<string, string>

const SiteImage = z.object({
  id: ref,
  /** A signed address. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

const facility = z.boolean('Choose yes or no')
const facilities = {
  bike_hire: facility,
  helmet_hire: facility,
  gloves_jacket_included: facility,
  indoor_classroom: facility,
  on_site_cafe: facility,
  on_site_parking: facility,
  mciac_approved: facility,
} satisfies Record<keyof typeof FACILITIES, typeof facility>

/** A site with all that is known of it, as `settings/site` shows it (domain 2.5). */
export const SupplierDetail = Supplier.extend({
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  site_code: z.string().nullable(),
  max_trainees: z.int().nullable(),
  default_open_days: z.string(),
  excluded_dates: z.array(day),
  ...facilities,
  nearest_station: z.string().nullable(),
  arrival_instructions: z.string().nullable(),
  images: z.array(SiteImage),
}).meta({ id: 'SupplierDetail', description: 'A site of the school, with all its details.' })
export type SupplierDetail = z.infer<typeof SupplierDetail>

const degrees = (max: number) =>
  orNull(
    z.coerce
      .number<number | string>(NOT_A_NUMBER)
      .min(-max, `Must be between −${max} and ${max}`)
      .max(max, `Must be between −${max} and ${max}`),
  )

/** Each day once, in order. */
const excludedDates = z
  .array(day)
  .max(EXCLUDED_DATES_LIMIT, `Must be at most ${EXCLUDED_DATES_LIMIT} days`)
  .overwrite((days) => [...new Set(days)].toSorted())

const required = {
  name: requiredText(120),
  connect_location_name: requiredText(120),
  address_1: requiredText(120),
  town: requiredText(80),
  postcode,
  email,
}

const more = {
  address_2: optionalText(120),
  lat: degrees(90),
  lng: degrees(180),
  phone: optionalText(PHONE_LENGTH),
  atb_number: optionalText(20),
  site_code: optionalText(20),
  max_trainees: orNull(z.int(NOT_A_NUMBER).min(1, 'Must be at least 1').max(1000, 'Must be at most 1000')),
  default_open_days: weekdays,
  excluded_dates: excludedDates,
  ...facilities,
  nearest_station: optionalText(120),
  arrival_instructions: optionalText(ARRIVAL_INSTRUCTIONS_LIMIT),
  is_active: z.boolean('Choose yes or no'),
}

/** What is left out is empty, no, or open every day. */
export const NewSupplier = z.object({ ...required, ...z.object(more).partial().shape })

export const SupplierChange = z.object({ ...required, ...more }).partial()
