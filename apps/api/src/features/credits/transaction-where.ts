import type { TransactionFilter } from '@connect/contract/credits/credit'
import type { Prisma } from '@connect/db/generated/client'
import type { z } from 'zod'
import { londonDay } from '#london.ts'

type Filter = z.output<typeof TransactionFilter>

/** The entries of the ledger that the filters leave; days are Europe/London's, both inclusive. */
export function transactionWhere({ created__gte, created__lte, ...filters }: Filter): Prisma.CreditEntryWhereInput {
  const created = {
    ...(created__gte && { gte: londonDay(created__gte).start }),
    ...(created__lte && { lt: londonDay(created__lte).end }),
  }
  return { ...filters, created }
}
