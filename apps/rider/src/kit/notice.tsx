import type { ComponentChildren } from 'preact'
import classes from './notice.module.css'

/** What a rider has to know before they go on. */
export function Notice({ children }: { children: ComponentChildren }) {
  return (
    <div class={classes.notice} role="status">
      {children}
    </div>
  )
}
