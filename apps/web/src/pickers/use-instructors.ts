import type { staff } from '@connect/contract/staff/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { bareRoute } from '#api/bare-route.ts'
import { call } from '#api/client.ts'
import { everyPage, LARGEST_PAGE } from '#api/query/every-page.ts'
import { LOOKUP_STALE_MS } from '#api/query/query.ts'

const list = bareRoute<typeof staff.instructors>({
  feature: 'staff',
  name: 'staff.instructors',
  method: 'GET',
  path: '/connect/staff/instructors/',
})

/** However many teach at a school: nothing limits them. */
const instructors = queryOptions({
  queryKey: [list.feature, 'every-instructor'],
  queryFn: ({ signal }) => everyPage((page) => call(list, { query: { page, page_size: LARGEST_PAGE } }, { signal })),
  staleTime: LOOKUP_STALE_MS,
})

/** Kept for five minutes like every look-up. */
export const useInstructors = () => useQuery(instructors)
