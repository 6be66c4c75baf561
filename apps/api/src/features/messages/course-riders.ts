import { ApiError } from '@connect/contract/errors'
import type { Channel } from '@connect/contract/messages/training-message'
import { smsNumber } from '@connect/contract/sms/customer-sms'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { lockRiders } from '#features/courses/public.ts'
import type { Work } from '#http/work.ts'
import { lockRow } from '#platform/lock-row.ts'

const RIDER = {
  id: true,
  customer: {
    select: {
      id: true,
      first_name: true,
      last_name: true,
      email: true,
      phone: true,
      alternative_phone: true,
      email_opted_out_at: true,
      sms_opted_out_at: true,
    },
  },
} as const satisfies Prisma.TrainingSelect

export type Rider = Prisma.TrainingGetPayload<{ select: typeof RIDER }>

/** Who unsubscribed has unsubscribed from marketing: what is about their booking reaches them. */
export const REACHES = {
  EMAIL: ({ email }) => email !== null,
  SMS: (customer) => smsNumber(customer) !== null,
} as const satisfies Record<Channel, (customer: Rider['customer']) => boolean>

/** Whoever is booked on a course, cancelled, over or to come, by name; each contact once, as the database holds. Throws `not_found`. */
export async function readRiders(db: SchoolRows, course_id: number): Promise<Rider[]> {
  if ((await db.course.count({ where: { id: course_id, deleted_at: null } })) === 0) throw new ApiError('not_found')
  return db.training.findMany({
    where: { course_id, status: { not: 'TRAINING_CANCELLED' }, customer: { forgotten_at: null } },
    select: RIDER,
    orderBy: [{ customer: { last_name: 'asc' } }, { customer: { first_name: 'asc' } }, { id: 'asc' }],
  })
}

/**
 * Locks a course and its riders, and reads those whom a channel reaches. Throws `not_found`, and `riders_changed` unless they are
 * exactly those that were expected: trainings, in any order.
 */
export async function lockReachable(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  course_id: number,
  channel: Channel,
  expected_riders: readonly number[],
): Promise<Rider[]> {
  await lockRow(tx.course, course_id, now)
  await lockRiders(tx, [course_id], now)
  const reached = (await readRiders(tx, course_id)).filter(({ customer }) => REACHES[channel](customer))
  const expected = new Set(expected_riders)
  if (reached.length !== expected.size || !reached.every(({ id }) => expected.has(id)))
    throw new ApiError('riders_changed')
  return reached
}
