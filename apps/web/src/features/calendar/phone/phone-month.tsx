import { WEEKDAYS } from '@connect/contract/calendar/days'
import { Link } from 'react-router'
import { AgendaDay } from '#features/calendar/agenda/agenda-view.tsx'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { Spoken } from '#features/calendar/grid/spoken.tsx'
import { useArrowKeys } from '#features/calendar/grid/use-arrow-keys.ts'
import { toPage } from '#features/calendar/layout/address.ts'
import { dayOfMonth, spokenDay } from '#features/calendar/layout/period.ts'
import { byUrgency } from '#features/calendar/model/entries.ts'
import classes from './phone-month.module.css'
import stripClasses from './week-strip.module.css'

const MOST_DOTS = 3

export function PhoneMonth({ calendar, address, title, date, isLoading, isStale }: ViewProps) {
  const chosen = calendar.days.find((day) => day.date === date)
  const arrows = useArrowKeys(chosen?.entries ?? [])
  const bars = calendar.bars.filter(({ first, last }) => first <= date && date <= last)

  return (
    <section
      ref={arrows.ref}
      aria-label={`Month, ${title}`}
      aria-busy={isLoading || isStale}
      onKeyDown={arrows.onKeyDown}
      onFocus={arrows.onFocus}
    >
      <div className={classes.grid}>
        {WEEKDAYS.map((name) => (
          <span key={name} className={classes.weekday} aria-hidden>
            {name.slice(0, 1)}
          </span>
        ))}
        {calendar.days.map((day) => (
          <Link
            key={day.date}
            to={toPage({ ...address, view: 'month', date: day.date })}
            replace
            preventScrollReset
            className={stripClasses.day}
            aria-current={day.date === date ? 'date' : undefined}
            data-today={day.isToday || undefined}
            data-other={!day.date.startsWith(date.slice(0, 7)) || undefined}
          >
            <Spoken label={[spokenDay(day.date), day.bankHoliday, day.summary].filter(Boolean).join(', ')}>
              <span className={stripClasses.number}>{dayOfMonth(day.date)}</span>
              <span className={stripClasses.dots}>
                {day.entries
                  .toSorted(byUrgency)
                  .slice(0, MOST_DOTS)
                  .map((entry) => (
                    <span
                      key={entry.key}
                      className={stripClasses.dot}
                      data-tone={entry.kind === 'course' ? entry.flags[0]?.tone : undefined}
                    />
                  ))}
              </span>
            </Spoken>
          </Link>
        ))}
      </div>
      {chosen && <AgendaDay day={chosen} calendar={calendar} bars={bars} />}
      <div className={classes.room} />
    </section>
  )
}
