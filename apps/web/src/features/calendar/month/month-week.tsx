import { memo } from 'react'
import { Link } from 'react-router'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { DayBarBox, toColumns } from '#features/calendar/grid/day-bars.tsx'
import { Spoken } from '#features/calendar/grid/spoken.tsx'
import { fitItems, lanesOver, layBars } from '#features/calendar/layout/bars.ts'
import { dayOfMonth, shortDay, spokenDay } from '#features/calendar/layout/period.ts'
import type { Calendar, CalendarDay } from '#features/calendar/model/calendar.ts'
import { byUrgency } from '#features/calendar/model/entries.ts'
import { MonthItem } from './month-item.tsx'
import classes from './month-view.module.css'

const DATE_LINE = 26
const ITEM = 24

type Props = {
  days: readonly CalendarDay[]
  calendar: Calendar
  /** `yyyy-MM`: days of another month are muted. */
  month: string
  /** Pixels; and how many items fit into it. */
  height: number
  rows: number
  toDay: ViewProps['toDay']
  isLoading: boolean
}

const percent = (days: number) => `calc(${(days * 100) / 7}% + 2px)`

/** Bars lie under the dates, each day's own items beneath its bars. */
export const MonthWeek = memo(function Week({ days, calendar, month, height, rows, toDay, isLoading }: Props) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const bars = calendar.bars.filter((bar) => bar.first <= last && bar.last >= first)
  const holidays = days.flatMap(({ date, bankHoliday }, day) =>
    bankHoliday === null ? [] : [{ key: `holiday-${date}`, first: day, last: day, isFirst: true, bar: null }],
  )
  const { placed, more } = layBars(
    [...holidays, ...bars.map((bar) => ({ ...toColumns(bar, days), bar }))],
    days.length,
    Math.max(1, rows - 2),
  )
  const under = lanesOver(placed, days.length)

  return (
    <div className={classes.week} style={{ height }}>
      {days.map((day, column) => {
        const taken = under[column] ?? 0
        const hidden = more[column] ?? 0
        const { shown, more: rest } = fitItems(day.entries.length + hidden, rows - taken)
        const items = (rest > 0 ? day.entries.toSorted(byUrgency) : day.entries).slice(0, shown)
        const left = day.entries.length + hidden - items.length
        return (
          <div key={day.date} className={classes.day} data-closed={day.isClosed || undefined}>
            <Link
              to={toDay(day.date)}
              className={classes.date}
              data-other={!day.date.startsWith(month) || undefined}
              aria-current={day.isToday ? 'date' : undefined}
            >
              <Spoken label={[spokenDay(day.date), day.isToday && 'today', day.summary].filter(Boolean).join(', ')}>
                <span>
                  {day.date.startsWith(month) || (dayOfMonth(day.date) !== 1 && day.date !== first)
                    ? dayOfMonth(day.date)
                    : shortDay(day.date)}
                </span>
              </Spoken>
            </Link>
            <div className={classes.items} style={{ paddingTop: taken * ITEM }}>
              {isLoading && column % 2 === 0 && <span className={classes.skeleton} aria-hidden />}
              {items.map((entry) => (
                <MonthItem key={entry.key} entry={entry} />
              ))}
              {left > 0 && (
                <Link
                  to={toDay(day.date)}
                  className={classes.more}
                  aria-label={`+${left} more on ${spokenDay(day.date)}`}
                >
                  +{left} more
                </Link>
              )}
            </div>
          </div>
        )
      })}
      {placed.map(({ bar: { key, first: from, last: to, bar }, lane }) => {
        const box = {
          top: DATE_LINE + lane * ITEM,
          left: percent(from),
          width: `calc(${((to - from + 1) * 100) / 7}% - 6px)`,
        }
        return bar ? (
          <DayBarBox key={key} bar={bar} {...box} />
        ) : (
          <span key={key} className={classes.holiday} style={box} title={days[from]?.bankHoliday ?? undefined}>
            {days[from]?.bankHoliday}
          </span>
        )
      })}
    </div>
  )
})
