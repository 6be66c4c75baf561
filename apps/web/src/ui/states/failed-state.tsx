import { Button } from '@mantine/core'
import classes from '#ui/states/states.module.css'

type Props = {
  /** 'Unable to load rows' for lists (ERR-13). */
  title?: string
  hint?: string | undefined
  /** Without it there is no button: trying again would not help. */
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** It stands in place of a whole page, with its heading. */
  isPage?: boolean
}

export function FailedState({
  title = 'Unable to load rows',
  hint,
  onRetry,
  isRetrying = false,
  isPage = false,
}: Props) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes.state} role="alert">
      <Title className={classes.title}>{title}</Title>
      {hint && <p className={classes.hint}>{hint}</p>}
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry} loading={isRetrying}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
