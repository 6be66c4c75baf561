import { HOURLY_LIMIT } from '@connect/contract/communication-settings/hourly-limit'
import type { MessageKind } from '@connect/db/generated/client'
import type { SchoolRows, ScopedTx } from '@connect/db/scoped'

const HOUR_MS = 3_600_000
/** Marketing leaves some of the hour to what is about bookings. */
const OF_MARKETING = 0.8

const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

/** Thrown to undo a hand-over that goes beyond what a school sends in an hour. */
export class OverHourlyLimit extends Error {
  readonly until: Date

  constructor(until: Date) {
    super('A school has sent what it may send in an hour')
    this.until = until
  }
}

/** For people, of a message that waits for it. */
export const WAITS_FOR_HOUR =
  'Your school has sent as many messages as it may in an hour. This one waits for the next hour.'

const nextHour = (hour: Date): Date => new Date(hour.getTime() + HOUR_MS)

async function readMost(db: SchoolRows, kind: MessageKind): Promise<number> {
  const where = { school_id: db.school_id }
  const settings = await db.communicationSettings.findUnique({ where, select: { hourly_limit: true } })
  const limit = settings?.hourly_limit ?? HOURLY_LIMIT.usual
  return kind === 'MARKETING' ? Math.max(1, Math.floor(limit * OF_MARKETING)) : limit
}

/** When a message may be handed over whose hour is full already; null where it may be now. Nothing is made for it in vain. */
export async function findNextHour(db: SchoolRows, kind: MessageKind, now: Date): Promise<Date | null> {
  if (kind === 'STAFF') return null
  const hour = startOfHour(now)
  const row = await db.messageHour.findUnique({ where: { school_id_hour: { school_id: db.school_id, hour } } })
  return row && row.messages >= (await readMost(db, kind)) ? nextHour(hour) : null
}

/**
 * Counts a message to a rider in the hour of the clock in which it is handed over (decision 088), in the transaction that takes
 * it. Throws {@link OverHourlyLimit}; messages to staff are not counted.
 */
export async function countInHour(tx: ScopedTx, kind: MessageKind, now: Date): Promise<void> {
  if (kind === 'STAFF') return
  const hour = startOfHour(now)
  const most = await readMost(tx, kind)
  const countOne = async () => {
    const { count } = await tx.messageHour.updateMany({
      where: { hour, messages: { lt: most } },
      data: { messages: { increment: 1 } },
    })
    return count > 0
  }
  if (await countOne()) return
  await tx.messageHour.createMany({ data: [{ hour, messages: 0 }], skipDuplicates: true })
  if (!(await countOne())) throw new OverHourlyLimit(nextHour(hour))
}

/** One that was counted and not taken: an outage uses up nobody's hour. */
export async function uncountInHour(db: SchoolRows, kind: MessageKind, counted: Date): Promise<void> {
  if (kind === 'STAFF') return
  const where = { hour: startOfHour(counted), messages: { gt: 0 } }
  await db.messageHour.updateMany({ where, data: { messages: { decrement: 1 } } })
}
