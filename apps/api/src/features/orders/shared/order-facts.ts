import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_BIKES, COURSE_NAMES } from '@connect/contract/courses/course-types'
import { formatPounds } from '@connect/contract/money'
import { PAYMENT_METHODS, type PaymentMethod, TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import type { ScopedTx } from '@connect/db/scoped'
import { type TrainingRow, toFields, toWallTime } from '#features/orders/training-json.ts'
import { SITE } from '#features/suppliers/public.ts'
import type { Work } from '#http/work.ts'

/** When and where, for people: 'CBT, 21/11/2026 08:30, Croydon'. */
export function courseInWords({
  course_type,
  training_at,
  supplier,
}: Pick<TrainingRow, 'course_type' | 'training_at' | 'supplier'>): string {
  const [day, time] = toWallTime(training_at)?.split('T') ?? []
  const when = day ? `, ${ukDay(day)} ${time}` : ''
  return `${COURSE_NAMES[course_type]}${when}, ${supplier.connect_location_name}`
}

/** The courses of an order, in the order in which they were booked. */
export async function coursesInWords(tx: ScopedTx, order_id: number): Promise<string> {
  const rows = await tx.training.findMany({
    where: { order_id },
    select: { course_type: true, training_at: true, supplier: { select: SITE } },
    orderBy: [{ package_position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(courseInWords).join('; ')
}

/** What the history of an order keeps of a training; of texts about the rider only that they changed. */
export function toFacts(row: TrainingRow) {
  const { status, test_result, non_completion_reason, completion_date, certificate_number, riding_experience } =
    toFields(row)
  return {
    course: courseInWords(row),
    bike: COURSE_BIKES[row.bike_type].label,
    status: TRAINING_STATUSES[status].label,
    test_result,
    non_completion_reason,
    completion_date,
    certificate_number,
    riding_experience,
  }
}

/** An amount and how it was paid, for the history: '£50.00 by cash'. */
export const paymentInWords = (amount: number, method: PaymentMethod): string =>
  `${formatPounds(amount)} by ${PAYMENT_METHODS[method].toLowerCase()}`

type Facts = Record<string, string | number | boolean | null>

/** Notes a change of an order in its history. */
export const auditOrder = ({ audit }: Pick<Work, 'audit'>, order_id: number, after: Facts, before?: Facts) =>
  audit({ entity: 'order', entity_id: order_id, ...(before && { before }), after })
