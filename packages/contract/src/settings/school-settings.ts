import { z } from 'zod'
import { withRule } from '#field-rules.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { REQUIRED } from '#fields.ts'
import { Storage } from '#files/storage.ts'
import { SCHOOL_FIELDS } from '#settings/school-fields.ts'
import { versioned } from '#versioned.ts'

/** The school's own data, as `settings/school` shows it. */
export const SchoolSettings = versioned(
  'SchoolSettings',
  z.object({
    ...answerShape(SCHOOL_FIELDS),
    /** A signed address. */
    logo: z.string().nullable(),
    timezone: z.literal('Europe/London'),
    is_connect_pro: z.boolean(),
    /** Whether the card provider knows the school, as since its first purchase: then it has a page there, also after cancelling. */
    has_billing: z.boolean(),
    storage: Storage,
  }),
  (school) => currentValues(SCHOOL_FIELDS, school),
)
export type SchoolSettings = z.infer<typeof SchoolSettings>

/** Whether what is charged is VAT that nobody could claim back, for want of the number. */
export const needsVatNumber = (school: { vat_registered?: boolean; vat_number?: string | null }): boolean =>
  school.vat_registered === true && !school.vat_number

/** Only the fields you send change. */
export const SchoolSettingsChange = withRule(
  z.object(bodyShape(SCHOOL_FIELDS)).partial(),
  ['vat_registered', 'vat_number'],
  (change, complain) => {
    if (change.vat_number !== undefined && needsVatNumber(change)) complain(['vat_number'], REQUIRED)
  },
)
