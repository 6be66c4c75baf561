import { z } from 'zod'
import { ukDay } from '#calendar/days.ts'
import { parseDuration } from '#calendar/durations.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { assertConsents } from '#customers/customer-rules.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { bodyShape } from '#field-table/shapes.ts'
import { day, dayThat, keySchema, optionalText, orNull, ref, requiredText, wallTime, yesOrNo } from '#fields.ts'
import {
  CANCELLATION_REASONS,
  CANCELLED_BY,
  CBT_ELEMENTS,
  NON_COMPLETION_REASONS,
  TEST_RESULTS,
} from '#orders/ending-constants.ts'
import { isLockedSource, PAID_AS, PAYMENT_METHODS } from '#orders/order-constants.ts'
import { NewPackage, QuotedPackage } from '#orders/package-body.ts'
import { morePence, pence, signedPence } from '#orders/pence-fields.ts'
import { byRiderName } from '#orders/rider-names.ts'
import { TRAINING_FIELDS } from '#orders/training-fields.ts'
import { BOOKING_SOURCES } from '#people/booking-sources.ts'
import { assertLicence } from '#people/rider-fields.ts'
import { REQUIRED } from '#words.ts'

/** Characters of a reason, which is kept in the history. */
const REASON_LENGTH = 250

const { bike_type, riding_experience, notes, rider_feedback_notes } = bodyShape(TRAINING_FIELDS)
const contact = bodyShape(CUSTOMER_FIELDS)
const { first_name, last_name } = contact

/** The price that was on the screen: any other is refused with `price_changed`. */
const expected_price = orNull(pence)

/** A promo code as somebody typed it; whether there is one is not a question of its form. */
const voucherCode = requiredText(40, (text) => text.toUpperCase())

/** Why an admin books a rider whom the rules refuse. */
const override_reason = optionalText(REASON_LENGTH)

/** Whether the rider agreed to a Module 2 test of a package at risk: Module 1 is not passed. It stays as it is if it is not sent. */
const at_risk = yesOrNo.optional()

/** Whether the rider is sent the confirmation, by the templates of the school. */
const send_confirmation = yesOrNo.default(true)

/** Whether the rider is told, by the templates of the school. */
const notify = yesOrNo.default(true)

/** What orders say of their contact (ORDER-03). */
const Rider = z.object(byRiderName({ ...contact, first_name: first_name.optional(), last_name: last_name.optional() }))

/** What decides the price of a booking and whether the rider may take it. */
const Booking = z.object({
  /** The contact; without one, a contact is added from the fields of the rider. */
  customer: ref.nullish(),
  ...Rider.shape,
  /** One course with its bike, or a package of several in their place. */
  course: ref.nullish(),
  bike_type: bike_type.nullish(),
  voucher_code: orNull(voucherCode),
})

type Chosen = { course?: number | null | undefined; package?: object | null | undefined }

/** A booking is of one course or of a package. */
function assertCourse({ course, package: several }: Chosen, complain: Complain): void {
  if (several && course) complain(['course'], 'Choose one course or a package, not both')
  if (!several && !course) complain(['course'], REQUIRED)
}

const QuoteFacts = Booking.extend({
  package: QuotedPackage.nullish(),
  /** Of a contact who is not added yet, as far as it is typed. */
  user_first_name: first_name.or(z.literal('')).optional(),
  user_last_name: last_name.or(z.literal('')).optional(),
  /** The training that moves there: it keeps its own discount, and is not in its own way. */
  training: ref.nullish(),
  /** The training in place of which it is booked: it may bring a discount. */
  rebooked_from: ref.nullish(),
  at_risk,
})

/** What an order would cost; the rider and the bikes may not be known yet. */
export const QuoteBody = withRule(QuoteFacts, ['course', 'package'], assertCourse)
export type QuoteBody = z.output<typeof QuoteBody>

