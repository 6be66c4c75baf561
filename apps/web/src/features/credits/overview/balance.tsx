import { londonDate } from '@connect/contract/calendar/london'
import type { CreditAccount } from '@connect/contract/credits/credit'
import { formatCredits, isLow } from '@connect/contract/credits/credits'
import { formatDaysLeft } from '#features/credits/shared/credit-format.ts'
import { formatDate } from '#lib/dates.ts'
import { Flag } from '#ui/badges/flag.tsx'
import classes from './balance.module.css'

export function Balance({ account, daysLeft }: { account: CreditAccount; daysLeft: number | null }) {
  const { balance, monthly_allowance, allowance_remaining, resets_at, low_balance_threshold } = account
  const renews = resets_at && formatDate(londonDate(new Date(resets_at)))

  return (
    <section aria-labelledby="balance-title">
      <h2 id="balance-title" className={classes.title}>
        Balance
      </h2>
      <p className={classes.balance}>
        <span className={classes.figure}>{formatCredits(balance)}</span> {balance === '1.00' ? 'credit' : 'credits'}
      </p>
      {isLow(balance, low_balance_threshold) && (
        <p className={classes.low}>
          <Flag tone="warning">Low</Flag> Your alert is set to {formatCredits(low_balance_threshold)}. When you run out,
          look-ups and text messages stop.
        </p>
      )}
      <dl className={classes.facts}>
        <dt>Lasts</dt>
        <dd>{formatDaysLeft(daysLeft)}</dd>
        {monthly_allowance !== null && (
          <>
            <dt>Monthly allowance</dt>
            <dd>
              {formatCredits(allowance_remaining)} of {formatCredits(monthly_allowance)} left, renews {renews}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
