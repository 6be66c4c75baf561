import { z } from 'zod'
import { COURSE_BIKES, COURSE_NAMES } from '#courses/course-types.ts'
import { keysOf, ref, shownDay, wallTime } from '#fields.ts'
import { CHARGE_KINDS, FEE_NAMES } from '#orders/order-constants.ts'
import { Site } from '#suppliers/site.ts'

/** A line of a price, in pence. */
const QuoteLine = z.object({
  kind: keysOf(CHARGE_KINDS),
  description: z.string(),
  amount: z.int(),
  /** Percent; null where it is outside the scope of VAT. */
  vat_rate: z.int().nullable(),
})

/** Why the rules refuse a rider; an admin may say why they book them nevertheless, where it can be overridden. */
const EligibilityRefusal = z.object({ field: z.string(), message: z.string(), can_override: z.boolean() })

/** What a booking would cost, what there is to choose, and what is odd about it. Nothing is taken. Money is pence. */
export const Quote = z
  .object({
    course: z.object({
      id: ref,
      course_type: keysOf(COURSE_NAMES),
      date: shownDay,
      start_time: wallTime,
      end_time: wallTime,
      supplier: Site,
      instructors: z.array(z.object({ id: ref, full_name: z.string() })),
      spaces: z.int(),
      spaces_available: z.int(),
    }),
    /** Those that the course offers; `price` is added to that of the course. */
    bikes: z.array(z.object({ bike_type: keysOf(COURSE_BIKES), price: z.int(), available: z.int() })),
    lines: z.array(QuoteLine),
    total: z.int(),
    deposit: z.int(),
    /** Null without a promo code; `message` says why it cannot be used. */
    voucher: z.object({ code: z.string(), discount: z.int(), message: z.string().nullable() }).nullable(),
    refusals: z.array(EligibilityRefusal),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** What cancelling would do by the settings of the school; every figure can be changed with a reason. Money is pence. */
export const CancellationProposal = z
  .object({
    /** Whether it is free of charge by its day; null where the school cancels or there is no date. */
    is_in_notice: z.boolean().nullable(),
    /** The last day on which it is free of charge. */
    last_free_day: shownDay.nullable(),
    notice_working_days: z.int(),
    charged: z.int(),
    reversed: z.int(),
    fee: z.int(),
    /** Which rule the fee follows, and the percentage of a late one. */
    fee_rule: keysOf(FEE_NAMES),
    fee_percent: z.int().nullable(),
    /** What is charged without DVSA's fee: what a percentage is of. */
    own_charged: z.int(),
    /** More than is reversed cannot be a fee. */
    fee_max: z.int(),
    /** What DVSA keeps of a test's fee. */
    dvsa_fee_kept: z.int(),
    paid: z.int(),
    refund: z.int(),
    /** What stays to pay after it. */
    outstanding: z.int(),
    frees_space: z.boolean(),
  })
  .meta({ id: 'CancellationProposal' })
export type CancellationProposal = z.infer<typeof CancellationProposal>
