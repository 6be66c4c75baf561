import { LedgerCheck, LedgerCheckQuery, LedgerHead } from '#certificates/ledger/ledger.ts'
import { defineRoutes, type Routes } from '#route.ts'

const HEAD = { length: 812, head: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184' }

export const certificateLedger = defineRoutes('certificate_ledger', {
  head: {
    method: 'GET',
    path: '/certificates/ledger/',
    summary: "Get the end of the school's certificate ledger",
    access: 'owner',
    response: LedgerHead,
    example: { response: HEAD },
  },
  check: {
    method: 'GET',
    path: '/certificates/ledger/check/',
    summary: 'Check the ledger for missing or altered events, and for certificates it does not explain',
    description: 'With the `position` and `hash` from an email, it also detects events removed from the end.',
    access: 'owner',
    query: LedgerCheckQuery,
    response: LedgerCheck,
    example: { response: { ...HEAD, is_intact: true, checked_at: '2026-11-21T09:00:00.000Z', faults: [] } },
  },
} satisfies Routes)
