import { calculatePrice, isCovered } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { lookup, query } from '#api/query/query.ts'

export type CreditPrice =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }
  /** Amounts as the contract writes credits: `'5.00'`. */
  | { state: 'ready'; price: string; balance: string; isCovered: boolean }

export function useCreditPrice(tokenType: string, quantity = 1): CreditPrice {
  const prices = useQuery(lookup(credits.tokenTypes, {}))
  const account = useQuery(query(credits.account, {}))
  const found = prices.data?.find(({ name }) => name === tokenType)

  if (found && account.data) {
    const price = calculatePrice(found.unit_price, quantity)
    const { balance } = account.data
    return { state: 'ready', price, balance, isCovered: isCovered(balance, price) }
  }
  const isPriceless = prices.isSuccess && !found
  if (!prices.isError && !account.isError && !isPriceless) return { state: 'loading' }
  return {
    state: 'failed',
    isRetrying: prices.isFetching || account.isFetching,
    retry: () => {
      if (prices.isError || isPriceless) void prices.refetch()
      if (account.isError) void account.refetch()
    },
  }
}
