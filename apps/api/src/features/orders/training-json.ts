import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { sumAmounts } from '@connect/contract/orders/charges'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import { outstanding, paymentStatus, refundDue } from '@connect/contract/orders/payment-state'
import { byRiderName } from '@connect/contract/orders/rider-names'
import type { OrderCharge, OrderPayment, Training } from '@connect/contract/orders/training'
import { TRAINING_FIELDS } from '@connect/contract/orders/training-fields'
import { ageOn } from '@connect/contract/people/ages'
import { type BookingSource, sourceLabel } from '@connect/contract/people/booking-sources'
import { licenceFor } from '@connect/contract/people/identity'
import { Prisma } from '@connect/db/generated/client'
import { parseRestrictions } from '#features/certificates/public.ts'
import { SITE } from '#features/suppliers/public.ts'
import { toDay } from '#platform/day-columns.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import { RIDER } from './rider-facts.ts'

const AUTHOR = { select: { id: true, first_name: true, last_name: true } } as const

export const CHARGE_COLUMNS = {
  id: true,
  training_id: true,
  kind: true,
  amount: true,
  vat_rate: true,
  description: true,
  reverses_id: true,
  entry: true,
  user: AUTHOR,
  created: true,
} as const satisfies Prisma.OrderChargeSelect

export const PAYMENT_COLUMNS = {
  id: true,
  kind: true,
  amount: true,
  method: true,
  taken_on: true,
  reference: true,
  note: true,
  refund_of_id: true,
  user: AUTHOR,
  created: true,
} as const satisfies Prisma.RiderPaymentSelect

const COURSE = {
  id: true,
  date: true,
  start_time: true,
  end_time: true,
  spaces: true,
  training_count: true,
  last_date_cancel: true,
  instructors: { select: { user: AUTHOR }, orderBy: [{ position: 'asc' }, { user_id: 'asc' }] },
} as const satisfies Prisma.CourseSelect

const LINE = {
  id: true,
  course_id: true,
  course_type: true,
  bike_type: true,
  training_at: true,
  status: true,
  package_id: true,
  package_position: true,
  at_risk: true,
} as const satisfies Prisma.TrainingSelect

const OLDEST_FIRST = { id: 'asc' } as const

const ORDER = {
  id: true,
  friendly_id: true,
  source: true,
  charged: true,
  paid: true,
  tandcs_agreed_at: true,
  email_optin: true,
  third_party_optin: true,
  created: true,
  trainings: { select: LINE, orderBy: [{ training_at: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }] },
  charges: { select: CHARGE_COLUMNS, orderBy: OLDEST_FIRST },
  payments: { select: PAYMENT_COLUMNS, orderBy: OLDEST_FIRST },
  voucher_uses: { select: { voucher: { select: { code: true } } }, where: { released_at: null } },
} as const satisfies Prisma.OrderSelect

export const COLUMNS = {
  id: true,
  ...selectFields(TRAINING_FIELDS, Prisma.TrainingScalarFieldEnum),
  order_id: true,
  course_id: true,
  supplier_id: true,
  training_at: true,
  holds_space: true,
  notice_lost_on: true,
  ended_entry: true,
  rebooked_from_id: true,
  rebooked: { where: { status: { not: 'TRAINING_CANCELLED' } }, select: { id: true }, take: 1 },
  package_position: true,
  at_risk: true,
  created: true,
  package: { select: { id: true, name: true, price: true } },
  supplier: { select: SITE },
  customer: { select: RIDER },
  course: { select: COURSE },
  certificate: { select: { instructor_certificate: true, restrictions: true, status: true } },
  motorbike: { select: { motorbike: { select: { id: true, registration_plate: true } } } },
  order: { select: ORDER },
} as const satisfies Prisma.TrainingSelect

export type TrainingRow = Prisma.TrainingGetPayload<{ select: typeof COLUMNS }>
type ChargeRow = Prisma.OrderChargeGetPayload<{ select: typeof CHARGE_COLUMNS }>
type PaymentRow = Prisma.RiderPaymentGetPayload<{ select: typeof PAYMENT_COLUMNS }>

type Author = { id: number; first_name: string; last_name: string } | null
const toAuthor = (user: Author) => user && { id: user.id, full_name: fullName(user) }

export const toCharge = ({
  training_id,
  reverses_id,
  entry: _entry,
  user,
  created,
  ...charge
}: ChargeRow): OrderCharge => ({
  ...charge,
  training: training_id,
  reverses: reverses_id,
  user: toAuthor(user),
  created: created.toISOString(),
})

