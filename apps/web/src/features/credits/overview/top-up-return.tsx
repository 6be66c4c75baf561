import { creditsInWords } from '@connect/contract/credits/credits'
import { credits } from '@connect/contract/credits/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'
import classes from './balance.module.css'
import { nextRead, type Reads } from './next-read.ts'

type Props = {
  /** What the address says when the card provider sends somebody back. */
  outcome: string | null
  /** What was bought, once the balance beside it has it: `'100.00'`. */
  added: string | null
}

/** How a payment went, and whether its credits are there. */
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
