import { staff } from '@connect/contract/staff/routes'
import { isAtSeatLimit } from '@connect/contract/staff/seats'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { summarizeSeats } from './seat-summary.ts'

/** Where more seats are bought (PERM-16). */
export const EXPAND_PATH = '/v2/expand'

/** The seats of the school, in words; no limit while their number is not known. */
export function useSeats() {
  const { data } = useQuery(query(staff.limits, {}))
  return {
    isFull: data !== undefined && isAtSeatLimit(data),
    ...(data ? summarizeSeats(data) : { quiet: null, limit: null }),
  }
}
