import type { ReactNode } from 'react'
import { useSites } from '#pickers/use-sites.ts'
import { FailedState } from '#ui/failed-state.tsx'
import type { Option } from '#ui/fields/option.ts'
import { FormSkeleton } from '#ui/loading-skeletons.tsx'
import { PanelParts } from '#ui/route-panel.tsx'

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
