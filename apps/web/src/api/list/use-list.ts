import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

export type Page<Row> = { count: number; results: Row[] }

/**
 * `useList(query(bikes.list, { query: asked }))`. `count` of all pages is for `PageHeader` and `Pager`, undefined until
 * it is known; `rows` is spread on `DataList`, which shows them loading, failed with a retry, empty or there. Without a
 * network no other page's rows stand in for those that were asked for: they count as failed, and come by themselves as
 * soon as there is one.
 */
export function useList<Answer extends Page<unknown>, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
) {
  const { data, status, fetchStatus, isPlaceholderData, isFetching, refetch } = useQuery(options)
  const isWaiting = fetchStatus === 'paused' && (data === undefined || isPlaceholderData)
  const results: Answer['results'] = data?.results ?? []
  const shown = isWaiting ? ('error' as const) : status
  return {
    count: data?.count,
    rows: { rows: results, status: shown, onRetry: () => void refetch(), isRetrying: isFetching },
  }
}
