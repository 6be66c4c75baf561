import { daysBetween } from '@connect/contract/calendar/days'
import type { DayBar } from '#features/calendar/model/calendar.ts'
import classes from './day-bars.module.css'
import colours from './entry-colours.module.css'

/** A bar's columns, counted from the first day that is shown; it may begin and end outside. */
export const toColumns = ({ key, first, last }: DayBar, days: readonly { date: string }[]) => {
  const start = days[0]?.date ?? first
  const clamp = (day: string) => Math.min(days.length - 1, Math.max(0, daysBetween(start, day)))
  return { key, first: clamp(first), last: clamp(last) }
}

type Props = {
  bar: DayBar
  /** Pixels, or whatever else CSS takes. */
  top: number
  left: number | string
  width: number | string
  /** Two lanes high, with words in two lines. */
  isTall?: boolean
}

/** Something of whole days: an event, or somebody who is away. */
export const DayBarBox = ({ bar, top, left, width, isTall = false }: Props) => (
  <div
    className={`${colours.entry} ${classes.bar}`}
    style={{ top, left, width }}
    data-kind={bar.kind}
    data-tall={isTall || undefined}
    data-colour={bar.colour}
    title={bar.label}
  >
    {bar.text}
  </div>
)
