import { useSites } from '#pickers/use-sites.ts'
import { RoutePanel } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'
import { AddBikeForm } from './add-bike-form.tsx'

/** BIKE-23 */
export function AddBikePanel() {
  const { options, isPending, isError, isFetching, refetch } = useSites()
  const isReady = !isPending && !isError

  return (
    <RoutePanel title="Add Bike" isBare={isReady}>
      {isReady && <AddBikeForm sites={options} />}
      {isError && <FailedState title="Unable to load sites" onRetry={() => void refetch()} isRetrying={isFetching} />}
      {isPending && <FormSkeleton />}
    </RoutePanel>
  )
}