const OrderBody = Booking.extend({
  package: NewPackage.nullish(),
  source: keySchema(BOOKING_SOURCES).default('DASHBOARD'),
  /** What the order costs in all, where that was agreed with the rider. */
  price: orNull(pence),
  price_reason: optionalText(REASON_LENGTH),
  expected_price,
  payment_status: keySchema(PAID_AS),
  payment_method: orNull(keySchema(PAYMENT_METHODS)),
  /** Where it is partially paid. */
  paid_amount: orNull(morePence),
  riding_experience,
  notes,
  tandcs_agreed: yesOrNo.default(false),
  email_optin: yesOrNo.default(false),
  third_party_optin: yesOrNo.default(false),
  /** Unsubscribes the contact from emails and text messages (N-49); false changes nothing of a contact who did before. */
  do_not_remind: yesOrNo.default(false),
  override_reason,
  send_confirmation,
})

const ChosenOrder = withRule(OrderBody, ['course', 'bike_type', 'package', 'price', 'source'], (chosen, complain) => {
  assertCourse(chosen, complain)
  const { package: several, bike_type: bike, price, source } = chosen
  if (several && bike) complain(['bike_type'], 'Each training of a package has its own bike')
  if (!several && !bike) complain(['bike_type'], REQUIRED)
  if (several && typeof price === 'number') complain(['price'], 'A package has a price of its own')
  // The school moves none of them, so it could not put them on a course later.
  if (several && isLockedSource(source) && several.trainings.some((training) => !training.course)) {
    complain(['source'], 'Choose a course for each training of a RideTo order')
  }
})

const PaidOrder = withRule(
  ChosenOrder,
  ['payment_status', 'payment_method', 'paid_amount'],
  ({ payment_status, payment_method, paid_amount }, complain) => {
    if (payment_status !== 'OUTSTANDING' && !payment_method) complain(['payment_method'], REQUIRED)
    if (payment_status === 'PARTIAL_PAYMENT' && !paid_amount) complain(['paid_amount'], REQUIRED)
  },
)

/** RideTo pays for what it sold, and for nothing else. */
const FairlyPaidOrder = withRule(PaidOrder, ['payment_method', 'source'], ({ payment_method, source }, complain) => {
  if (payment_method === 'MARKETPLACE' && !isLockedSource(source)) {
    complain(['payment_method'], 'Only orders of RideTo are paid by the marketplace')
  }
})

const RiddenOrder = withRule(
  FairlyPaidOrder,
  ['customer', 'user_first_name', 'user_last_name'],
  ({ customer, user_first_name, user_last_name }, complain) => {
    if (!customer && !user_first_name) complain(['user_first_name'], REQUIRED)
    if (!customer && !user_last_name) complain(['user_last_name'], REQUIRED)
  },
)

const MarketedOrder = withRule(RiddenOrder, ['email_optin', 'do_not_remind'], assertConsents)

/** An order with one training, or with a package of several (domain 2.3, 2.16). */
export const NewOrder = withRule(
  MarketedOrder,
  ['user_driving_licence_number', 'user_current_licence'],
  (rider, complain) => {
    const facts = {
      licence_number: rider.user_driving_licence_number ?? null,
      current_licence: rider.user_current_licence ?? null,
    }
    assertLicence(facts, (_, message) => complain(['user_driving_licence_number'], message))
  },
)
export type NewOrder = z.output<typeof NewOrder>

/** Another training on an order: a rider who comes back, or a second course. */
export const NewTraining = z.object({
  order: ref,
  course: ref,
  bike_type,
  /** The training in place of which it is booked. */
  rebooked_from: ref.nullish(),
  at_risk,
  /** What the training costs, where that was agreed. */
  price: orNull(pence),
  expected_price,
  riding_experience,
  notes,
  override_reason,
  send_confirmation,
})
export type NewTraining = z.output<typeof NewTraining>

