import { CREDIT_ENTRY_TYPES, type TransactionFilter } from '@connect/contract/credits/credit'
import type { z } from 'zod'
import type { SignedInCall } from '#http/call.ts'
import { csvFile } from '#http/csv.ts'
import { whereOf } from '#platform/lists/list.ts'
import { ENTRY_COLUMNS, personOf } from './credit-json.ts'
import { NEWEST, TRANSACTIONS } from './credit-lists.ts'

const HEAD = ['Date', 'Type', 'What', 'For', 'Quantity', 'Credits', 'Balance after', 'Who']

const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

/** The ledger as CSV, the newest first; times are Europe/London's. */
export async function exportTransactions(filter: z.output<typeof TransactionFilter>, { db }: Pick<SignedInCall, 'db'>) {
  const entries = await db.creditEntry.findMany({
    where: whereOf(TRANSACTIONS, filter),
    select: ENTRY_COLUMNS,
    orderBy: NEWEST,
  })
  const rows = entries.map(({ created, type, description, reference, quantity, amount, balance_after, user }) => [
    london.format(created).replace(',', ''),
    CREDIT_ENTRY_TYPES[type],
    description,
    reference,
    quantity,
    amount.toFixed(2),
    balance_after.toFixed(2),
    personOf(user)?.name ?? null,
  ])
  return csvFile('credits.csv', HEAD, rows)
}
