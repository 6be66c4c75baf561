import { credits } from '@connect/contract/credits/routes'
import { calls, type Feature } from '#http/feature.ts'
import { alertLowBalance, LOW_CREDITS } from './alert-low-balance.ts'
import { creditHandlers } from './credit-handlers.ts'
import { grantAllowance } from './grant-allowance.ts'
import { sweepHolds } from './sweep-holds.ts'

export const creditsFeature: Feature = {
  serves: [calls(credits, creditHandlers)],
  unique: {
    credit_entries_school_id_idempotency_key_key: null,
    credit_holds_school_id_idempotency_key_key: null,
    credit_purchases_session_id_key: null,
    credit_purchases_receipt_number_key: null,
  },
  jobs: [
    {
      name: 'sweep_credits',
      at: '* * * * *',
      async run(context, { log }) {
        const schools = await sweepHolds(context)
        if (schools > 0) log.warn({ schools }, 'Paid calls never finished; their holds were released')
        await alertLowBalance(context)
      },
    },
    {
      name: 'grant_allowance',
      at: '*/5 * * * *',
      async run(context, { log }) {
        log.debug(await grantAllowance(context), 'Granted monthly allowances')
      },
    },
  ],
  letters: [LOW_CREDITS],
}
