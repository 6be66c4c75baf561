import { formatTimes } from '@connect/contract/calendar/format-day'
import { DayBarBox } from '#features/calendar/grid/day-bars.tsx'
import { Initials } from '#features/calendar/grid/initials.tsx'
import type { Calendar, DayBar } from '#features/calendar/model/calendar.ts'
import type { DayColumnData } from './day-columns.ts'
import classes from './day-view.module.css'

const LANE = 24
const PADDING = 4

type Props = {
  columns: readonly DayColumnData[]
  /** Pixels of a column. */
  width: number
  calendar: Calendar
  date: string
  by: 'instructor' | 'site'
}

export function toDayBars({ bars, days }: Calendar, date: string, by: Props['by']): DayBar[] {
  const day = days.find((one) => one.date === date)
  const own = bars.filter(({ kind, first, last }) => kind === 'event' && first <= date && date <= last)
  const named = own.map((bar) => ({ ...bar, text: [bar.place, bar.text].filter(Boolean).join(' · ') }))
  const timed = (day?.entries ?? []).filter(({ kind }) => kind === 'event' && by === 'instructor')
  const shared = { first: date, last: date, place: '', kind: 'event' as const }
  return [
    ...(day?.bankHoliday
      ? [
          {
            ...shared,
            key: 'holiday',
            eventId: null,
            text: day.bankHoliday,
            colour: 'GRAPHITE' as const,
            label: day.bankHoliday,
          },
        ]
      : []),
    ...named,
    ...timed.map(({ key, id: eventId, startTime, endTime, name, site, colour, label }) => ({
      ...shared,
      key,
      eventId,
      text: `${formatTimes(startTime, endTime)} ${name} · ${site.name}`,
      colour,
      label,
    })),
  ]
}

export function DayHead({ columns, width, calendar, date, by }: Props) {
  const bars = toDayBars(calendar, date, by)
  return (
    <>
      <div className={classes.heads}>
        <span className={classes.corner} />
        {columns.map(({ key, title, person, line, isUnassigned }) => (
          <div key={key} className={classes.headCell} style={{ width }} data-sticky={isUnassigned || undefined}>
            <span className={classes.who}>
              {isUnassigned && <span className={classes.dot} aria-hidden />}
              {person && <Initials people={[person]} isPlain />}
              <b className={classes.title} title={title}>
                {title}
              </b>
            </span>
            <span className={classes.line}>{line}</span>
          </div>
        ))}
      </div>
      {bars.length > 0 && (
        <div className={classes.allDay} style={{ height: 2 * PADDING + bars.length * LANE - 2 }}>
          <span className={classes.corner}>All day</span>
          {bars.map((bar, lane) => (
            <DayBarBox key={bar.key} bar={bar} top={PADDING + lane * LANE} left={50} width={`calc(100% - 54px)`} />
          ))}
        </div>
      )}
    </>
  )
}
