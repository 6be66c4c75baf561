import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { lookup, query } from '#api/query/query.ts'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { Balance } from './balance.tsx'
import { FeatureCosts } from './feature-costs.tsx'
import classes from './overview-page.module.css'
import { SpendSection } from './spend-section.tsx'
import { TopUp } from './top-up.tsx'
import { TopUpReturn, useArrival } from './top-up-return.tsx'

/** What there is, what it goes on, what things cost, and the way to more (CRED-01). */
export function OverviewPage() {
  const [params] = useSearchParams()
  const topup = params.get('topup')
  const { paidAt, credits: bought, refetchInterval } = useArrival(topup === 'done')
  const account = useQuery({ ...query(credits.account, {}), refetchInterval })
  const dashboard = useQuery({ ...query(credits.dashboard, {}), refetchInterval })
  const packages = useQuery(query(credits.packages, {}))
  const isThere = paidAt !== null && account.dataUpdatedAt >= paidAt
  const costs = useQuery(lookup(credits.featureCosts, {}))
  const hasBalance = account.data !== undefined && dashboard.data !== undefined
  // Each part waits for those above it, so that nothing moves beneath somebody's finger.
  const isSettled = !account.isPending && !dashboard.isPending
  const retry = () => {
    if (account.isError) void account.refetch()
    if (dashboard.isError) void dashboard.refetch()
  }

  return (
    <>
      <CreditsHeader part="Overview" />
      <div className={classes.page}>
        <div className={classes.balance}>
          <TopUpReturn outcome={topup} added={isThere ? bought : null} />
          {account.data && dashboard.data && <Balance account={account.data} daysLeft={dashboard.data.days_left} />}
          {(account.isError || dashboard.isError) && !hasBalance && (
            <FailedState
              title="Unable to load balance"
              onRetry={retry}
              isRetrying={account.isFetching || dashboard.isFetching}
            />
          )}
          {!isSettled && <FormSkeleton fields={2} />}
        </div>
        {isSettled && (
          <div className={classes.topUp}>
            <TopUp packages={packages} />
          </div>
        )}
        {isSettled && !packages.isPending && (
          <div className={classes.rest}>
            {dashboard.data && <SpendSection spend={dashboard.data.spend} />}
            <FeatureCosts costs={costs} />
          </div>
        )}
      </div>
    </>
  )
}
