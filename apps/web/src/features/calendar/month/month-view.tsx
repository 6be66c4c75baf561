import { WEEKDAYS } from '@connect/contract/calendar/days'
import { useMemo, useRef } from 'react'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { useArrowKeys } from '#features/calendar/grid/use-arrow-keys.ts'
import { useHeight } from '#features/calendar/grid/use-size.ts'
import classes from './month-view.module.css'
import { MonthWeek } from './month-week.tsx'

/** Pixels: of the line of weekdays, of a date's line, of an item. */
const WEEKDAY_LINE = 28
const DATE_LINE = 26
const ITEM = 24
const USUAL_HEIGHT = 788

/** Whole weeks, in rows of one height: as many items in each day as fit. */
export function MonthView({ calendar, title, date, toDay, isLoading, isStale }: ViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const height = useHeight(frame, USUAL_HEIGHT)
  const arrows = useArrowKeys(calendar.entries)
  const weeks = useMemo(
    () => Array.from({ length: calendar.days.length / 7 }, (_, week) => calendar.days.slice(week * 7, week * 7 + 7)),
    [calendar.days],
  )
  const row = Math.max(70, (height - WEEKDAY_LINE) / weeks.length)
  const rows = Math.floor((row - DATE_LINE - 4) / ITEM)

  return (
    <div ref={frame} className={classes.frame}>
      <section
        ref={arrows.ref}
        className={classes.month}
        aria-label={`Month, ${title}`}
        aria-busy={isLoading || isStale}
        data-stale={isStale || undefined}
        onKeyDown={arrows.onKeyDown}
        onFocus={arrows.onFocus}
      >
        <div className={classes.weekdays} aria-hidden>
          {WEEKDAYS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {weeks.map((days) => (
          <MonthWeek
            key={days[0]?.date}
            days={days}
            calendar={calendar}
            month={date.slice(0, 7)}
            height={row}
            rows={rows}
            toDay={toDay}
            isLoading={isLoading}
          />
        ))}
      </section>
    </div>
  )
}
