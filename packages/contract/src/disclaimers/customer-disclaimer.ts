import { z } from 'zod'
import { Credits } from '#credits/credit-amount.ts'
import { DISCLAIMER_STATUSES } from '#disclaimers/disclaimer-state.ts'
import { SignedAnswers } from '#disclaimers/signature.ts'
import { withRule } from '#field-rules.ts'
import { instant, keySchema, ref, requiredText, shownDay, yesOrNo } from '#fields.ts'

/** A disclaimer of a contact (COMM-09). */
export const CustomerDisclaimer = z
  .object({
    id: ref,
    customer: ref,
    /** The training that it is for; null for none. */
    training: ref.nullable(),
    status: keySchema(DISCLAIMER_STATUSES),
    template: z.object({ id: ref, title: z.string(), version: z.int().min(1) }),
    /** How it was sent last. */
    send_email: z.boolean(),
    send_sms: z.boolean(),
    /** The last time. */
    sent: instant.nullable(),
    /** When its page was first looked at. */
    viewed: instant.nullable(),
    signed: instant.nullable(),
    /** Until when it can be signed; null before it was sent. */
    expires: instant.nullable(),
    signer_name: z.string().nullable(),
    /** Once it is signed. */
    has_pdf: z.boolean(),
    /** Who sent it; null for one that a rule sent, or once nobody knows. */
    user: z.object({ id: ref, full_name: z.string() }).nullable(),
    created: instant,
  })
  .meta({ id: 'CustomerDisclaimer' })
export type CustomerDisclaimer = z.infer<typeof CustomerDisclaimer>

/** With what was answered, and until when it is evidence; null until it is signed, and for whoever may not see a rider's identity. */
export const CustomerDisclaimerAnswers = CustomerDisclaimer.extend({
  answers: SignedAnswers.nullable(),
  kept_until: shownDay.nullable(),
}).meta({ id: 'CustomerDisclaimerAnswers' })
export type CustomerDisclaimerAnswers = z.infer<typeof CustomerDisclaimerAnswers>

const CHANNELS = { send_email: yesOrNo, send_sms: yesOrNo }
/** Of a text message, as its sender was shown it; refused with `price_changed` where it costs something else by now. */
const PRICED = { expected_cost: Credits.optional() }

/** Without a channel it is a draft, to be signed on a device of the school. */
export const NewCustomerDisclaimer = z.object({
  template: ref,
  /** One of this contact's. */
  training: ref.optional(),
  ...CHANNELS,
  ...PRICED,
})

export const Resend = withRule(
  z.object({ ...CHANNELS, ...PRICED }),
  ['send_email', 'send_sms'],
  ({ send_email, send_sms }, complain) => {
    if (!send_email && !send_sms) complain(['send_email'], 'Choose email, text message or both')
  },
)

/** Where a rider signs. */
export const DisclaimerLink = z.object({ address: z.url() }).meta({ id: 'DisclaimerLink' })
export const LinkWanted = z.object({
  /** A new address; the old one ends, as after it was forwarded. */
  is_new: yesOrNo,
})

/** Why evidence is deleted: it is kept in the history. */
const removalReason = requiredText(250)
export const DisclaimerRemoval = z.object({ reason: removalReason })
