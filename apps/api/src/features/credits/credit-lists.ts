import { londonDay } from '@connect/contract/calendar/london'
import type { TransactionFilter } from '@connect/contract/credits/credit'
import type { z } from 'zod'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'
import { ENTRY_COLUMNS, toTransaction } from './credit-json.ts'

export const NEWEST = [{ created: 'desc' as const }, { id: 'desc' as const }]

/** Days are Europe/London's, both inclusive. */
export const TRANSACTIONS = defineList<z.output<typeof TransactionFilter> & Paged>()({
  model: 'creditEntry',
  read: { select: ENTRY_COLUMNS },
  filters: {
    type: (type) => ({ type }),
    token_type: (token_type) => ({ token_type }),
    created__gte: (day) => ({ created: { gte: londonDay(day).start } }),
    created__lte: (day) => ({ created: { lt: londonDay(day).end } }),
  },
  order: NEWEST,
  toItem: toTransaction,
})

/** Given, not bought. */
export const BONUSES = defineList<Paged>()({
  model: 'creditLot',
  read: { include: { entry: { select: { description: true } } } },
  always: { kind: 'BONUS' },
  filters: {},
  order: NEWEST,
  toItem: ({ id, granted, created, expires_at, entry }) => ({
    id,
    reason: entry.description,
    credits: granted.toFixed(2),
    granted_at: created.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }),
})

export const PURCHASES = defineList<Paged>()({
  model: 'creditPurchase',
  read: {},
  filters: {},
  order: NEWEST,
  toItem: ({ id, created, credits, amount, vat, status, receipt_number }) => ({
    id,
    created: created.toISOString(),
    credits: credits.toFixed(2),
    amount,
    vat,
    status,
    receipt_number,
  }),
})
