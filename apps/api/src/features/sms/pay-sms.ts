import { calculatePrice, toHundredths } from '@connect/contract/credits/credits'
import { ApiError } from '@connect/contract/errors'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import { captureHold, holdIn, priceOfToken, releaseHold } from '#features/credits/public.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'db'>

const TOKEN = 'SMS'

/** One attempt holds once: the same key again is refused by the database. */
const holdKey = (id: number, attempt: number) => `sms/${id}/${attempt}`

export const isLack = (error: unknown): boolean => error instanceof ApiError && error.code === 'insufficient_credits'

export type SmsPrice = Awaited<ReturnType<typeof priceOfSms>>

/** Each segment costs the price of a text message. */
export async function priceOfSms(context: Parts, segments: number) {
  const { title, unit_price } = await priceOfToken(context, TOKEN, 'segments')
  return { token_type: TOKEN, title, quantity: segments, price: toHundredths(calculatePrice(unit_price, segments)) }
}

/**
 * Throws `insufficient_credits`, which loses the transaction. The ledger names the message and not its reader: an entry
 * is never taken out.
 */
export async function holdSms(
  tx: ScopedTx,
  price: SmsPrice,
  { id, attempt, now, user_id }: { id: number; attempt: number; now: Date; user_id: number | null },
) {
  const call = { reference: `Message ${id}`, user_id, idempotency_key: holdKey(id, attempt), now }
  await holdIn(tx, { ...price, ...call })
}

const findHold = (tx: ScopedTx, id: number, attempt: number) =>
  tx.creditHold.findFirst({ where: { idempotency_key: holdKey(id, attempt) }, select: { id: true } })

export async function releaseSms(tx: ScopedTx, id: number, attempt: number): Promise<void> {
  const hold = await findHold(tx, id, attempt)
  if (hold) await releaseHold(tx, hold.id)
}

/**
 * Takes the price of an attempt that was accepted, in a transaction of `work`, what is written of it. An answer so late
 * that its hold is gone, and the credits spent on something else, is written without a charge.
 */
export async function chargeSms(
  db: ScopedDb,
  { id, attempt, title }: { id: number; attempt: number; title: string },
  work: (tx: ScopedTx) => Promise<boolean>,
): Promise<void> {
  try {
    await db.$transaction(async (tx) => {
      if (!(await work(tx))) return
      const hold = await findHold(tx, id, attempt)
      if (hold) await captureHold(tx, hold.id, title)
    })
  } catch (error) {
    if (!isLack(error)) throw error
    await db.$transaction(async (tx) => {
      if (await work(tx)) await tx.smsMessage.updateMany({ where: { id, cost: { not: null } }, data: { cost: 0 } })
    })
  }
}
