import { z } from 'zod'
import { FULL_LICENCE_TYPES } from '#courses/course-constants.ts'
import { COURSE_NAMES } from '#courses/course-types.ts'
import { keySchema, ref, shownDay } from '#fields.ts'
import { FEE_NAMES } from '#orders/ending-constants.ts'
import { OfferedBike, OfferedCourse } from '#orders/offered-course.ts'
import { CHARGE_KINDS } from '#orders/order-constants.ts'
import { Site } from '#suppliers/site.ts'

/** A line of a price, in pence. */
const QuoteLine = z.object({
  kind: keySchema(CHARGE_KINDS),
  description: z.string(),
  amount: z.int(),
  /** Percent; null where it is outside the scope of VAT. */
  vat_rate: z.int().nullable(),
})

/** Why the rules refuse a rider; an admin may say why they book them nevertheless, where it can be overridden. */
const EligibilityRefusal = z.object({ field: z.string(), message: z.string(), can_override: z.boolean() })

/** The course of a booking. */
const QuotedCourse = OfferedCourse.omit({
  full_licence_type: true,
  price: true,
  bikes: true,
  rebooking_price: true,
}).extend({
  instructors: z.array(z.object({ id: ref, full_name: z.string() })),
})

/** A training of a package: its share of the price, and what speaks against it. Fields are those of the order: `trainings.2.course`. */
const QuotedTraining = z.object({
  /** Null where it is put on a course later. */
  course: QuotedCourse.nullable(),
  course_type: keySchema(COURSE_NAMES),
  full_licence_type: keySchema(FULL_LICENCE_TYPES).nullable(),
  supplier: Site,
  /** Without a course, `available` is what the site usually offers. */
  bikes: z.array(OfferedBike),
  /** Empty until a bike is chosen; with its share of the package's price and of the promo code. */
  lines: z.array(QuoteLine),
  /** What it costs by itself. */
  list_price: z.int(),
  price: z.int(),
  /** The first day on which it may be, after those before it; null where it may be on any. */
  earliest_date: shownDay.nullable(),
  /** Whether it is a Module 2 test that the rider takes before Module 1 is passed. */
  needs_at_risk: z.boolean(),
  refusals: z.array(EligibilityRefusal),
  warnings: z.array(z.string()),
})

/** What a booking would cost, what there is to choose, and what is odd about it. Nothing is taken. Money is pence. */
export const Quote = z
  .object({
    /** Null for a package. */
    course: QuotedCourse.nullable(),
    /** Those that the course offers. */
    bikes: z.array(OfferedBike),
    /** Null for one course. `list_price` is the sum of its trainings' own, `price` that of the package, both before a promo code. */
    package: z.object({ list_price: z.int(), price: z.int(), trainings: z.array(QuotedTraining) }).nullable(),
    lines: z.array(QuoteLine),
    total: z.int(),
    deposit: z.int(),
    /**
     * Null without a promo code; `message` says why it cannot be used. `used_by` is another contact with the same email address and phone
     * who has used a code that each contact may use once.
     */
    voucher: z
      .object({
        code: z.string(),
        discount: z.int(),
        message: z.string().nullable(),
        used_by: z.object({ id: ref, full_name: z.string() }).nullable(),
      })
      .nullable(),
    /** Of a package, those of all its trainings, each once. */
    refusals: z.array(EligibilityRefusal),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** The quote of one course, not of a package. */
export type CourseQuote = Quote & { course: NonNullable<Quote['course']> }

/** Courses with space that make a package; `price` is that of the course with DVSA's fee, without a bike, in pence. */
export const PackageSuggestion = z
  .object({
    list_price: z.int(),
    /** In the order of the package. */
    trainings: z.array(QuotedCourse.omit({ instructors: true, spaces: true }).extend({ price: z.int() })),
  })
  .meta({ id: 'PackageSuggestion' })
export type PackageSuggestion = z.infer<typeof PackageSuggestion>

/** What cancelling would do by the settings of the school; every figure can be changed with a reason. Money is pence. */
export const CancellationProposal = z
  .object({
    /** Whether it is free of charge by its day; null where the school cancels or there is no date. */
    is_in_notice: z.boolean().nullable(),
    /** The last day on which it is free of charge. */
    last_free_day: shownDay.nullable(),
    /** The day from which it was moved when that was over: notice counts from there. */
    notice_lost_on: shownDay.nullable(),
    notice_working_days: z.int(),
    charged: z.int(),
    reversed: z.int(),
    fee: z.int(),
    /** Which rule the fee follows, and the percentage of a late one. */
    fee_rule: keySchema(FEE_NAMES),
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
