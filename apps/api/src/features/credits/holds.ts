import { fromHundredths } from '@connect/contract/credits/credits'
import { byId, type ScopedDb, type ScopedTx } from '@connect/db/scoped'
import { decimalToHundredths, openAccount, refusedForLack, spend } from './ledger.ts'

/** A paid call holds its price for so long at most; then it is free again. */
const HOLD_SECONDS = 120

type Price = { token_type: string; title: string; quantity: number /** Hundredths. */; price: number }

type Call = Price & {
  reference: string
  /** Null: the system. */
  user_id: number | null
  idempotency_key: string
  now: Date
}

/** Throws `insufficient_credits` when the balance does not cover it. */
export const holdCredits = (db: ScopedDb, call: Call): Promise<{ id: number }> =>
  db.$transaction((tx) => holdIn(tx, call))

/** In the caller's transaction, which is lost when the balance does not cover it. */
export async function holdIn(tx: ScopedTx, call: Call): Promise<{ id: number }> {
  const { token_type, quantity, price, reference, user_id, idempotency_key, now } = call
  await openAccount(tx)
  const amount = fromHundredths(price)
  const where = { school_id: tx.school_id }
  await tx.creditAccount.update({ where, data: { held: { increment: amount } } }).catch(refusedForLack)
  const expires_at = new Date(now.getTime() + HOLD_SECONDS * 1000)
  const hold = { token_type, quantity, amount, reference, user_id, idempotency_key, created: now, expires_at }
  return tx.creditHold.create({ data: hold, select: { id: true } })
}

/** In the caller's transaction; answers what it held in hundredths, or null when it has ended already. */
async function endHold(tx: ScopedTx, id: number, state: 'CAPTURED' | 'RELEASED') {
  // The account first, then the hold: the order in which everything here is locked.
  await tx.creditAccount.update({ where: { school_id: tx.school_id }, data: { held: { increment: 0 } } })
  const { count } = await tx.creditHold.updateMany({ where: { id, state: 'HELD' }, data: { state } })
  if (count === 0) return null
  return tx.creditHold.findUniqueOrThrow({ where: byId(tx.school_id, id) })
}

/** Nothing is charged. */
export async function releaseHold(tx: ScopedTx, id: number): Promise<void> {
  const hold = await endHold(tx, id, 'RELEASED')
  if (!hold) return
  await tx.creditAccount.update({ where: { school_id: tx.school_id }, data: { held: { decrement: hold.amount } } })
}

/** In the transaction that keeps the answer. A hold that was swept is charged afresh. */
export async function captureHold(
  tx: ScopedTx,
  id: number,
  title: string,
): Promise<{ entry_id: number; balance: number }> {
  const ended = await endHold(tx, id, 'CAPTURED')
  const hold = ended ?? (await tx.creditHold.findUniqueOrThrow({ where: byId(tx.school_id, id) }))
  const { token_type, quantity, reference, user_id, idempotency_key } = hold
  const price = decimalToHundredths(hold.amount)
  const entry = { token_type, quantity, reference, user_id, idempotency_key, description: title, price }
  const { id: entry_id, balance } = await spend(tx, entry, ended ? price : 0)
  return { entry_id, balance }
}
