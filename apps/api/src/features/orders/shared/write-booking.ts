import { randomInt } from 'node:crypto'
import { ALREADY_ON_COURSE, ApiError } from '@connect/contract/errors'
import { formatPounds } from '@connect/contract/money'
import type { ChargeLine } from '@connect/contract/orders/charges'
import { BOOKING_SOURCES, type BookingSource } from '@connect/contract/people/booking-sources'
import type { ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'

/** Letters and digits that nobody takes for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6
const LONGER = 7
const MOST_TRIES = 8

const random = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** An order number that the school does not have yet: `DR#7K2MQX`. */
export async function newFriendlyId(tx: ScopedTx, source: BookingSource): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const friendly_id = `${BOOKING_SOURCES[source].prefix}${random(tries < MOST_TRIES / 2 ? LENGTH : LONGER)}`
    if ((await tx.order.count({ where: { friendly_id } })) === 0) return friendly_id
  }
  throw new ApiError('service_unavailable', { retryAfter: 1 })
}

type NewLine = ChargeLine & { reverses_id?: number }
type Line = { order_id: number; training_id: number }

/** Adds charges to orders, in one statement: no sum is wrong in between. Answers their entry; 0 where there are none. */
export async function addAllCharges(
  { tx, user_id }: Pick<Work, 'tx' | 'user_id'>,
  lines: readonly (Line & NewLine)[],
): Promise<number> {
  if (lines.length === 0) return 0
  const data = lines.map((line) => ({ user_id, ...line }))
  const [first] = await tx.orderCharge.createManyAndReturn({ data, select: { entry: true } })
  return first?.entry ?? 0
}

/** As {@link addAllCharges}, to one order. */
export const addCharges = (
  work: Pick<Work, 'tx' | 'user_id'>,
  training: Line,
  lines: readonly NewLine[],
): Promise<number> =>
  addAllCharges(
    work,
    lines.map((line) => ({ ...training, ...line })),
  )

/** Throws `price_changed` where the screen showed another price than `total`, both in pence; null for a caller without a screen. */
export function assertExpected(expected_price: number | null | undefined, total: number): void {
  if ((expected_price ?? total) === total) return
  throw new ApiError('price_changed', {
    detail: `The price has changed to ${formatPounds(total)}. Check it before you book.`,
    fields: { expected_price: [`The price is ${formatPounds(total)} now`] },
  })
}

/** Throws `already_on_course` for a contact who is on the course, unless they cancelled. */
export async function assertNotOnCourse(tx: ScopedTx, course_id: number, customer_id: number): Promise<void> {
  const there = await tx.training.count({
    where: { course_id, customer_id, status: { not: 'TRAINING_CANCELLED' } },
  })
  if (there > 0) {
    throw new ApiError('already_on_course', { fields: { customer: [ALREADY_ON_COURSE] } })
  }
}
