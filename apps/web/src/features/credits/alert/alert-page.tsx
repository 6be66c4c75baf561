import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { CreditsHeader } from '#features/credits/shared/credits-header.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { AlertForm } from './alert-form.tsx'
import classes from './alert-page.module.css'

/** When and whom to tell of a low balance. */
export function AlertPage() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(credits.settings, {}),
    refetchOnWindowFocus: false,
  })

  return (
    <>
      <CreditsHeader part="Alert" />
      <div className={classes.body}>
        {data && <AlertForm settings={data} />}
        {!data && isError && (
          <FailedState title="Unable to load alert" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <FormSkeleton fields={3} />}
      </div>
    </>
  )
}
