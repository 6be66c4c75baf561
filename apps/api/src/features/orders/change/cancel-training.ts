import type { FieldErrors } from '@connect/contract/api-error'
import { ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import {
  type CancellationFacts,
  cancellationProblems,
  cancellationProposal,
  type Proposed,
} from '@connect/contract/orders/cancellation'
import { sumAmounts } from '@connect/contract/orders/charges'
import { CANCELLATION_REASONS, CANCELLED_BY, type CancelledBy } from '@connect/contract/orders/ending-constants'
import type { CancellationProposal } from '@connect/contract/orders/quote'
import type { CancelBody } from '@connect/contract/orders/training-body'
import { isToCome } from '@connect/contract/orders/training-states'
import { byId, type SchoolRows } from '@connect/db/scoped'
import type { z } from 'zod'
import { readBookingSettings } from '#features/booking-settings/public.ts'
import { giveBack } from '#features/orders/money/give-back.ts'
import { returnUnusedVouchers } from '#features/orders/money/return-voucher.ts'
import { postOrderNotices } from '#features/orders/notices/post-order-notices.ts'
import { depositFor, readBookableCourse, readVatRate } from '#features/orders/shared/bookable-course.ts'
import {
  assertAsRead,
  assertMay,
  findTraining,
  lockTraining,
  putsRight,
} from '#features/orders/shared/lock-training.ts'
import { auditOrder, toFacts } from '#features/orders/shared/order-facts.ts'
import { assertStatus, assertToCome } from '#features/orders/shared/status.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addCharges } from '#features/orders/shared/write-booking.ts'
import type { TrainingRow } from '#features/orders/training-json.ts'
import { planCancelled } from '#features/planned-messages/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toDay } from '#platform/day-columns.ts'

type Body = z.output<typeof CancelBody>

/** What the trainings of an order are charged, in pence, that are no longer to come, without this one. */
function settledCharged({ id, order }: Pick<TrainingRow, 'id' | 'order'>): number {
  const others = order.trainings.filter((one) => one.id !== id && !isToCome(one.status)).map((one) => one.id)
  return sumAmounts(order.charges.filter(({ training_id }) => training_id !== null && others.includes(training_id)))
}

/** What the rules of a cancellation look at. */
async function readCancellationFacts(db: SchoolRows, row: TrainingRow, cancelled_by: CancelledBy, today: string) {
  const settings = await readBookingSettings(db)
  const charges = chargesOfTraining(row)
  const course = row.course_id === null ? null : await readBookableCourse(db, row.course_id)
  const facts: CancellationFacts = {
    cancelled_by,
    today,
    course: course && { date: course.date, last_date_cancel: course.last_date_cancel },
    notice_lost_on: toDay(row.notice_lost_on),
    charges,
    order_charged: row.order.charged,
    settled_charged: settledCharged(row),
    payments: row.order.payments.map((payment) => ({ ...payment, taken_on: toDay(payment.taken_on) })),
    deposit: course ? depositFor(course, Math.max(0, sumAmounts(charges))) : 0,
    vat_rate: course?.vat_rate ?? (await readVatRate(db)),
    settings,
  }
  return { facts, settings }
}

/** What cancelling would do by the settings of the school. Throws `not_found`, `order_locked` and `training_state`. */
export async function proposeCancellation(
  call: SignedInCall,
  id: number,
  cancelled_by: CancelledBy,
): Promise<CancellationProposal> {
  const { db, today } = call
  const row = await findTraining(db, id)
  assertMay(row, 'cancel', call)
  assertToCome(row)
  const { facts, settings } = await readCancellationFacts(db, row, cancelled_by, today)
  const {
    notice,
    charged,
    reversed,
    proposed_fee,
    fee_rule,
    own_charged,
    fee_max,
    paid,
    refund,
    outstanding,
    ...rest
  } = cancellationProposal(facts)
  return {
    is_in_notice: cancelled_by === 'SCHOOL' || notice.last_free_day === null ? null : notice.is_given,
    last_free_day: notice.last_free_day,
    notice_lost_on: facts.notice_lost_on,
    notice_working_days: notice.working_days,
    charged,
    reversed,
    fee: proposed_fee,
    fee_rule,
    fee_percent: fee_rule === 'late' ? settings.late_cancel_fee_percent : null,
    own_charged,
    fee_max,
    dvsa_fee_kept: rest.keeps_dvsa_fee ? charged - reversed : 0,
    paid,
    refund,
    outstanding,
    frees_space: settings.space_available_delete_course,
  }
}

function assertChoice(proposed: Proposed, choice: Parameters<typeof cancellationProblems>[1]): void {
  const problems = cancellationProblems(proposed, choice)
  if (problems.length === 0) return
  const fields: FieldErrors = {}
  for (const { field, message } of problems) (fields[field] ??= []).push(message)
  throw new ApiError('validation_failed', { fields })
}

/** Throws `price_changed` where the screen showed another fee or refund than the settings say by now. */
function assertSeen({ expected_fee, expected_refund }: Body, { fee, refund }: { fee: number; refund: number }): void {
  if ((expected_fee ?? fee) === fee && (expected_refund ?? refund) === refund) return
  throw new ApiError('price_changed', {
    detail: `The fee is ${formatPounds(fee)} and the refund ${formatPounds(refund)} now. Check them before you cancel.`,
  })
}

/**
 * Cancels a training: its charges are reversed and a fee is charged by the settings, or as somebody chose with a reason; what is
 * paid too much goes back, and so does the promo code. Answers how many riders are told. Throws `not_found`, `changed_meanwhile`,
 * `training_state`, `order_locked` and `validation_failed`.
 */
export async function cancelTraining(
  context: Pick<Context, 'config'>,
  work: Work,
  id: number,
  body: Body,
): Promise<number> {
  const { tx, now, today } = work
  const row = await lockTraining(work, id, { contact: 'any' })
  await assertAsRead(work, row)
  const { cancellation_reason, cancelled_by, reason = null, refund_method: method = null } = body
  const by = putsRight(work) ? 'admin' : 'staff'
  assertStatus(row, { to: 'TRAINING_CANCELLED', by, hasReason: true }, now)
  const { facts, settings } = await readCancellationFacts(tx, row, cancelled_by, today)
  const proposed = cancellationProposal(facts)
  assertSeen(body, proposed)
  const fee = body.fee ?? proposed.fee
  const proposal = cancellationProposal(facts, fee)
  const refund = body.refund ?? proposal.refund
  assertChoice(proposed, { fee, refund, reason })
  const { order_id } = row
  const ended_entry = await addCharges(work, { order_id, training_id: id }, proposal.charges)
  const note = CANCELLATION_REASONS[cancellation_reason]
  await giveBack(work, { order_id, amount: refund, method, note })
  await tx.training.update({
    where: byId(tx.school_id, id),
    data: {
      status: 'TRAINING_CANCELLED',
      cancellation_reason,
      cancelled_by,
      cancelled_at: now,
      ended_entry,
      holds_space: !settings.space_available_delete_course,
    },
    select: { id: true },
  })
  await returnUnusedVouchers(work, [order_id])
  const after = {
    ...toFacts(await findTraining(tx, id)),
    cancelled_by: CANCELLED_BY[cancelled_by],
    cancellation_reason: note,
    fee: formatPounds(fee),
    refund: formatPounds(refund),
    ...(reason && { reason }),
  }
  await auditOrder(work, order_id, after, toFacts(row))
  await postOrderNotices(context, work, { event: 'CANCELLED', trainings: [id] })
  return planCancelled(work, [id], body.notify)
}
