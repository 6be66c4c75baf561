import classes from '#ui/badges/badges.module.css'
import type { Tone } from '#ui/badges/tone.ts'

type Props = {
  tone: Tone
  children: string
  /** Outlined: it can wait. */
  isQuiet?: boolean | undefined
}

/** Only for exceptions (Due, Expired), so that only problems draw the eye. */
export function Flag({ tone, children, isQuiet = false }: Props) {
  return (
    <span className={`${classes.chip} ${classes.flag}`} data-tone={tone} data-quiet={isQuiet || undefined}>
      {children}
    </span>
  )
}
