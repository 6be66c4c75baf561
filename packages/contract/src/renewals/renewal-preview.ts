import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { splitCommas } from '#field-table/field.ts'
import { page, pageQuery, ref, shownDay } from '#fields.ts'
import { sentDays } from '#renewals/renewal-settings.ts'
import { toNumber } from '#typed-numbers.ts'

/** As far as the preview looks ahead, today included. */
export const PREVIEW_DAYS = 30

const ByChannel = z
  .object({
    will_send: z.boolean(),
    /** Why not, in words: 'No UK mobile'. Null where it will be sent, and where `left_out` says it. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'RenewalChannel' })

/** What becomes of a rider on a day. */
export const PlannedRenewal = z
  .object({
    customer: ref,
    full_name: z.string(),
    /** Today for what was missed. */
    goes_out: shownDay,
    /** The last day on which their CBT is valid. */
    valid_until: shownDay,
    days_before: z.int(),
    /** Why they are sent nothing at all, in words: 'Booked: CBT Renewal 05/12/2026', of which the reader may see less. */
    left_out: z.string().nullable(),
    email: ByChannel,
    sms: ByChannel,
  })
  .meta({ id: 'PlannedRenewal' })
export type PlannedRenewal = z.infer<typeof PlannedRenewal>

/** Sums are of all pages. */
export const RenewalPreview = page(PlannedRenewal)
  .extend({
    /** Each once, however often they are reminded. */
    riders: z.int().min(0),
    emails: z.int().min(0),
    texts: z.int().min(0),
    /** Riders who are sent nothing in these days. */
    left_out: z.int().min(0),
    /** What the texts cost at the prices and words of now. */
    credits: Credits,
    /** What of it goes out today, what was missed included. */
    today: z.object({ emails: z.int().min(0), texts: z.int().min(0), credits: Credits }),
    /** What the school has. */
    balance: Credits,
  })
  .meta({ id: 'RenewalPreview' })
export type RenewalPreview = z.infer<typeof RenewalPreview>

const flag = z.enum(['true', 'false'])

const splitDays = (value: unknown) => {
  const parts = splitCommas(value)
  return Array.isArray(parts) ? parts.map(toNumber) : parts
}

/** Settings that are not saved yet, in place of those that are. */
export const RenewalPreviewQuery = pageQuery(25).extend({
  email_enabled: flag.optional(),
  sms_enabled: flag.optional(),
  /** Comma-separated. */
  days_before: z.preprocess(splitDays, sentDays).optional(),
})
