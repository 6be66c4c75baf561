import { credits } from '@connect/contract/credits/routes'
import type { Output } from '@connect/contract/route'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
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

/** CRED-01 */
export function OverviewPage() {
  const [params] = useSearchParams()
  const topup = params.get('topup')
  const { paidAt, credits: bought, refetchInterval } = useArrival(topup === 'done')
  const account = useQuery({ ...query(credits.account, {}), refetchInterval })
  const dashboard = useQuery({ ...query(credits.dashboard, {}), refetchInterval })
  const packages = useQuery(query(credits.packages, {}))
  const isThere = paidAt !== null && account.dataUpdatedAt >= paidAt
  const costs = useQuery(lookup(credits.featureCosts, {}))
  // Each part waits for those above it, so that nothing moves beneath somebody's finger.
  const isSettled = !account.isPending && !dashboard.isPending

  return (
    <>
      <CreditsHeader part="Overview" />
      <div className={classes.page}>
        <div className={classes.balance}>
          <TopUpReturn outcome={topup} added={isThere ? bought : null} />
          <LoadedBalance account={account} dashboard={dashboard} />
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

type BalanceProps = {
  account: UseQueryResult<Output<typeof credits.account>>
  dashboard: UseQueryResult<Output<typeof credits.dashboard>>
}

/** It is there with both answers, and failed with either. */
function LoadedBalance({ account, dashboard }: BalanceProps) {
  if (account.data && dashboard.data) return <Balance account={account.data} daysLeft={dashboard.data.days_left} />
  if (!account.isError && !dashboard.isError) return null
  const retry = () => {
    if (account.isError) void account.refetch()
    if (dashboard.isError) void dashboard.refetch()
  }
  return (
    <FailedState
      title="Unable to load balance"
      onRetry={retry}
      isRetrying={account.isFetching || dashboard.isFetching}
    />
  )
}
