import type { Channel } from '@connect/contract/messages/training-message'
import type { Trigger } from '@connect/contract/templates/triggers'
import type { Work } from '#http/work.ts'
import { inPieces } from '#platform/in-pieces.ts'
import type { Booking } from './bookings.ts'

export type Planner = Pick<Work, 'tx' | 'now' | 'user_id'>

/** How long a change waits, so that one that is undone, or followed by another, is told once or never (N-48). Milliseconds. */
const PAUSE = 120_000

export const afterPause = (now: Date): Date => new Date(now.getTime() + PAUSE)

export type NewPlan = {
  booking: Pick<Booking, 'id' | 'customer_id'>
  channel: Channel
  trigger: Trigger
  due_at: Date
  occurrence?: string
  baseline?: string | null
  /** Why it is written down without being sent. */
  skipped?: string | undefined
}

/** One of a kind that waits already stays as it is. Answers the contacts of those that are to be sent, one for each message. */
export async function addPlans({ tx, now, user_id }: Planner, plans: readonly NewPlan[]): Promise<number[]> {
  const rows = plans.map(({ booking, skipped, ...plan }) => ({
    ...plan,
    training_id: booking.id,
    customer_id: booking.customer_id,
    user_id,
    created: now,
    updated: now,
    ...(skipped !== undefined && { state: 'SKIPPED' as const, reason: skipped }),
  }))
  const customers: number[] = []
  for await (const piece of inPieces(rows)) {
    const added = await tx.plannedMessage.createManyAndReturn({
      data: [...piece],
      skipDuplicates: true,
      select: { customer_id: true, state: true },
    })
    customers.push(...added.flatMap(({ customer_id, state }) => (state === 'PLANNED' ? customer_id : [])))
  }
  return customers
}

/** A contact may have several trainings, and hear of one by email and by text. */
export const countRiders = (customers: readonly number[]): number => new Set(customers).size

/**
 * Holds what waits to be sent about these trainings until the transaction ends: what is being sent just now is told first, and read
 * as such.
 */
export async function holdWaiting(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  training_ids: readonly number[],
): Promise<void> {
  for await (const piece of inPieces(training_ids)) {
    const where = { training_id: { in: [...piece] }, state: 'PLANNED' as const }
    await tx.plannedMessage.updateMany({ where, data: { updated: now } })
  }
}
