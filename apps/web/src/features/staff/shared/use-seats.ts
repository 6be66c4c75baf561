import type { staff } from '@connect/contract/staff/routes'
import { isAtSeatLimit } from '@connect/contract/staff/seat-status'
import { useQuery } from '@tanstack/react-query'
import { bareRoute } from '#api/bare-route.ts'
import { query } from '#api/query/query.ts'
import { summarizeSeats } from './seat-summary.ts'

const limits = bareRoute<typeof staff.limits>({
  feature: 'staff',
  name: 'staff.limits',
  method: 'GET',
  path: '/connect/staff/limits/',
})

/** No limit while their number is not known. */
export function useSeats() {
  const { data, isLoading, failureCount } = useQuery(query(limits, {}))
  return {
    /** At the first attempt: rows do not wait for a second one. */
    isLoading: isLoading && failureCount === 0,
    isFull: data !== undefined && isAtSeatLimit(data),
    ...(data ? summarizeSeats(data) : { quiet: null, limit: null }),
  }
}
