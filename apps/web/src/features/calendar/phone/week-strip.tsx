import { weekdayName } from '@connect/contract/calendar/weeks'
import { Link } from 'react-router'
import { Spoken } from '#features/calendar/grid/spoken.tsx'
import { dayOfMonth, spokenDay, toDays, toPeriod } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import { byUrgency } from '#features/calendar/model/entries.ts'
import classes from './week-strip.module.css'

const MOST_DOTS = 3

type Props = { calendar: Calendar; date: string; toDate: (date: string) => { pathname: string; search: string } }

export function WeekStrip({ calendar, date, toDate }: Props) {
  const days = new Map(calendar.days.map((day) => [day.date, day]))
  return (
    <nav className={classes.strip} aria-label="Days">
      {toDays(toPeriod('week', date)).map((day) => {
        const { entries = [], summary = '' } = days.get(day) ?? {}
        return (
          <Link
            key={day}
            to={toDate(day)}
            className={classes.day}
            aria-current={day === date ? 'date' : undefined}
            data-today={day === calendar.today || undefined}
          >
            <Spoken label={[spokenDay(day), summary].filter(Boolean).join(', ')}>
              <span className={classes.letter}>{weekdayName(day).slice(0, 1)}</span>
              <span className={classes.number}>{dayOfMonth(day)}</span>
              <span className={classes.dots}>
                {entries
                  .toSorted(byUrgency)
                  .slice(0, MOST_DOTS)
                  .map((entry) => (
                    <span
                      key={entry.key}
                      className={classes.dot}
                      data-tone={entry.kind === 'course' ? entry.flags[0]?.tone : undefined}
                    />
                  ))}
              </span>
            </Spoken>
          </Link>
        )
      })}
    </nav>
  )
}
