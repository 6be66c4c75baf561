import classes from './balance.module.css'

/** What the address says when the card provider sends somebody back. */
export function TopUpReturn({ outcome }: { outcome: string | null }) {
  if (outcome === 'done') {
    return (
      <p role="status" className={classes.done}>
        Payment received. Your credits arrive within a minute.
      </p>
    )
  }
  return outcome === 'cancelled' ? (
    <p role="status" className={classes.cancelled}>
      The payment was cancelled. Nothing was charged.
    </p>
  ) : null
}
