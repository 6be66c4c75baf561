import type { ReactNode } from 'react'
import { useSites } from '#pickers/use-sites.ts'
import type { Option } from '#ui/fields/option.ts'
import { PanelParts } from '#ui/panel/route-panel.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'

/** What of a panel needs the school's sites, once they are there. */
export function WithSites({ children }: { children: (sites: readonly Option<number>[]) => ReactNode }) {
  const { options, isPending, isError, isFetching, refetch } = useSites()
  if (!isPending && !isError) return children(options)

  return (
    <PanelParts>
      {isError ? (
        <FailedState title="Unable to load sites" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </PanelParts>
  )
}
