import { creditsInWords } from '@connect/contract/credits/credits'
import classes from './balance.module.css'

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
