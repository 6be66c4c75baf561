import { z } from 'zod'
import { day, email, instant, optionalText, orNull, pageQuery, rawText, ref, requiredText } from '#fields.ts'
import { assertLicence, Licence, riderFields } from '#people/rider-fields.ts'
import { PHONE_LENGTH } from '#uk-fields.ts'

/** Where a contact came from. */
const SOURCES = ['RIDETO', 'RIDETO_INSTANT', 'WIDGET', 'DASHBOARD'] as const

/** A contact with the fields that a picker shows. */
export const CustomerRow = z
  .object({
    id: ref,
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    birthdate: day.nullable(),
  })
  .meta({ id: 'CustomerRow' })
export type CustomerRow = z.infer<typeof CustomerRow>

/** A contact with what a certificate takes from it. */
export const Customer = CustomerRow.extend({
  phone: z.string().nullable(),
  current_licence: Licence.nullable(),
  licence_number: z.string().nullable(),
  address: z.string().nullable(),
  address_2: z.string().nullable(),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  source: z.enum(SOURCES),
  created: instant,
}).meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

/** The quick form: first name, last name and where they came from. The rest may come along. */
export const NewCustomer = z
  .object({
    first_name: requiredText(60),
    last_name: requiredText(60),
    source: z.preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      z.enum(SOURCES).default('DASHBOARD'),
    ),
    email: orNull(email),
    phone: optionalText(PHONE_LENGTH),
    ...riderFields,
  })
  .superRefine((customer, issues) => assertLicence(customer, [], issues))

/** Ten a page (CERT-61); the beginning of a first, last or full name. */
export const CustomerQuery = pageQuery(10).extend({ search: rawText(100).optional() })
