import { CONNECTION_WORDS, useConnection } from '#api/connection.ts'
import classes from '#shell/banners/banner.module.css'

/** The status region is always there, so that it is heard. */
export function ConnectionBanner() {
  const words = CONNECTION_WORDS[useConnection()]
  return (
    <div role="status" className={words ? classes.banner : undefined}>
      {words}
    </div>
  )
}
