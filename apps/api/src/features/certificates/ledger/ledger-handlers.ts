import { GENESIS } from '@connect/contract/certificates/ledger/ledger'
import type { certificateLedger } from '@connect/contract/certificates/ledger/ledger-routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { checkLedger } from './check-ledger.ts'

export const certificateLedgerHandlers = (context: Context): Handlers<typeof certificateLedger> => ({
  async head(_, { actor, db }) {
    const where = { school_id: actor.school_id }
    const ledger = await db.certificateLedger.findUnique({ where, select: { length: true, head: true } })
    return ledger ?? { length: 0, head: GENESIS }
  },

  check: ({ query }, { actor }) => checkLedger(context, actor.school_id, query),
})
