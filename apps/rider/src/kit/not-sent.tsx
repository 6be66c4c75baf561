import type { ApiError } from '@connect/contract/api-error'
import classes from './not-sent.module.css'

/** `outcome` says what did not happen. Where no answer came nobody knows, and sending it again does no harm. */
export function NotSent({ error, outcome }: { error: ApiError; outcome: string }) {
  return (
    <p class={classes.error} role="alert">
      {error.status === 0 ? 'No answer came. Check your connection, then try again.' : `${outcome} ${error.detail}`}
    </p>
  )
}
