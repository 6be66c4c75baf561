import type { CreditEntryType } from '@connect/contract/credits/credit'
import { fromHundredths, toHundredths } from '@connect/contract/credits/credits'
import { type LotKind, spendFrom } from '@connect/contract/credits/lots'
import { ApiError } from '@connect/contract/errors'
import type { ScopedTx } from '@connect/db/scoped'
import { parseSqlState } from '#http/database-errors.ts'

type Tx = ScopedTx

export const decimalToHundredths = (decimal: { toFixed(places: number): string }): number =>
  toHundredths(decimal.toFixed(2))

const CHECK_VIOLATION = '23514'

/** The database refuses to go below nothing; that is what 'not enough' means here. */
export function refusedForLack(error: unknown): never {
  throw parseSqlState(error) === CHECK_VIOLATION ? new ApiError('insufficient_credits', { cause: error }) : error
}

/** Made when it is first asked for. Later steps lock its row, in front of everything else. */
export async function openAccount(tx: Pick<Tx, 'creditAccount' | 'school_id'>): Promise<void> {
  const { school_id } = tx
  await tx.creditAccount.createMany({ data: [{ school_id }], skipDuplicates: true })
}

/** Locked to the end of the transaction, in front of everything else that is locked with it. */
export async function lockAccount(tx: Tx): Promise<void> {
  await openAccount(tx)
  await tx.creditAccount.update({ where: { school_id: tx.school_id }, data: { held: { increment: 0 } } })
}

/** Throws `insufficient_credits` unless a price, in hundredths, can be paid now; nothing is promised by that. */
export async function assertCovered(tx: Pick<Tx, 'creditAccount' | 'school_id'>, price: number): Promise<void> {
  const account = await tx.creditAccount.findUnique({ where: { school_id: tx.school_id } })
  const free = account ? decimalToHundredths(account.balance) - decimalToHundredths(account.held) : 0
  if (free < price) throw new ApiError('insufficient_credits')
}

async function writtenBefore(tx: Tx, idempotency_key: string): Promise<Written | null> {
  const entry = await tx.creditEntry.findFirst({ where: { idempotency_key } })
  return entry && { id: entry.id, balance: decimalToHundredths(entry.balance_after), isNew: false }
}

/** `balance` is what can be spent after it, in hundredths. */
type Written = { id: number; balance: number /** False: the same key wrote it before. */; isNew: boolean }

type Entry = {
  type: CreditEntryType
  /** Hundredths; negative when spent. */
  amount: number
  description: string
  idempotency_key: string
  token_type?: string | null
  quantity?: number | null
  reference?: string | null
  user_id?: number | null
}

/** Takes `held` hundredths from what was promised. */
async function write(tx: Tx, { amount, ...entry }: Entry, held = 0): Promise<Written> {
  const account = await tx.creditAccount
    .update({
      where: { school_id: tx.school_id },
      data: { balance: { increment: fromHundredths(amount) }, held: { decrement: fromHundredths(held) } },
    })
    .catch(refusedForLack)
  const balance = decimalToHundredths(account.balance)
  const { id } = await tx.creditEntry.create({
    data: { ...entry, amount: fromHundredths(amount), balance_after: fromHundredths(balance) },
    select: { id: true },
  })
  return { id, balance: balance - decimalToHundredths(account.held), isNew: true }
}

/** In their order: allowance, bonus, bought. The account's row is locked already. */
async function takeFromLots(tx: Tx, hundredths: number): Promise<void> {
  const rows = await tx.creditLot.findMany({ where: { remaining: { gt: 0 } } })
  const takings = spendFrom(
    rows.map((row) => ({ ...row, remaining: decimalToHundredths(row.remaining) })),
    hundredths,
  )
  if (!takings) throw new ApiError('insufficient_credits')
  for (const { id, taken } of takings) {
    const where = { school_id_id: { school_id: tx.school_id, id } }
    await tx.creditLot.update({ where, data: { remaining: { decrement: fromHundredths(taken) } } })
  }
}

type Spending = Omit<Entry, 'type' | 'amount'> & { /** Hundredths, more than nothing. */ price: number }

/**
 * Account, entry and lots in the caller's transaction. `held` says how much of the price was promised before. Throws
 * `insufficient_credits`. The same idempotency key is charged once.
 */
export async function spend(tx: Tx, { price, ...entry }: Spending, held = 0): Promise<Written> {
  await lockAccount(tx)
  const before = await writtenBefore(tx, entry.idempotency_key)
  if (before) return before
  const written = await write(tx, { ...entry, type: 'USAGE', amount: -price }, held)
  await takeFromLots(tx, price)
  return written
}

export type Grant = Omit<Entry, 'amount'> & {
  /** Hundredths, more than nothing. */
  amount: number
  kind: LotKind
  expires_at?: Date | null
}

/** As a lot of their own. The same idempotency key adds once. */
export async function grant(tx: Tx, { kind, expires_at = null, ...entry }: Grant): Promise<Written> {
  await lockAccount(tx)
  const before = await writtenBefore(tx, entry.idempotency_key)
  if (before) return before
  const written = await write(tx, entry)
  const granted = fromHundredths(entry.amount)
  await tx.creditLot.create({ data: { entry_id: written.id, kind, granted, remaining: granted, expires_at } })
  return written
}

/** With an entry each; what a paid call holds is left to it. */
export async function expireLots(tx: Tx, now: Date): Promise<void> {
  await lockAccount(tx)
  const account = await tx.creditAccount.findUniqueOrThrow({ where: { school_id: tx.school_id } })
  let free = decimalToHundredths(account.balance) - decimalToHundredths(account.held)
  const lots = await tx.creditLot.findMany({
    where: { remaining: { gt: 0 }, expires_at: { lte: now } },
    orderBy: { id: 'asc' },
  })
  for (const lot of lots) {
    const lost = Math.min(decimalToHundredths(lot.remaining), free)
    if (lost === 0) return
    free -= lost
    await write(tx, {
      type: 'EXPIRY',
      amount: -lost,
      description: lot.kind === 'ALLOWANCE' ? 'Unused monthly allowance' : 'Expired credits',
      idempotency_key: `expiry/${lot.id}/${decimalToHundredths(lot.remaining)}`,
    })
    const where = { school_id_id: { school_id: tx.school_id, id: lot.id } }
    await tx.creditLot.update({ where, data: { remaining: { decrement: fromHundredths(lost) } } })
  }
}
