import { z } from 'zod'
import { email, optionalText, REQUIRED, requiredText } from '#fields.ts'
import { companyNumber, PHONE_LENGTH, postcode, vatNumber, website } from '#uk-fields.ts'

/** The school's own data, as `settings/school` shows it (domain 2.6). */
export const SchoolSettings = z
  .object({
    school_name: z.string(),
    legal_name: z.string().nullable(),
    company_number: z.string().nullable(),
    vat_registered: z.boolean(),
    vat_number: z.string().nullable(),
    /** Of sites that have none of their own. */
    atb_number: z.string().nullable(),
    address_1: z.string().nullable(),
    address_2: z.string().nullable(),
    town: z.string().nullable(),
    postcode: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    /** A signed address. */
    logo: z.string().nullable(),
    timezone: z.literal('Europe/London'),
    is_connect_pro: z.boolean(),
  })
  .meta({ id: 'SchoolSettings' })
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Whether what is charged is VAT that nobody could claim back, for want of the number. */
export const lacksVatNumber = (school: { vat_registered?: boolean; vat_number?: string | null }): boolean =>
  school.vat_registered === true && !school.vat_number

/** Once they are set, what riders and letters need may change but not be emptied. */
export const SchoolSettingsChange = z
  .object({
    school_name: requiredText(120),
    legal_name: optionalText(160),
    company_number: companyNumber,
    vat_registered: z.boolean('Choose yes or no'),
    vat_number: vatNumber,
    atb_number: optionalText(20),
    address_1: requiredText(120),
    address_2: optionalText(120),
    town: requiredText(80),
    postcode,
    phone: requiredText(PHONE_LENGTH),
    email,
    website,
  })
  .partial()
  .refine((change) => change.vat_number === undefined || !lacksVatNumber(change), {
    path: ['vat_number'],
    error: REQUIRED,
  })
