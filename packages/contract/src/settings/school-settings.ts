import { z } from 'zod'
import { withRule } from '#field-rules.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { REQUIRED } from '#fields.ts'
import { Storage } from '#files/storage.ts'
import { SCHOOL_FIELDS } from '#settings/school-fields.ts'
import { versioned } from '#versioned.ts'

export const SchoolSettings = versioned(
  'SchoolSettings',
  z.object({
    ...answerShape(SCHOOL_FIELDS),
    /** A signed address. */
    logo: z.string().nullable(),
    timezone: z.literal('Europe/London'),
    is_connect_pro: z.boolean(),
    /** The card provider knows the school since its first purchase, also after cancelling. */
    has_billing: z.boolean(),
    storage: Storage,
  }),
  (school) => currentValues(SCHOOL_FIELDS, school),
)
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Without the number nobody could claim the VAT back. */
export const needsVatNumber = (school: { vat_registered?: boolean; vat_number?: string | null }): boolean =>
  school.vat_registered === true && !school.vat_number

export const SchoolSettingsChange = withRule(
  z.object(bodyShape(SCHOOL_FIELDS)).partial(),
  ['vat_registered', 'vat_number'],
  (change, complain) => {
    if (change.vat_number !== undefined && needsVatNumber(change)) complain(['vat_number'], REQUIRED)
  },
)
