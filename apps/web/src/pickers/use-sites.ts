import type { suppliers } from '@connect/contract/suppliers/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { bareRoute } from '#api/bare-route.ts'
import { call } from '#api/client.ts'
import { everyPage, LARGEST_PAGE } from '#api/query/every-page.ts'
import { LOOKUP_STALE_MS } from '#api/query/query.ts'

const list = bareRoute<typeof suppliers.list>({
  feature: 'suppliers',
  name: 'suppliers.list',
  method: 'GET',
  path: '/suppliers/',
})

type Site = { id: number; connect_location_name: string }

const IN_USE = { page_size: LARGEST_PAGE, is_active: 'true' } as const

/** However many sites a school has: nothing limits them. */
const sitesInUse = queryOptions({
  queryKey: [list.feature, 'every', IN_USE],
  queryFn: ({ signal }) => everyPage((page) => call(list, { query: { ...IN_USE, page } }, { signal })),
  staleTime: LOOKUP_STALE_MS,
})

/** Sites in use, and `own` ones, which may no longer be. */
export function useSites(own: readonly Site[] = []) {
  const answer = useQuery(sitesInUse)
  const inUse: readonly Site[] = answer.data ?? []
  const others = own.filter(({ id }) => !inUse.some((site) => site.id === id))
  const options = [...inUse, ...others].map(({ id, connect_location_name }) => ({
    value: id,
    label: connect_location_name,
  }))
  return { ...answer, options }
}

/** Includes sites that are no longer used. */
const everySite = queryOptions({
  queryKey: [list.feature, 'every', {}],
  queryFn: ({ signal }) => everyPage((page) => call(list, { query: { page_size: LARGEST_PAGE, page } }, { signal })),
  staleTime: LOOKUP_STALE_MS,
})

/** Inactive sites too; nothing until it `isWanted`. */
export function useSiteNames(isWanted: boolean): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({ ...everySite, enabled: isWanted })
  return new Map(data.map(({ id, connect_location_name }) => [id, connect_location_name]))
}
