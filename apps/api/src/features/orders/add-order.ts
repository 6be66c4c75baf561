import { ApiError, fieldError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { discountIn, sumAmounts } from '@connect/contract/orders/charges'
import { toContactFacts } from '@connect/contract/orders/rider-names'
import type { NewOrder } from '@connect/contract/orders/training-body'
import { fillCustomer, insertCustomer, lockLive, stopReminders } from '#features/customers/public.ts'
import { planPackage } from '#features/orders/packages/plan-package.ts'
import { planConfirmation } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toDate } from '#platform/day-columns.ts'
import { type OrderPlan, paidAtOnce, planCourse } from './booking/plan-order.ts'
import { postOrderNotices } from './notices/post-order-notices.ts'
import { lockCourses } from './shared/lock-training.ts'
import { auditOrder, coursesInWords, paymentInWords } from './shared/order-facts.ts'
import { newFriendlyId } from './shared/write-booking.ts'

/** The contact of a booking: the one that it names, whose gaps are filled and who may refuse reminders, or a new one. Throws `validation_failed`. */
async function contactFor(work: Work, body: NewOrder): Promise<number> {
  const { customer, source, riding_experience, email_optin, third_party_optin, do_not_remind } = body
  const { first_name = '', last_name = '', ...known } = toContactFacts(body)
  const facts = { ...known, riding_experience }
  if (!customer) {
    const consents = { email_optin, third_party_optin, do_not_remind }
    return insertCustomer(work, { ...facts, first_name, last_name, source, ...consents })
  }
  await lockLive(work, customer).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
    throw fieldError('customer', 'Choose one of your contacts')
  })
  await fillCustomer(work, customer, facts)
  if (do_not_remind) await stopReminders(work, customer)
  return customer
}

/** The courses of an order are locked before anything else, the lower id first, and then the contact. */
async function plan(work: Work, body: NewOrder) {
  const { course, bike_type, package: several } = body
  await lockCourses(work, several ? several.trainings.map((training) => training.course ?? null) : [course ?? null])
  const customer = await contactFor(work, body)
  const rider = { body, customer }
  if (several) return { customer, ...(await planPackage(work, rider, several)) }
  if (course && bike_type) return { customer, ...(await planCourse(work, rider, { course, bike_type })) }
  throw new ApiError('validation_failed')
}

/** Writes the trainings of an order with their charges, and answers the ids of the trainings in their order. */
async function addTrainings(
  { tx, user_id }: Work,
  order: { id: number; customer_id: number },
  { trainings, package: sold }: OrderPlan,
  body: NewOrder,
) {
  const { id: order_id, customer_id } = order
  const made = sold && (await tx.package.create({ data: { order_id, ...sold }, select: { id: true } }))
  const common = { order_id, customer_id, riding_experience: body.riding_experience ?? null, notes: body.notes ?? null }
  const rows = await tx.training.createManyAndReturn({
    data: trainings.map(({ data }) => ({ ...data, ...common, package_id: made?.id ?? null })),
    select: { id: true, package_position: true },
  })
  const ids = rows
    .toSorted((one, other) => (one.package_position ?? 0) - (other.package_position ?? 0))
    .map(({ id }) => id)
  const charges = trainings.flatMap((training, index) =>
    training.charges.map((line) => ({ ...line, training_id: ids[index] ?? null, order_id, user_id })),
  )
  await tx.orderCharge.createMany({ data: charges })
  return ids
}

/**
 * Books a rider onto a course, or onto those of a package: order, trainings, charges, promo code and payment are one transaction.
 * Locks go courses → contact → order, and the spaces are taken by the database. Answers the id of the training, of a package the
 * first. Throws `validation_failed`, `course_full`, `bike_type_full`, `course_not_bookable`, `already_on_course`, `not_eligible`,
 * `package_gaps`, `voucher_not_usable`, `price_changed` and `payment_too_high`; then nothing is booked, and no contact is added.
 */
export async function addOrder(context: Pick<Context, 'config'>, work: Work, body: NewOrder): Promise<number> {
  const { tx, now, today, user_id } = work
  const { source, override_reason, payment_method: method } = body
  const { customer: customer_id, ...planned } = await plan(work, body)
  const { voucher, refusals } = planned
  const lines = planned.trainings.flatMap(({ charges }) => charges)
  const total = sumAmounts(lines)
  const paid = paidAtOnce(body, total)
  const order = await tx.order.create({
    data: {
      friendly_id: await newFriendlyId(tx, source),
      customer_id,
      source,
      tandcs_agreed_at: body.tandcs_agreed ? now : null,
      email_optin: body.email_optin,
      third_party_optin: body.third_party_optin,
    },
    select: { id: true, customer_id: true },
  })
  const order_id = order.id
  const ids = await addTrainings(work, order, planned, body)
  if (voucher) {
    const use = {
      voucher_id: voucher.id,
      order_id,
      customer_id,
      amount: discountIn(lines),
      once: voucher.once_per_customer,
    }
    await tx.voucherUse.create({ data: { ...use, created: now }, select: { id: true } })
  }
  if (paid > 0 && method) {
    const payment = { kind: 'PAYMENT', amount: paid, method, taken_on: toDate(today) } as const
    await tx.riderPayment.create({ data: { order_id, ...payment, user_id }, select: { id: true } })
  }
  await auditOrder(work, order_id, {
    ...(planned.package && { package: planned.package.name }),
    course: await coursesInWords(tx, order_id),
    price: formatPounds(total),
    payment: paid > 0 && method ? paymentInWords(paid, method) : null,
    voucher: voucher?.code ?? null,
    override_reason: refusals.length > 0 ? (override_reason ?? null) : null,
  })
  if (body.send_confirmation) await planConfirmation(work, ids)
  await postOrderNotices(context, work, { event: 'BOOKED', trainings: ids })
  return ids[0] ?? 0
}
