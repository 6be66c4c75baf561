import type { Channel } from '@connect/contract/messages/training-message'
import { TO_COME } from '@connect/contract/orders/training-states'
import { type AutomaticMessage, findChannels } from '@connect/contract/templates/notified-channels'
import { readAutomaticMessages } from '#features/communication-settings/public.ts'
import {
  type Booking,
  findLastState,
  isNotified,
  nextOccurrence,
  type Planned,
  readBookings,
  readPlanned,
  toState,
  wasSent,
} from './bookings.ts'
import { addPlans, afterPause, countRiders, holdWaiting, type Planner } from './write-plan.ts'

const TRIGGER = 'BOOKING_CHANGED'

/** `before` is the state of the booking before it changed; of an undo only what was told counts. */
type Change = { booking: Booking; before: string; is_undo: boolean }

/** What a change does to the messages of a channel: one that waits is put off, one is added, or nothing. */
function judgeChange(
  { booking, before, is_undo }: Change,
  rows: readonly Planned[],
  channel: Channel,
): { put_off: number } | { baseline: string; occurrence: string } | null {
  const state = toState(booking)
  const own = rows.filter((row) => row.channel === channel)
  const waiting = own.find((row) => row.state === 'PLANNED' && row.trigger === TRIGGER)
  if (waiting) return is_undo || waiting.baseline === state ? null : { put_off: waiting.id }
  const last = findLastState(own, channel)
  const isConfirming = (row: Planned) => row.state === 'PLANNED' && row.trigger === 'BOOKING_CONFIRMATION'
  // It will tell the new state.
  if (own.some(isConfirming) || (last === null && rows.some(isConfirming))) return null
  const baseline = last ?? findLastState(rows) ?? (is_undo ? state : before)
  return baseline === state ? null : { baseline, occurrence: nextOccurrence(rows, channel, TRIGGER) }
}

/** Answers how many riders are told, whose message may have waited already. */
async function planAll(
  work: Planner,
  changes: readonly Change[],
  automatic: readonly AutomaticMessage[],
): Promise<number> {
  const { tx, now } = work
  if (changes.length === 0) return 0
  const ids = changes.map(({ booking }) => booking.id)
  await holdWaiting(work, ids)
  const known = await readPlanned(tx, ids)
  const due_at = afterPause(now)
  const results = changes.flatMap((change) =>
    findChannels(automatic, TRIGGER, change.booking).map((channel) => ({
      change,
      channel,
      result: judgeChange(
        change,
        known.filter(({ training_id }) => training_id === change.booking.id),
        channel,
      ),
    })),
  )
  const waiting = results.flatMap(({ change: { booking }, result }) =>
    result && 'put_off' in result ? [{ id: result.put_off, customer_id: booking.customer_id }] : [],
  )
  if (waiting.length > 0) {
    const put_off = waiting.map(({ id }) => id)
    await tx.plannedMessage.updateMany({ where: { id: { in: put_off }, state: 'PLANNED' }, data: { due_at } })
  }
  const added = await addPlans(
    work,
    results.flatMap(({ change: { booking }, channel, result }) =>
      result && 'baseline' in result ? [{ booking, channel, trigger: TRIGGER, due_at, ...result }] : [],
    ),
  )
  return countRiders([...added, ...waiting.map(({ customer_id }) => customer_id)])
}

type Before = Pick<Booking, 'training_at' | 'supplier_id' | 'bike_type'>

/** Where and when a course was. */
export type CourseBefore = Omit<Before, 'bike_type'> & { id: number }

/**
 * A training has another date, site or bike than `before`: its rider is told in two minutes, unless a confirmation waits that will
 * tell it, or they were told just this last. Answers how many riders are told.
 */
export async function planChanged(work: Planner, training_id: number, before: Before): Promise<number> {
  const automatic = await readAutomaticMessages(work.tx, TRIGGER)
  if (automatic.length === 0) return 0
  const [booking] = await readBookings(work.tx, { id: training_id, status: { in: TO_COME } })
  if (!booking || !isNotified(booking) || toState(booking) === toState(before)) return 0
  return planAll(work, [{ booking, before: toState(before), is_undo: false }], automatic)
}

/**
 * As {@link planChanged}, for all riders of courses that moved. An undo puts nothing off, and tells only what contradicts what a rider
 * was told.
 */
export async function planCoursesChanged(
  work: Planner,
  moved: readonly CourseBefore[],
  { is_undo }: { is_undo: boolean },
): Promise<number> {
  const automatic = moved.length > 0 ? await readAutomaticMessages(work.tx, TRIGGER) : []
  if (automatic.length === 0) return 0
  const places = new Map(moved.map((place) => [place.id, place]))
  const rows = await readBookings(work.tx, { course_id: { in: [...places.keys()] }, status: { in: TO_COME } })
  const changes = rows.filter(isNotified).flatMap((booking) => {
    const place = places.get(booking.course_id ?? 0)
    const before = place ? toState({ ...place, bike_type: booking.bike_type }) : null
    return before === null || before === toState(booking) ? [] : [{ booking, before, is_undo }]
  })
  return planAll(work, changes, automatic)
}

type Which = { training_id: number } | { course_ids: readonly number[] }

/** Nobody tells the riders of a change by itself, since the office does: what they are told next is compared with it. */
export async function noteKnown({ tx }: Pick<Planner, 'tx'>, which: Which): Promise<void> {
  const of = 'training_id' in which ? { id: which.training_id } : { course_id: { in: [...which.course_ids] } }
  const bookings = await readBookings(tx, { ...of, status: { in: TO_COME } })
  const states = new Map(bookings.map((booking) => [booking.id, toState(booking)]))
  const rows = await readPlanned(tx, [...states.keys()])
  const old = rows.filter((row) => wasSent(row) && row.told !== states.get(row.training_id))
  for (const state of new Set(old.map(({ training_id }) => states.get(training_id) ?? ''))) {
    const ids = old.flatMap((row) => (states.get(row.training_id) === state ? row.id : []))
    await tx.plannedMessage.updateMany({ where: { id: { in: ids } }, data: { told: state } })
  }
}
