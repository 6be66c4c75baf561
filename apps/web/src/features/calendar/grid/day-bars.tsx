import { daysBetween } from '@connect/contract/calendar/days'
import type { DayBar } from '#features/calendar/model/calendar.ts'
import classes from './day-bars.module.css'
import colours from './entry-colours.module.css'
import { EventLink } from './event-link.tsx'
import { Spoken } from './spoken.tsx'

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

export function DayBarBox({ bar, top, left, width, isTall = false }: Props) {
  const box = {
    className: `${colours.entry} ${classes.bar}`,
    style: { top, left, width },
    title: bar.label,
    'data-kind': bar.kind,
    'data-tall': isTall || undefined,
    'data-colour': bar.colour,
  }
  return bar.eventId === null ? (
    <div {...box}>{bar.text}</div>
  ) : (
    <EventLink id={bar.eventId} {...box}>
      <Spoken label={bar.label}>{bar.text}</Spoken>
    </EventLink>
  )
}

export const DayBarText = ({ bar: { eventId, text } }: Pick<Props, 'bar'>) =>
  eventId === null ? (
    <span>{text}</span>
  ) : (
    <EventLink id={eventId} className={classes.text}>
      {text}
    </EventLink>
  )
