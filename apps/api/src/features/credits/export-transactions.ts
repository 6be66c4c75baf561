import { CREDIT_ENTRY_TYPES, type TransactionFilter } from '@connect/contract/credits/credit'
import type { Prisma } from '@connect/db/generated/client'
import type { z } from 'zod'
import type { SignedInCall } from '#http/call.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { PIECE } from '#platform/in-pieces.ts'
import { toListWhere } from '#platform/lists/list.ts'
import { ENTRY_COLUMNS, toPerson } from './credit-json.ts'
import { NEWEST, TRANSACTIONS } from './credit-lists.ts'

const HEADS = ['Date', 'Type', 'What', 'For', 'Quantity', 'Credits', 'Balance after', 'Who']

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

type Entry = Prisma.CreditEntryGetPayload<{ select: typeof ENTRY_COLUMNS }>
type Filter = z.output<typeof TransactionFilter>

const toCells = ({ created, type, description, reference, quantity, amount, balance_after, user }: Entry): Cell[] => [
  london.format(created).replace(',', ''),
  CREDIT_ENTRY_TYPES[type],
  description,
  reference,
  quantity,
  amount.toFixed(2),
  balance_after.toFixed(2),
  toPerson(user)?.name ?? null,
]

const behind = ({ created, id }: Pick<Entry, 'created' | 'id'>) => ({
  created: { lte: created },
  OR: [{ created: { lt: created } }, { id: { lt: id } }],
})

/** The entries behind `last`, newest first; the newest of all without it. */
const readEntries = ({ db }: Pick<SignedInCall, 'db'>, filter: Filter, last?: Entry) =>
  db.creditEntry.findMany({
    where: { AND: [toListWhere(TRANSACTIONS, filter), last ? behind(last) : {}] },
    select: ENTRY_COLUMNS,
    orderBy: NEWEST,
    take: PIECE,
  })

async function* inPages(first: Entry[], readBehind: (last: Entry) => Promise<Entry[]>) {
  let rows = first
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows
    rows = rows.length < PIECE ? [] : await readBehind(last)
  }
}

/**
 * Newest first; times are Europe/London's. Entries are neither changed nor deleted and new ones come before the first,
 * so each page begins where the one before ended, and none is left out or told twice.
 */
export async function exportTransactions(filter: Filter, call: Pick<SignedInCall, 'db'>): Promise<Bytes> {
  const first = await readEntries(call, filter)
  const pieces = inPages(first, (last) => readEntries(call, filter, last))
  return csvStream('credits.csv', { heads: HEADS, toCells, pieces })
}
