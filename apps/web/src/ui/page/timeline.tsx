import type { ReactNode } from 'react'
import classes from '#ui/page/timeline.module.css'

export type TimelineEvent = {
  key: number | string
  what: ReactNode
  /** Who and when. */
  who: ReactNode
  /** What it changed, and why. */
  lines?: readonly ReactNode[]
}

export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <ol className={classes.events}>
    {events.map(({ key, what, who, lines = [] }) => (
      <li key={key} className={classes.event}>
        <p className={classes.what}>{what}</p>
        <p className={classes.who}>{who}</p>
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
)
