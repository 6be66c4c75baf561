import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import { nextRead, type Reads } from './next-read.ts'

const NEWEST = query(credits.purchases, { query: { page: 1, page_size: 1 } })

/**
 * Follows the purchase that somebody comes back from. `paidAt` is when it was seen to be paid, `credits` what it brought,
 * both null until then; `refetchInterval` is for what shows the balance.
 */
export function useArrival(isArriving: boolean) {
  const { data, dataUpdatedAt } = useQuery({
    ...NEWEST,
    enabled: isArriving,
    // What is paid stays paid.
    staleTime: ({ state }) => (state.data?.results[0]?.status === 'PAID' ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => state.data?.results[0]?.status !== 'PAID' && nextRead(state, null),
  })
  const purchase = isArriving ? data?.results[0] : undefined
  const isPaid = purchase?.status === 'PAID'
  const paidAt = isPaid ? dataUpdatedAt : null

  return {
    paidAt,
    credits: isPaid ? purchase.credits : null,
    refetchInterval: ({ state }: { state: Reads }) => isArriving && nextRead(state, paidAt),
  }
}
