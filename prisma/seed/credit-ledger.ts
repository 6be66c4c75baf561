import { randomUUID } from 'node:crypto'
import { fromHundredths, toHundredths } from '@connect/contract/credits/credits'
import { type LotKind, spendFrom } from '@connect/contract/credits/lots'
import type { Prisma } from '../generated/client.ts'

type Db = Prisma.TransactionClient
type Entry = Omit<
  Prisma.CreditEntryUncheckedCreateInput,
  'school_id' | 'amount' | 'balance_after' | 'idempotency_key'
> & {
  idempotency_key?: string
}

/** Writes an entry and the balance after it; `amount` in hundredths, negative when spent. */
async function writeEntry(db: Db, school_id: number, amount: number, entry: Entry): Promise<{ id: number }> {
  await db.creditAccount.createMany({ data: [{ school_id }], skipDuplicates: true })
  const balance = { increment: fromHundredths(amount) }
  const account = await db.creditAccount.update({ where: { school_id }, data: { balance } })
  const balance_after = account.balance
  const idempotency_key = `made/${randomUUID()}`
  return db.creditEntry.create({
    data: { idempotency_key, ...entry, school_id, amount: fromHundredths(amount), balance_after },
  })
}

export type Credit = Partial<Entry> & { kind?: LotKind; expires_at?: Date | null }

/** Gives a school so many hundredths of a credit: its balance, an entry and a lot that say the same. */
export async function addCredits(
  db: Db,
  school_id: number,
  hundredths: number,
  { kind = 'BONUS', expires_at = null, ...entry }: Credit = {},
): Promise<void> {
  const entryValues = { type: 'BONUS', description: 'Welcome to Connect', ...entry } as const
  const { id: entry_id } = await writeEntry(db, school_id, hundredths, entryValues)
  const granted = fromHundredths(hundredths)
  await db.creditLot.create({
    data: { school_id, entry_id, kind, granted, remaining: granted, expires_at, created: entryValues.created },
  })
}

export type Spending = { token_type: 'DVLA_BIKE_CHECK' | 'SMS'; quantity?: number } & Partial<Entry>

/** Spends what a school has: its balance, an entry, and its lots in their order. */
export async function spendCredits(
  db: Db,
  school_id: number,
  { token_type, quantity = 1, ...entry }: Spending,
): Promise<void> {
  const { unit_price, title } = await db.tokenType.findUniqueOrThrow({ where: { name: token_type } })
  const price = toHundredths(unit_price.toFixed(2)) * quantity
  const lots = await db.creditLot.findMany({ where: { school_id, remaining: { gt: 0 } } })
  const takings = spendFrom(
    lots.map((lot) => ({ ...lot, remaining: toHundredths(lot.remaining.toFixed(2)) })),
    price,
  )
  if (!takings) throw new Error(`School ${school_id} has too few credits`)
  await writeEntry(db, school_id, -price, { type: 'USAGE', description: title, token_type, quantity, ...entry })
  for (const { id, taken } of takings) {
    const where = { school_id_id: { school_id, id } }
    await db.creditLot.update({ where, data: { remaining: { decrement: fromHundredths(taken) } } })
  }
}
