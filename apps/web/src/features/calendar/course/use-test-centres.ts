import { testCentres } from '@connect/contract/test-centres/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { everyPage, LARGEST_PAGE } from '#api/query/every-page.ts'
import { LOOKUP_STALE_MS } from '#api/query/query.ts'

const IN_USE = { page_size: LARGEST_PAGE, is_active: 'true' } as const

const centresInUse = queryOptions({
  queryKey: [testCentres.list.feature, 'every', IN_USE],
  queryFn: ({ signal }) => everyPage((page) => call(testCentres.list, { query: { ...IN_USE, page } }, { signal })),
  staleTime: LOOKUP_STALE_MS,
})

/** Only those in use, by name. */
export const useTestCentres = (enabled = true) => useQuery({ ...centresInUse, enabled })
