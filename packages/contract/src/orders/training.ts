import { z } from 'zod'
import { COURSE_BIKES, COURSE_NAMES } from '#courses/course-types.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { answerShape, rowShape } from '#field-table/shapes.ts'
import { instant, keySchema, ref, ridersNotified, shownDay, wallTime } from '#fields.ts'
import {
  CHARGE_KINDS,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  TRAINING_STATUSES,
} from '#orders/order-constants.ts'
import { READINESS_KEYS } from '#orders/readiness.ts'
import { byRiderName, pickRider } from '#orders/rider-names.ts'
import { TRAINING_FIELDS } from '#orders/training-fields.ts'
import { BOOKING_SOURCES } from '#people/booking-sources.ts'
import { is_masked } from '#people/rider-fields.ts'
import { Site } from '#suppliers/site.ts'
import { versioned } from '#versioned.ts'

/** Whether the money of an order is settled, in pence; every figure is a sum over its charges and payments. */
const OrderMoney = {
  payment_status: keySchema(PAYMENT_STATUSES),
  charged: z.int(),
  paid: z.int(),
  /** What is still to pay. */
  outstanding: z.int(),
  /** What was paid too much. */
  refund_due: z.int(),
}

/** The order of a training, as rows show it. */
const OrderSummary = z.object({
  id: ref,
  /** As people call it: `DR#7K2MQX`. */
  friendly_id: z.string(),
  source: keySchema(BOOKING_SOURCES),
  source_label: z.string(),
  ...OrderMoney,
})

/** Whether a rider can start, worst first; `reason` is short, null where all is well. */
const Readiness = z.object({ level: z.enum(['GREEN', 'AMBER', 'RED']), reason: z.string().nullable() })

const trainingDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)

/** A training as lists show it: a line of an order (N-01). Times are wall time in Europe/London. */
export const TrainingRow = z
  .object({
    id: ref,
    ...rowShape(TRAINING_FIELDS),
    /** Null while no date is chosen. */
    school_course_id: ref.nullable(),
    training_date_time: trainingDateTime.nullable(),
    /** When the course ends that day. */
    end_time: wallTime.nullable(),
    supplier: Site,
    customer: z.object({ id: ref, full_name: z.string(), phone: z.string().nullable() }),
    order: OrderSummary,
    /** Of which it is a part, and where in it, from 1. */
    package: z.object({ id: ref, name: z.string() }).nullable(),
    package_position: z.int().nullable(),
    /** Null where nothing is asked any more: the course is over, or the training cancelled. */
    readiness: Readiness.nullable(),
  })
  .meta({ id: 'TrainingRow' })
export type TrainingRow = z.infer<typeof TrainingRow>

/** A line of an order's ledger that says what is owed, in pence; below 0 for what is taken off. */
export const OrderCharge = z
  .object({
    id: ref,
    training: ref.nullable(),
    kind: keySchema(CHARGE_KINDS),
    amount: z.int(),
    /** Percent; null where it is outside the scope of VAT. */
    vat_rate: z.int().nullable(),
    description: z.string(),
    /** The charge that it takes back. */
    reverses: ref.nullable(),
    user: z.object({ id: ref, full_name: z.string() }).nullable(),
    created: instant,
  })
  .meta({ id: 'OrderCharge' })
export type OrderCharge = z.infer<typeof OrderCharge>

/** A line of an order's ledger that says what was paid, or given back; in pence, always above 0. */
export const OrderPayment = z
  .object({
    id: ref,
    kind: keySchema(PAYMENT_KINDS),
    amount: z.int(),
    method: keySchema(PAYMENT_METHODS),
    taken_on: shownDay,
    reference: z.string().nullable(),
    note: z.string().nullable(),
    /** The payment of which this is given back. */
    refund_of: ref.nullable(),
    user: z.object({ id: ref, full_name: z.string() }).nullable(),
    created: instant,
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.infer<typeof OrderPayment>

/** The course of a training, as its own screen shows it. */
const TrainingCourse = z.object({
  id: ref,
  date: shownDay,
  start_time: wallTime,
  end_time: wallTime,
  spaces: z.int(),
  training_count: z.int(),
  instructors: z.array(z.object({ id: ref, full_name: z.string() })),
  /** Of tests. */
  last_date_cancel: shownDay.nullable(),
})

/** Who rides, from their contact; masked for who may only look. */
const RiderFacts = z.object({
  ...byRiderName(answerShape(CUSTOMER_FIELDS)),
  /** In full years on the day of the course; today without one. */
  age: z.int().nullable(),
  is_masked,
})

/** One thing that a rider needs to start. */
const ReadinessCheck = z.object({
  /** What it is about. */
  key: z.enum(READINESS_KEYS),
  level: z.enum(['GREEN', 'AMBER', 'RED', 'NOT_ASKED']),
  /** At most 24 characters. */
  short: z.string(),
  /** For people, a sentence. */
  text: z.string(),
})

/** A training with its order, whole. */
export const Training = versioned(
  'Training',
  z.object({
    ...TrainingRow.shape,
    ...answerShape(TRAINING_FIELDS),
    ...RiderFacts.shape,
    course: TrainingCourse.nullable(),
    /** Whether it takes a space of its course. */
    holds_space: z.boolean(),
    /** Whether RideTo keeps its course, bike, price and payments (N-30). */
    is_locked: z.boolean(),
    rebooked_from: ref.nullable(),
    /** The training of the order that was booked in its place and is not cancelled: it is booked again once. */
    rebooked_as: ref.nullable(),
    /** The bike of the fleet that the rider gets. */
    motorbike: z.object({ id: ref, plate: z.string() }).nullable(),
    /** What its package was sold for, in pence, before a promo code. */
    package_price: z.int().nullable(),
    /** Whether the rider agreed to a Module 2 test before Module 1 is passed. */
    at_risk: z.boolean(),
    /** As the certificate says. */
    instructor_certificate: z.string().nullable(),
    restriction: z.string().nullable(),
    readiness_checks: z.array(ReadinessCheck),
    /** What is odd about the booking but allowed, for people. */
    warnings: z.array(z.string()),
    /** Only in the answer to a move and a cancellation. */
    riders_notified: ridersNotified.optional(),
    order: OrderSummary.extend({
      voucher_code: z.string().nullable(),
      tandcs_agreed_at: instant.nullable(),
      email_optin: z.boolean(),
      third_party_optin: z.boolean(),
      created: instant,
      /** Every training of it, this one too. */
      lines: z.array(
        z.object({
          id: ref,
          school_course_id: ref.nullable(),
          course_type: keySchema(COURSE_NAMES),
          bike_type: keySchema(COURSE_BIKES),
          training_date_time: trainingDateTime.nullable(),
          status: keySchema(TRAINING_STATUSES),
          /** The id of its package, and where in it, from 1. */
          package: ref.nullable(),
          package_position: z.int().nullable(),
          /** The sum of its own charges, in pence. */
          price: z.int(),
        }),
      ),
      /** Oldest first. */
      charges: z.array(OrderCharge),
      payments: z.array(OrderPayment),
    }),
    created: instant,
  }),
  ({ bike_type, riding_experience, notes, rider_feedback_notes, status, ...training }) => ({
    bike_type,
    riding_experience,
    notes,
    rider_feedback_notes,
    status,
    ...pickRider(training),
  }),
)
export type Training = z.infer<typeof Training>