export const toPayment = ({ refund_of_id, taken_on, user, created, ...payment }: PaymentRow): OrderPayment => ({
  ...payment,
  taken_on: toDay(taken_on),
  refund_of: refund_of_id,
  user: toAuthor(user),
  created: created.toISOString(),
})

/** An order with what follows from its sums. */
export function toOrderMoney<O extends { source: BookingSource; charged: number; paid: number }>(order: O) {
  return {
    ...order,
    source_label: sourceLabel(order.source),
    payment_status: paymentStatus({ ...order, hasOpenCard: false }),
    outstanding: outstanding(order),
    refund_due: refundDue(order),
  }
}

/** A wall time as the wire has it, `yyyy-MM-ddTHH:mm`. */
export const toWallTime = (at: Date | null): string | null => at?.toISOString().slice(0, 16) ?? null

const Experience = CUSTOMER_FIELDS.riding_experience.wire.nullable()
const Elements = TRAINING_FIELDS.elements_left.wire

/** A training's own fields as the wire has them. */
export const toFields = ({ riding_experience, elements_left, ...row }: TrainingRow) => ({
  ...toAnswer(TRAINING_FIELDS, row),
  riding_experience: Experience.parse(riding_experience),
  elements_left: Elements.parse(elements_left),
})

/** The facts of the contact of a training that orders name (ORDER-03), whole or for who may only look. */
export function toRiderFacts({ customer }: TrainingRow, isWhole: boolean) {
  return byRiderName({
    ...customer,
    birthdate: isWhole ? toDay(customer.birthdate) : null,
    licence_number: licenceFor(customer.licence_number, isWhole),
  })
}

/** Who rides, for somebody who may see a rider's identity whole or not; the age is that on the day of the course. */
function toRiderAnswer(row: TrainingRow, { isWhole, today }: RiderReader) {
  const { training_at } = row
  const { birthdate } = row.customer
  return {
    ...toRiderFacts(row, isWhole),
    age: birthdate && ageOn(toDay(birthdate), toWallTime(training_at)?.slice(0, 10) ?? today),
    is_masked: !isWhole,
  }
}

function toCourse(course: TrainingRow['course']): Training['course'] {
  if (!course) return null
  const { instructors, date, last_date_cancel, ...facts } = course
  return {
    ...facts,
    date: toDay(date),
    last_date_cancel: toDay(last_date_cancel),
    instructors: instructors.map(({ user }) => ({ id: user.id, full_name: fullName(user) })),
  }
}

function toOrder({
  trainings,
  charges,
  payments,
  voucher_uses,
  tandcs_agreed_at,
  created,
  ...order
}: TrainingRow['order']) {
  return {
    ...toOrderMoney(order),
    voucher_code: voucher_uses[0]?.voucher.code ?? null,
    tandcs_agreed_at: tandcs_agreed_at?.toISOString() ?? null,
    created: created.toISOString(),
    lines: trainings.map(({ course_id, training_at, package_id, at_risk: _atRisk, ...line }) => ({
      ...line,
      school_course_id: course_id,
      training_date_time: toWallTime(training_at),
      package: package_id,
      price: sumAmounts(charges.filter(({ training_id }) => training_id === line.id)),
    })),
    charges: charges.map(toCharge),
    payments: payments.map(toPayment),
  }
}

/** What a certificate restricts its rider to, for people; null for nothing. */
const formatRestrictions = (restrictions: Prisma.JsonValue): string | null =>
  parseRestrictions(restrictions)
    .map(({ title }) => title)
    .join(', ') || null

/** A training as the reader may see it, without what only rules of the contract tell: whether the rider is ready. */
export function toTraining(row: TrainingRow, reader: RiderReader) {
  const { customer, certificate } = row
  const bike = row.motorbike?.motorbike ?? null
  return {
    ...toFields(row),
    ...toRiderAnswer(row, reader),
    id: row.id,
    school_course_id: row.course_id,
    training_date_time: toWallTime(row.training_at),
    end_time: row.course?.end_time ?? null,
    supplier: row.supplier,
    customer: { id: customer.id, full_name: fullName(customer), phone: customer.phone },
    course: toCourse(row.course),
    holds_space: row.holds_space,
    is_locked: isLockedSource(row.source),
    rebooked_from: row.rebooked_from_id,
    rebooked_as: row.rebooked[0]?.id ?? null,
    motorbike: bike && { id: bike.id, plate: bike.registration_plate },
    package: row.package && { id: row.package.id, name: row.package.name },
    package_position: row.package_position,
    package_price: row.package?.price ?? null,
    at_risk: row.at_risk,
    instructor_certificate: certificate?.instructor_certificate ?? null,
    restriction: certificate && formatRestrictions(certificate.restrictions),
    order: toOrder(row.order),
    created: row.created.toISOString(),
  }
}
