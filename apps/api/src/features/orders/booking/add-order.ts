import { londonDate } from '@connect/contract/calendar/london'
import { ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { type ChargeLine, sumOf } from '@connect/contract/orders/charges'
import type { NewOrder } from '@connect/contract/orders/training-body'
import type { ScopedTx } from '@connect/db/scoped'
import { fillCustomer, insertCustomer, lockLive } from '#features/customers/public.ts'
import { findTraining, lockCourses } from '#features/orders/change/lock-training.ts'
import { courseInWords, paymentInWords, tell } from '#features/orders/change/order-facts.ts'
import { notUsable } from '#features/vouchers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { dateOf } from '#platform/day-columns.ts'
import { chargesOf, readBookableCourse } from './bookable-course.ts'
import { assertEligible, judgeRider } from './judge-rider.ts'
import { judgeCode, notSold, typedRider } from './quote.ts'
import { addCharges, assertExpected, assertNotOnCourse, newFriendlyId } from './write-booking.ts'

type Clocked = Pick<Context, 'clock'>

const named = (body: NewOrder) => ({
  email: body.user_email,
  phone: body.user_phone,
  birthdate: body.user_birthdate,
  current_licence: body.user_current_licence,
  licence_number: body.user_driving_licence_number,
  riding_experience: body.riding_experience,
})

/** The contact of a booking: the one that it names, whose gaps are filled, or a new one. Throws `validation_failed`. */
async function contactFor(tx: ScopedTx, clocked: Clocked, call: SignedInCall, body: NewOrder): Promise<number> {
  const { customer, source, user_first_name, user_last_name, email_optin, third_party_optin } = body
  if (!customer) {
    const [first_name, last_name] = [user_first_name ?? '', user_last_name ?? '']
    const facts = { ...named(body), first_name, last_name, source, email_optin, third_party_optin }
    return insertCustomer(tx, call, facts)
  }
  await lockLive(tx, clocked, customer).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    throw new ApiError('validation_failed', { fields: { customer: ['Choose one of your contacts'] } })
  })
  await fillCustomer(tx, call, customer, named(body))
  return customer
}

/** What is paid at once, in pence. Throws `payment_too_high`. */
function paidAtOnce({ payment_status, paid_amount }: NewOrder, total: number): number {
  if (payment_status === 'OUTSTANDING') return 0
  const amount = payment_status === 'PAID' ? total : (paid_amount ?? 0)
  if (amount > total) {
    throw new ApiError('payment_too_high', { fields: { paid_amount: [`Must be at most ${formatPounds(total)}`] } })
  }
  return amount
}

const describeAgreed = (lines: readonly ChargeLine[], reason: string | null | undefined): ChargeLine[] =>
  lines.map((line) =>
    line.kind === 'ADJUSTMENT' && reason
      ? { ...line, description: `${line.description}: ${reason}`.slice(0, 250) }
      : line,
  )

async function book(tx: ScopedTx, clocked: Clocked, call: SignedInCall, body: NewOrder): Promise<number> {
  const now = clocked.clock.now()
  if (!body.course || !body.bike_type) throw notSold()
  await lockCourses(tx, clocked, [body.course])
  const course = await readBookableCourse(tx, body.course)
  const { bike_type, source, override_reason } = body
  const customer_id = await contactFor(tx, clocked, call, body)
  await assertNotOnCourse(tx, course.id, customer_id)
  const ride = { course, customer: customer_id, typed: typedRider(body), bike_type }
  const judgement = await judgeRider(tx, ride)
  assertEligible(judgement, call.actor, override_reason)
  const { voucher, discount, message } = await judgeCode(
    tx,
    course,
    { ...body, bike_type, customer: customer_id },
    londonDate(now),
  )
  if (message !== null) throw notUsable(message)
  const worked = chargesOf(course, { bike_type, discount, agreed_price: null })
  const agreed_price = body.price ?? null
  if (agreed_price === null) assertExpected(body.expected_price, sumOf(worked))
  const lines = describeAgreed(chargesOf(course, { bike_type, discount, agreed_price }), body.price_reason)
  const total = sumOf(lines)
  const paid = paidAtOnce(body, total)

  const { id: order_id } = await tx.order.create({
    data: {
      friendly_id: await newFriendlyId(tx, source),
      customer_id,
      source,
      tandcs_agreed_at: body.tandcs_agreed ? now : null,
      email_optin: body.email_optin,
      third_party_optin: body.third_party_optin,
    },
    select: { id: true },
  })
  const { id } = await tx.training.create({
    data: {
      order_id,
      customer_id,
      course_id: course.id,
      supplier_id: course.supplier_id,
      course_type: course.course_type,
      bike_type,
      riding_experience: body.riding_experience ?? null,
      notes: body.notes ?? null,
    },
    select: { id: true },
  })
  if (voucher && discount) {
    const amount = -(lines.find(({ kind }) => kind === 'DISCOUNT')?.amount ?? 0)
    const use = { voucher_id: voucher.id, order_id, customer_id, amount, once: voucher.once_per_customer }
    await tx.voucherUse.create({ data: { ...use, created: now }, select: { id: true } })
  }
  await addCharges(tx, { order_id, training_id: id, user_id: call.actor.id }, lines)
  const { payment_method: method } = body
  if (paid > 0 && method) {
    const payment = { kind: 'PAYMENT', amount: paid, method, taken_on: dateOf(londonDate(now)) } as const
    await tx.riderPayment.create({ data: { order_id, ...payment, user_id: call.actor.id }, select: { id: true } })
  }
  await tell(tx, call, order_id, {
    course: courseInWords(await findTraining(tx, id)),
    price: formatPounds(total),
    payment: paid > 0 && method ? paymentInWords(paid, method) : null,
    voucher: voucher?.code ?? null,
    override_reason: judgement.refusals.length > 0 ? (override_reason ?? null) : null,
  })
  return id
}

/**
 * Books a rider onto a course: order, training, charges, promo code and payment are one transaction. Locks go course → contact
 * → order, and the space is taken by the database. Answers the id of the training. Throws `validation_failed`, `course_full`,
 * `bike_type_full`, `course_not_bookable`, `already_on_course`, `not_eligible`, `voucher_not_usable`, `price_changed` and
 * `payment_too_high`; then nothing is booked, and no contact is added.
 */
export const addOrder = (clocked: Clocked, call: SignedInCall, body: NewOrder): Promise<number> =>
  call.db.$transaction((tx) => book(tx, clocked, call, body), { maxWait: 30_000, timeout: 30_000 })
