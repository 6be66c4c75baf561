import { formatPounds } from '@connect/contract/money'
import { freeCancellation } from '@connect/contract/orders/cancellation'
import { sumAmounts } from '@connect/contract/orders/charges'
import { CANCELLATION_REASONS, CANCELLED_BY } from '@connect/contract/orders/ending-constants'
import { refundDue } from '@connect/contract/orders/payment-state'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { returnUnusedVouchers } from '#features/orders/money/return-voucher.ts'
import { postOrderNotices } from '#features/orders/notices/post-order-notices.ts'
import { toFacts } from '#features/orders/shared/order-facts.ts'
import { chargesOfTraining } from '#features/orders/shared/training-charges.ts'
import { addAllCharges } from '#features/orders/shared/write-booking.ts'
import { COLUMNS, type TrainingRow } from '#features/orders/training-json.ts'
import { planCancelled } from '#features/planned-messages/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { inPieces } from '#platform/in-pieces.ts'

const REASON = 'CANCELLATION_DATE_UNAVAILABLE'

const onCourses = (course_ids: readonly number[]): Prisma.TrainingWhereInput => ({
  course_id: { in: [...course_ids] },
  status: { not: 'TRAINING_CANCELLED' },
})

const BY_NAME: Prisma.TrainingOrderByWithRelationInput[] = [
  { customer: { last_name: 'asc' } },
  { customer: { first_name: 'asc' } },
  { id: 'asc' },
]

/** The trainings on these courses that were not cancelled, whole, by name. */
export async function readTrainingsOn(db: SchoolRows, course_ids: readonly number[]): Promise<TrainingRow[]> {
  const rows: TrainingRow[] = []
  for await (const piece of inPieces(course_ids)) {
    rows.push(...(await db.training.findMany({ where: onCourses(piece), select: COLUMNS, orderBy: BY_NAME })))
  }
  return rows
}

/** The same, with their orders locked. The courses and the contacts are locked already. */
export async function lockTrainingsOn(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  course_ids: readonly number[],
): Promise<TrainingRow[]> {
  const where = { trainings: { some: onCourses(course_ids) } }
  await tx.order.updateMany({ where, data: { updated: now } })
  return readTrainingsOn(tx, course_ids)
}

const toReversals = (row: TrainingRow) => freeCancellation(chargesOfTraining(row))

/** What is to be refunded on an order, in pence, after these trainings of it were cancelled by the school. */
export function refundDueWithout({ charged, paid }: TrainingRow['order'], trainings: readonly TrainingRow[]): number {
  return refundDue({ charged: charged + sumAmounts(trainings.flatMap(toReversals)), paid })
}

/** Charges are reversed in one statement, and so is the rest of what has the same values. */
async function cancelAll(work: Work, rows: readonly TrainingRow[]): Promise<void> {
  const { tx, now } = work
  const lines = rows.flatMap((row) =>
    toReversals(row).map((line) => ({ order_id: row.order_id, training_id: row.id, ...line })),
  )
  const entry = await addAllCharges(work, lines)
  const charged = [...new Set(lines.map(({ training_id }) => training_id))]
  const others = rows.flatMap(({ id }) => (charged.includes(id) ? [] : id))
  for (const { ids, ended_entry } of [
    { ids: charged, ended_entry: entry },
    { ids: others, ended_entry: 0 },
  ]) {
    if (ids.length === 0) continue
    await tx.training.updateMany({
      where: { id: { in: ids } },
      data: {
        status: 'TRAINING_CANCELLED',
        cancellation_reason: REASON,
        cancelled_by: 'SCHOOL',
        cancelled_at: now,
        ended_entry,
        // Nobody needs a space on a course that does not take place.
        holds_space: false,
      },
    })
  }
}

/**
 * Cancels trainings as `cancelTraining` does by the school, without a fee, because their courses do not take place: `reason` says why.
 * Nothing is given back yet: what was paid too much is to be refunded. All of them are locked, with their courses, contacts and
 * orders. Answers how many riders are told.
 */
export async function cancelBySchool(
  context: Pick<Context, 'config'>,
  work: Work,
  rows: readonly TrainingRow[],
  { reason, notify }: { reason: string; notify: boolean },
): Promise<number> {
  for await (const piece of inPieces(rows)) await cancelAll(work, piece)
  await returnUnusedVouchers(
    work,
    rows.map(({ order_id }) => order_id),
  )
  await work.audit(
    ...rows.map((row) => ({
      entity: 'order' as const,
      entity_id: row.order_id,
      before: toFacts(row),
      after: {
        ...toFacts({ ...row, status: 'TRAINING_CANCELLED' }),
        cancelled_by: CANCELLED_BY.SCHOOL,
        cancellation_reason: CANCELLATION_REASONS[REASON],
        fee: formatPounds(0),
        refund: formatPounds(0),
        reason,
      },
    })),
  )
  const trainings = rows.map(({ id }) => id)
  await postOrderNotices(context, work, { event: 'CALLED_OFF', trainings })
  return planCancelled(work, trainings, notify)
}
