import { type Connection, useConnection } from '#api/connection.ts'
import classes from '#shell/banner.module.css'

const WORDS: Record<Connection, string | null> = {
  online: null,
  offline: 'You are offline. What you have typed stays here; try again when you are back.',
  reconnecting: 'The server cannot be reached. Reconnecting…',
}

/** A quiet word while nothing can be loaded or saved. The status region is always there, so that it is heard. */
export function ConnectionBanner() {
  const words = WORDS[useConnection()]
  return (
    <div role="status" className={words ? classes.banner : undefined}>
      {words}
    </div>
  )
}
