import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

type Page<Row> = { count: number; results: Row[] }

/**
 * One page of a list from the server: `useList(query(bikes.list, { query: asked }))`. `count` of all pages is for
 * `PageHeader` and `Pager`, undefined until it is known; `rows` is spread on `DataList`, which shows them loading, failed
 * with a retry, empty or there (ERR-13).
 */
export function useList<Row, Key extends QueryKey>(options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>) {
  const { data, status, isFetching, refetch } = useQuery(options)
  return {
    count: data?.count,
    rows: { rows: data?.results ?? [], status, onRetry: () => void refetch(), isRetrying: isFetching },
  }
}
