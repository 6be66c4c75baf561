import classes from '#ui/badges/badges.module.css'
import type { Tone } from '#ui/badges/tone.ts'

type Props = { tone: Tone; children: string }

/** For a status that is as it should be. What needs attention is a `Flag`. */
export function StatusDot({ tone, children }: Props) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      {children}
    </span>
  )
}
