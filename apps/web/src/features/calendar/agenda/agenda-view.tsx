import { useEffect } from 'react'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { DayBarText } from '#features/calendar/grid/day-bars.tsx'
import { useArrowKeys } from '#features/calendar/grid/use-arrow-keys.ts'
import { dayTitle, relativeDay } from '#features/calendar/layout/period.ts'
import type { Calendar, CalendarDay } from '#features/calendar/model/calendar.ts'
import classes from './agenda.module.css'
import { AgendaRow } from './agenda-row.tsx'

/** Shows days with something on them, and the one that was asked for. */
export function AgendaView({ calendar, title, date, isLoading, isStale }: ViewProps) {
  const arrows = useArrowKeys(calendar.entries)
  const { ref } = arrows
  useEffect(() => {
    const agenda = ref.current
    if (isLoading || !agenda) return
    // What stands above it on a phone stays there, over what scrolls: with attention it takes one line or more besides.
    agenda.style.setProperty('--covered', `${agenda.offsetTop}px`)
    agenda.querySelector(`[data-day="${date}"]`)?.scrollIntoView({ block: 'start' })
  }, [date, isLoading, ref])
  const bars = (day: string) => calendar.bars.filter(({ first, last }) => first <= day && day <= last)
  const days = calendar.days.filter((day) => day.entries.length > 0 || bars(day.date).length > 0 || day.date === date)

  return (
    <section
      ref={ref}
      className={classes.agenda}
      aria-label={`Agenda, ${title}`}
      aria-busy={isLoading || isStale}
      data-stale={isStale || undefined}
      tabIndex={arrows.tabIndex}
      onKeyDown={arrows.onKeyDown}
      onFocus={arrows.onFocus}
    >
      {isLoading
        ? [0, 1, 2, 3, 4].map((row) => <div key={row} className={classes.skeleton} aria-hidden />)
        : days.map((day) => <AgendaDay key={day.date} day={day} calendar={calendar} bars={bars(day.date)} />)}
    </section>
  )
}

type DayProps = { day: CalendarDay; calendar: Calendar; bars: Calendar['bars'] }

export const AgendaDay = ({ day, calendar, bars }: DayProps) => (
  <section className={classes.day} aria-label={dayTitle(day.date)} data-day={day.date}>
    <h2 className={classes.head}>
      <span>{dayTitle(day.date)}</span>
      <span className={classes.relative} data-today={day.isToday || undefined}>
        {relativeDay(day.date, calendar.today)}
      </span>
      <span className={classes.summary}>{day.summary}</span>
    </h2>
    {day.bankHoliday && <p className={classes.bar}>{day.bankHoliday}</p>}
    {bars.map((bar) => (
      <p key={bar.key} className={`${classes.bar} ${classes.wholeDay}`}>
        <span>All day</span>
        <span>
          <DayBarText bar={bar} />
          {calendar.hasSites && bar.place && `, ${bar.place}`}
        </span>
      </p>
    ))}
    {day.entries.map((entry) => (
      <AgendaRow key={entry.key} entry={entry} hasSites={calendar.hasSites} />
    ))}
    {day.entries.length === 0 && bars.length === 0 && !day.bankHoliday && (
      <p className={classes.bar}>{day.isClosed ? 'Closed' : 'Nothing on this day'}</p>
    )}
  </section>
)
