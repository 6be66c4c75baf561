import { creditsInWords } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/query/query.ts'
import classes from './balance.module.css'
import { nextRead, type Reads } from './next-read.ts'

type Props = {
  /** What the address says when the card provider sends somebody back. */
  outcome: string | null
  /** What was bought, once the balance beside it has it: `'100.00'`. */
  added: string | null
}

export function TopUpReturn({ outcome, added }: Props) {
  if (outcome === 'done') {
    return (
      <p role="status" className={classes.done}>
        {added === null
          ? 'Payment received. Your credits arrive within a minute.'
          : `Payment received. ${creditsInWords(added)} added.`}
      </p>
    )
  }
  return outcome === 'cancelled' ? (
    <p role="status" className={classes.cancelled}>
      The payment was cancelled. Nothing was charged.
    </p>
  ) : null
}

const NEWEST = query(credits.purchases, { query: { page: 1, page_size: 1 } })
const BALANCE = [query(credits.account, {}), query(credits.dashboard, {})]

/**
 * A balance that is read after `paidAt` has its credits, which are `credits`; both are null until it was seen to be
 * paid. `refetchInterval` is for what shows the balance.
 */
export function useArrival(isArriving: boolean) {
  const queryClient = useQueryClient()
  const [paidAt, setPaidAt] = useState<number | null>(null)
  const { data } = useQuery({
    ...NEWEST,
    enabled: isArriving,
    // What is paid stays paid.
    staleTime: ({ state }) => (state.data?.results[0]?.status === 'PAID' ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => state.data?.results[0]?.status !== 'PAID' && nextRead(state, null),
  })
  const purchase = isArriving ? data?.results[0] : undefined
  const isPaid = purchase?.status === 'PAID'

  useEffect(() => {
    if (!isPaid) return
    async function readAgain() {
      // What is under way may have been read before the credits came.
      await Promise.all(BALANCE.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
      setPaidAt(Date.now())
      await Promise.all(BALANCE.map(({ queryKey }) => queryClient.refetchQueries({ queryKey })))
    }
    void readAgain()
  }, [isPaid, queryClient])

  return {
    paidAt,
    credits: isPaid ? purchase.credits : null,
    refetchInterval: ({ state }: { state: Reads }) => isArriving && nextRead(state, paidAt),
  }
}
