import { staff } from '@connect/contract/staff/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { everyPage, LARGEST_PAGE } from '#api/query/every-page.ts'
import { LOOKUP_STALE_MS } from '#api/query/query.ts'

/** However many teach at a school: nothing limits them. */
const instructors = queryOptions({
  queryKey: [staff.instructors.feature, 'every-instructor'],
  queryFn: ({ signal }) =>
    everyPage((page) => call(staff.instructors, { query: { page, page_size: LARGEST_PAGE } }, { signal })),
  staleTime: LOOKUP_STALE_MS,
})

/** Who teaches now; kept for five minutes like every look-up (FORM-14). */
export const useInstructors = () => useQuery(instructors)
