import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { PackageList } from './package-list.tsx'
import classes from './top-up.module.css'
import { TopUpForm } from './top-up-form.tsx'

/** What can be bought; the way to pay for it only for who may. */
export function TopUp() {
  const canTopUp = useCan(credits.topup)
  const { data, isError, isFetching, refetch } = useQuery(query(credits.packages, {}))

  return (
    <section aria-labelledby="top-up-title">
      <h2 id="top-up-title" className={classes.title}>
        {canTopUp ? 'Top up' : 'Packages'}
      </h2>
      {data && (canTopUp ? <TopUpForm packages={data} /> : <PackageList packages={data} />)}
      {!data && isError && (
        <FailedState title="Unable to load packages" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <FormSkeleton fields={4} />}
    </section>
  )
}
