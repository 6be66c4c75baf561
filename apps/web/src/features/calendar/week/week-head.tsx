import { weekdayName } from '@connect/contract/calendar/weeks'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { DayBarBox, toColumns } from '#features/calendar/grid/day-bars.tsx'
import { Spoken } from '#features/calendar/grid/spoken.tsx'
import { GUTTER } from '#features/calendar/grid/time-grid.tsx'
import { lanesOver, layBars } from '#features/calendar/layout/bars.ts'
import { dayOfMonth, spokenDay } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import classes from './week-head.module.css'

const MOST_LANES = 2
/** Pixels. */
const LANE = 24
const PADDING = 5
const MORE_LINE = 16

/** What '2 courses · full' takes, with the room around it. */
const ROOM_FOR_SUMMARY = 98
/** '2 · full': what is free is never what finds no room. */
const summaryWithin = (summary: string, width: number) =>
  width < ROOM_FOR_SUMMARY ? summary.replace(/ courses?(?= ·)/, '') : summary

type Props = { calendar: Calendar; widths: readonly number[]; toDay: ViewProps['toDay'] }

export const WeekHead = (props: Props) => (
  <>
    <DayLinks {...props} />
    <AllDay {...props} />
  </>
)

const DayLinks = ({ calendar: { days, today }, widths, toDay }: Props) => (
  <div className={classes.days}>
    <span className={classes.corner} />
    {days.map(({ date, summary, isToday, bankHoliday }, day) => (
      <Link
        key={date}
        to={toDay(date)}
        className={classes.day}
        style={{ width: widths[day] }}
        aria-current={isToday ? 'date' : undefined}
      >
        <Spoken label={[spokenDay(date), date === today && 'today', bankHoliday, summary].filter(Boolean).join(', ')}>
          <span className={classes.date}>
            {weekdayName(date)} <b className={classes.number}>{dayOfMonth(date)}</b>
          </span>
          <span className={classes.summary}>{summaryWithin(summary, widths[day] ?? ROOM_FOR_SUMMARY)}</span>
        </Spoken>
      </Link>
    ))}
  </div>
)

/** Bank holidays first, then events and who is away, in as many lanes as there is room for. */
function layAllDay({ days, bars }: Calendar) {
  const own = bars.map((bar) => ({ ...toColumns(bar, days), bar }))
  const holidays = days.flatMap(({ date, bankHoliday }, day) => {
    if (bankHoliday === null) return []
    const bar = {
      key: `holiday-${date}`,
      first: date,
      last: date,
      text: bankHoliday,
      place: '',
      kind: 'event',
      eventId: null,
      colour: 'GRAPHITE',
      label: bankHoliday,
    } as const
    return [{ key: bar.key, first: day, last: day, isFirst: true, bar }]
  })
  return layBars([...holidays, ...own], days.length, MOST_LANES)
}

function AllDay({ calendar, widths, toDay }: Props) {
  const { days, today } = calendar
  const { placed, more } = useMemo(() => layAllDay(calendar), [calendar])
  const under = lanesOver(placed, days.length)
  const lefts = widths.map((_, day) => GUTTER + widths.slice(0, day).reduce((sum, width) => sum + width, 0))
  const hasMore = more.some((count) => count > 0)
  const height = 2 * PADDING + MOST_LANES * LANE - 2 + (hasMore ? MORE_LINE : 0)

  return (
    <div className={classes.allDay} style={{ height }}>
      <span className={classes.corner}>All day</span>
      {days.map(({ date, isClosed }, day) => (
        <span key={date} className={classes.cell} style={{ width: widths[day] }} data-closed={isClosed || undefined} />
      ))}
      {placed.map(({ bar: { key, first, last, bar }, lane }) => (
        <DayBarBox
          key={key}
          bar={bar}
          top={PADDING + lane * LANE}
          left={(lefts[first] ?? 0) + 2}
          width={(lefts[last] ?? 0) + (widths[last] ?? 0) - (lefts[first] ?? 0) - 5}
          isTall={key.startsWith('holiday') && under[first] === 1}
        />
      ))}
      {more.map(
        (count, day) =>
          count > 0 && (
            <Link
              key={days[day]?.date}
              to={toDay(days[day]?.date ?? today)}
              className={classes.more}
              style={{ top: PADDING + MOST_LANES * LANE - 2, left: (lefts[day] ?? 0) + 8 }}
            >
              <Spoken label={`${count} more of whole days`}>+{count}</Spoken>
            </Link>
          ),
      )}
    </div>
  )
}
