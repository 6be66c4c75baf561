import { bookingState } from '@connect/contract/messages/booking-state'
import type { Channel } from '@connect/contract/messages/training-message'
import { isLockedSource } from '@connect/contract/orders/order-constants'
import type { Trigger } from '@connect/contract/templates/triggers'
import type { Prisma } from '@connect/db/generated/client'
import type { SchoolRows } from '@connect/db/scoped'
import { inPieces } from '#platform/in-pieces.ts'

const BOOKING = {
  id: true,
  order_id: true,
  customer_id: true,
  course_id: true,
  course_type: true,
  supplier_id: true,
  source: true,
  status: true,
  training_at: true,
  bike_type: true,
} as const satisfies Prisma.TrainingSelect

export type Booking = Prisma.TrainingGetPayload<{ select: typeof BOOKING }>

/** By id. */
export async function readBookings(tx: SchoolRows, where: Prisma.TrainingWhereInput): Promise<Booking[]> {
  return tx.training.findMany({ where, select: BOOKING, orderBy: { id: 'asc' } })
}

/** RideTo tells its own riders (N-65), and without a date there is nothing to tell. */
export const isNotified = ({ source, training_at }: Booking): boolean => !isLockedSource(source) && training_at !== null

/** London's wall time `yyyy-MM-ddTHH:mm`. */
export const toWallTime = (at: Date | null): string | null => at?.toISOString().slice(0, 16) ?? null

export const toState = ({
  training_at,
  supplier_id,
  bike_type,
}: Pick<Booking, 'training_at' | 'supplier_id' | 'bike_type'>): string =>
  bookingState({ training_at: toWallTime(training_at), supplier_id, bike_type })

const PLANNED = {
  id: true,
  training_id: true,
  channel: true,
  trigger: true,
  state: true,
  reason: true,
  baseline: true,
  told: true,
  mail_id: true,
  mail: { select: { status: true, message_template_id: true } },
  sms_id: true,
  sms: { select: { status: true, message_template_id: true } },
  occurrence: true,
  updated: true,
} as const satisfies Prisma.PlannedMessageSelect

export type Planned = Prisma.PlannedMessageGetPayload<{ select: typeof PLANNED }>

/** All that was ever planned for these trainings. */
export async function readPlanned(tx: SchoolRows, training_ids: readonly number[]): Promise<Planned[]> {
  const rows: Planned[] = []
  for await (const piece of inPieces(training_ids)) {
    const where = { training_id: { in: [...piece] } }
    rows.push(...(await tx.plannedMessage.findMany({ where, select: PLANNED, orderBy: { id: 'asc' } })))
  }
  return rows
}

/** What could not be handed over was told to nobody. */
export const wasSent = ({ told, mail, sms }: Planned): boolean => told !== null && (mail ?? sms)?.status !== 'FAILED'

/** The state of its booking that a rider was told last, by a channel or by any. Null where they were told nothing by itself. */
export function findLastState(rows: readonly Planned[], channel?: Channel): string | null {
  const sent = rows.filter((row) => wasSent(row) && (channel === undefined || row.channel === channel))
  const inOrder = channel
    ? // Numbers of messages, which go up by channel: a clock may say one time of two.
      sent.toSorted((one, other) => (one.mail_id ?? one.sms_id ?? 0) - (other.mail_id ?? other.sms_id ?? 0))
    : sent.toSorted((one, other) => Number(one.updated) - Number(other.updated))
  return inOrder.at(-1)?.told ?? null
}

/** '' for the first message of a kind, then numbers. */
export function nextOccurrence(rows: readonly Planned[], channel: Channel, trigger: Trigger): string {
  const count = rows.filter((row) => row.channel === channel && row.trigger === trigger).length
  return count === 0 ? '' : String(count)
}
