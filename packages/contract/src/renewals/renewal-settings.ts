import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { NOT_A_NUMBER, ref, yesOrNo } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** Days before a CBT expires. */
export const RENEWAL_DAYS = { min: 1, max: 180 } as const
/** At so many distances. */
export const MOST_DISTANCES = 5
/** Of a school that decided nothing. */
export const USUAL_DAYS: readonly number[] = [30]

/** Days within which a booking counts as the result of a notice. */
export const BOOKED_WITHIN_DAYS = 60
/** Results are those of so many months. */
export const RESULT_MONTHS = 12

const { min, max } = RENEWAL_DAYS
const DAYS = `Must be between ${min} and ${max}`

export const sentDays = z
  .array(z.int(NOT_A_NUMBER).min(min, DAYS).max(max, DAYS))
  .min(1, 'Choose at least one')
  .max(MOST_DISTANCES, `Must be at most ${MOST_DISTANCES}`)
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => other - one))

const EmailWords = z.object({
  /** Of `email_templates`. */
  id: ref,
  subject: z.string(),
  /** The beginning of its words, without markup. */
  text: z.string(),
})

const SmsWords = z.object({
  /** Of `sms_templates`. */
  id: ref,
  body: z.string(),
  /** As it is sent with samples. */
  segments: z.int().min(0),
  /** Of all segments, now. */
  cost: Credits,
})

const Result = z.object({
  days_before: z.int(),
  /** To how many riders a notice was sent so long before. */
  riders: z.int().min(0),
  /** How many of them booked a CBT within 60 days, before they were sent another notice. */
  booked: z.int().min(0),
})

export const RenewalSettings = versioned(
  'RenewalSettings',
  z.object({
    email_enabled: z.boolean(),
    sms_enabled: z.boolean(),
    /** Furthest first. */
    days_before: z.array(z.int()),
    /** What is sent, changed as any template is. Null in a school that has none yet: the next change of the settings adds it. */
    email: EmailWords.nullable(),
    sms: SmsWords.nullable(),
    /** Of the last twelve months, furthest first; of distances that are no longer chosen, too. */
    results: z.array(Result),
  }),
  ({ email_enabled, sms_enabled, days_before }) => ({ email_enabled, sms_enabled, days_before }),
)
export type RenewalSettings = z.infer<typeof RenewalSettings>

export const RenewalSettingsChange = z
  .object({ email_enabled: yesOrNo, sms_enabled: yesOrNo, days_before: sentDays })
  .partial()
