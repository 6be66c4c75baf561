import { parseDuration } from '@connect/contract/calendar/durations'
import { isTest } from '@connect/contract/courses/course-rules'
import { fieldError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import { noShowCharges, undoNoShow } from '@connect/contract/orders/charge-changes'
import { sumAmounts } from '@connect/contract/orders/charges'
import { endsInCertificate } from '@connect/contract/orders/eligibility'
import type { OutcomeBody } from '@connect/contract/orders/training-body'
import { byId, type ScopedTx } from '@connect/db/scoped'
import type { z } from 'zod'
import { readBookingSettings } from '#features/booking-settings/public.ts'
import { postRefundNotice } from '#features/orders/notices/post-order-notices.ts'
import { readVatRate } from '#features/orders/shared/bookable-course.ts'
import { assertAsRead, findTraining, lockTraining } from '#features/orders/shared/lock-training.ts'
import { auditOrder, toFacts } from '#features/orders/shared/order-facts.ts'
import { assertPlaceIsFree } from '#features/orders/shared/package-gaps.ts'
import { assertStatus } from '#features/orders/shared/status.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addCharges } from '#features/orders/shared/write-booking.ts'
import { type TrainingRow, toWallTime } from '#features/orders/training-json.ts'
import { cancelNotCompleted, planNotCompleted } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { toDate } from '#platform/day-columns.ts'

type Parts = Pick<Context, 'config'>
type Body = z.output<typeof OutcomeBody>

/** A certificate that the contact was issued for the day belongs to the training. */
async function findCertificate(tx: ScopedTx, row: TrainingRow, completed: Date): Promise<void> {
  if (!endsInCertificate(row.course_type)) return
  const certificate = await tx.certificate.findFirst({
    where: {
      customer_id: row.customer.id,
      issued_at: completed,
      deleted_at: null,
      status: { not: 'CERTIFICATE_VOID' },
      training: null,
    },
    select: { certificate_number: true },
    orderBy: { certificate_number: 'asc' },
  })
  if (certificate)
    await tx.training.update({ where: byId(tx.school_id, row.id), data: certificate, select: { id: true } })
}

/** Of a course that was not completed. */
const isNotified = ({ status, notify }: Body): boolean => notify && status === 'TRAINING_FAILED'

type Recorded = { row: TrainingRow; body: Body; today: string }

const isCompleted = ({ status }: Pick<Body, 'status'>): boolean => status === 'TRAINING_PASSED'

/** What does not belong to an outcome, or to the type of course. */
const REFUSALS: readonly { field: keyof Body; message: string; applies: (recorded: Recorded) => unknown }[] = [
  {
    field: 'test_result',
    message: 'Only tests that were taken have one',
    applies: ({ row, body }) => body.test_result && !(isCompleted(body) && isTest(row.course_type)),
  },
  {
    field: 'non_completion_reason',
    message: 'Only a training that was not completed has one',
    applies: ({ body }) => body.non_completion_reason && body.status !== 'TRAINING_FAILED',
  },
  {
    field: 'elements_left',
    message: 'Only a CBT that was not completed has any',
    applies: ({ row, body }) =>
      body.elements_left.length > 0 && !(body.status === 'TRAINING_FAILED' && endsInCertificate(row.course_type)),
  },
  {
    field: 'completion_date',
    message: 'Only a training that was completed has one',
    applies: ({ body }) => !isCompleted(body) && (body.completion_date || body.completion_time || body.course_duration),
  },
  {
    field: 'completion_date',
    message: 'Cannot be in the future',
    applies: ({ body, today }) => body.completion_date && body.completion_date > today,
  },
  {
    field: 'completion_date',
    message: 'Cannot be before the course',
    applies({ row, body }) {
      const started = toWallTime(row.training_at)?.slice(0, 10)
      return body.completion_date && started && body.completion_date < started
    },
  },
]

/** Throws `validation_failed`. */
function assertFits(recorded: Recorded): void {
  const refusal = REFUSALS.find(({ applies }) => applies(recorded))
  if (refusal) throw fieldError(refusal.field, refusal.message)
}

/**
 * Records how a training ended, once its course has begun. What a rider passed is kept with their contact. Throws `not_found`,
 * `changed_meanwhile`, `training_state` and `validation_failed`.
 */
export async function recordOutcome(context: Parts, work: Work, id: number, body: Body): Promise<void> {
  const { tx, now, today } = work
  const row = await lockTraining(work, id, { contact: 'any' })
  await assertAsRead(work, row)
  const { status, non_completion_reason = null, test_result = null, completion_time = null, course_duration } = body
  assertStatus(row, { to: status, by: 'staff', hasReason: Boolean(non_completion_reason) }, now)
  assertFits({ row, body, today })
  const completed = isCompleted(body) ? (toDate(body.completion_date) ?? row.course?.date ?? null) : null
  const ended_entry = status === 'TRAINING_NO_SHOW' ? await chargeNoShow(context, work, row) : 0
  await tx.training.update({
    where: byId(tx.school_id, id),
    data: {
      status,
      non_completion_reason,
      elements_left: body.elements_left,
      test_result,
      completion_date: completed,
      completion_time,
      course_duration: course_duration ? parseDuration(course_duration) : null,
      ended_entry,
    },
    select: { id: true },
  })
  const hasPassed = isCompleted(body) && (!isTest(row.course_type) || test_result === 'TEST_RESULT_PASSED')
  if (hasPassed && completed) {
    await findCertificate(tx, row, completed)
  }
  await auditOrder(work, row.order_id, toFacts(await findTraining(tx, id)), toFacts(row))
  if (isNotified(body)) await planNotCompleted(work, id)
}

/** Charges the fee of the settings in place of the course. Answers the entry of what it wrote; 0 for nothing. */
async function chargeNoShow(context: Parts, work: Work, row: TrainingRow): Promise<number> {
  const { tx } = work
  const { no_show_fee_percent } = await readBookingSettings(tx)
  const lines = noShowCharges(chargesOfTraining(row), no_show_fee_percent, await readVatRate(tx))
  const entry = await addCharges(work, { order_id: row.order_id, training_id: row.id }, lines)
  await postRefundNotice(context, work, row)
  return entry
}

/**
 * Takes an outcome back that was recorded by mistake: what a no-show charged and took back is undone, and what was kept of it with the
 * contact goes. Throws `not_found`, `changed_meanwhile` and `training_state`, also for a certificate that is not void and where another
 * training has its place in a package.
 */
export async function reopenTraining(work: Work, id: number, reason: string): Promise<void> {
  const { tx, now } = work
  const row = await lockTraining(work, id, { contact: 'any' })
  await assertAsRead(work, row)
  assertStatus(row, { to: 'TRAINING_CONFIRMED', by: 'admin', hasReason: true }, now)
  assertPlaceIsFree(row)
  const lines = undoNoShow(chargesOfTraining(row), row.ended_entry)
  await addCharges(work, { order_id: row.order_id, training_id: id }, lines)
  await tx.training.update({
    where: byId(tx.school_id, id),
    data: {
      status: 'TRAINING_CONFIRMED',
      non_completion_reason: null,
      elements_left: [],
      test_result: null,
      completion_date: null,
      completion_time: null,
      course_duration: null,
      certificate_number: null,
      ended_entry: null,
    },
    select: { id: true },
  })
  const charged = sumAmounts(lines)
  const more = { reason, ...(charged !== 0 && { charged: formatPounds(charged) }) }
  await cancelNotCompleted(work, id)
  await auditOrder(work, row.order_id, { ...toFacts(await findTraining(tx, id)), ...more }, toFacts(row))
}