/** The statuses that are simply set; all others come with what they need. */
export const SET_STATUSES = {
  TRAINING_WAITING_RIDER_CONFIRMATION: 'Waiting for rider',
  TRAINING_CONFIRMED: 'Confirmed',
} as const

/** Only the fields you send change; those of the rider change the contact. */
export const TrainingChange = z
  .object({
    bike_type,
    riding_experience,
    notes,
    rider_feedback_notes,
    status: keySchema(SET_STATUSES),
    override_reason,
  })
  .extend(Rider.shape)
  .partial()
  /** Whether the rider is told of another bike, or of a booking that is confirmed by it. They are, unless it is false. */
  .extend({ notify: yesOrNo.optional() })
export type TrainingChange = z.output<typeof TrainingChange>

export const Move = z.object({
  course: ref,
  /** The bike stays where it is not sent. */
  bike_type: bike_type.optional(),
  at_risk,
  /** Whether the rider pays what the new course costs. A training of a package keeps its price. */
  price: z.enum(['keep', 'new']).default('keep'),
  /** With the new price. */
  expected_price,
  override_reason,
  notify,
})

export const CancelBody = z.object({
  cancellation_reason: keySchema(CANCELLATION_REASONS),
  cancelled_by: keySchema(CANCELLED_BY),
  /** The fee and the refund by the settings that were on the screen: any others are refused with `price_changed`. */
  expected_fee: orNull(pence),
  expected_refund: orNull(pence),
  /** In place of the fee that the settings say. */
  fee: orNull(pence),
  /** In place of what was paid too much. */
  refund: orNull(pence),
  refund_method: orNull(keySchema(PAYMENT_METHODS)),
  /** Required with another fee or refund than the settings say. */
  reason: optionalText(REASON_LENGTH),
  notify,
})

export const CancellationQuery = z.object({ cancelled_by: keySchema(CANCELLED_BY).default('RIDER') })

/** What an outcome says besides its status; each belongs to one of them. */
export const OutcomeBody = z.object({
  status: keySchema({
    TRAINING_PASSED: 'Completed',
    TRAINING_FAILED: 'Not completed',
    TRAINING_NO_SHOW: 'Not attended',
  }),
  non_completion_reason: orNull(keySchema(NON_COMPLETION_REASONS)),
  elements_left: z.array(keySchema(CBT_ELEMENTS)).max(5).default([]),
  test_result: orNull(keySchema(TEST_RESULTS)),
  completion_date: orNull(day),
  completion_time: orNull(wallTime),
  /** `HH:mm`. */
  course_duration: orNull(
    TRAINING_FIELDS.course_duration.sent.refine((text) => parseDuration(text) !== 0, 'Must be more than 00:00'),
  ),
  /** Of a course that was not completed. */
  notify,
})

export const ReopenBody = z.object({ reason: requiredText(REASON_LENGTH) })

/** No school takes part in Connect with payments that are older. */
const FIRST_PAYMENT = '2000-01-01'

const takenOn = dayThat((date) => (date < FIRST_PAYMENT ? `Must be on or after ${ukDay(FIRST_PAYMENT)}` : null))

export const NewPayment = z.object({
  amount: morePence,
  method: keySchema(PAYMENT_METHODS),
  /** Today in Europe/London where it is not sent. */
  taken_on: orNull(takenOn),
  reference: optionalText(60),
  note: optionalText(REASON_LENGTH),
})

export const RefundBody = z.object({
  amount: morePence,
  /** As the payment was made where it is not sent. */
  method: orNull(keySchema(PAYMENT_METHODS)),
  reason: requiredText(REASON_LENGTH),
})

/** A promo code that comes to an order later. */
export const LaterVoucher = z.object({
  voucher_code: voucherCode,
  /** What it took off on the screen: anything else is refused with `price_changed`. */
  expected_discount: orNull(pence),
})

export const NewCharge = z.object({
  /** Below 0 for what is taken off. */
  amount: signedPence,
  description: requiredText(REASON_LENGTH),
})
