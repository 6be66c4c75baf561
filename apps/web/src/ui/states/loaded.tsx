import { ApiError } from '@connect/contract/api-error'
import type { ComponentType, ReactNode } from 'react'
import { FailedState } from '#ui/states/failed-state.tsx'
import { FormSkeleton } from '#ui/states/loading-skeletons.tsx'

type Query<Data> = {
  data: Data | undefined
  isError: boolean
  isFetching: boolean
  /** It waits for a connection. */
  isPaused?: boolean
  refetch: () => unknown
  error?: unknown
}

type Props<Data> = {
  /** A `useQuery`, or what is like one: shown as soon as it has data, whatever a later fetch says but that it is gone. */
  query: Query<Data>
  /** Completes 'Unable to load …'. */
  what: string
  /** How many fields the skeleton shows. */
  fields?: number
  /** Around what stands in place of the data, such as `PanelParts`. */
  wrap?: ComponentType<{ children: ReactNode }>
  children: (data: Data) => ReactNode
}

const Bare = ({ children }: { children: ReactNode }) => children

/** A skeleton until there is an answer; a retry where it failed, or where there is no connection. What does not exist is not asked for again. */
export function Loaded<Data>({ query, what, fields = 6, wrap: Wrap = Bare, children }: Props<Data>) {
  const { data, isError, isPaused, error, isFetching, refetch } = query
  const missing = error instanceof ApiError && error.status === 404 ? error.detail : undefined
  if (data !== undefined && missing === undefined) return children(data)

  return (
    <Wrap>
      {isError || isPaused ? (
        <FailedState
          title={data === undefined ? `Unable to load ${what}` : 'No longer here'}
          hint={missing}
          onRetry={missing === undefined ? () => void refetch() : undefined}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={fields} />
      )}
    </Wrap>
  )
}
