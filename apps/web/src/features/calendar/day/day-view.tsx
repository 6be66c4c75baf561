import { useMemo } from 'react'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { DaySkeleton, GUTTER, TimeGrid, useGridRoom } from '#features/calendar/grid/time-grid.tsx'
import { useDayRiders, withPayments } from '#features/calendar/riders/use-day-riders.ts'
import { useDaySheet } from '#features/calendar/riders/use-day-sheet.ts'
import { columnsByPerson, columnsBySite } from './day-columns.ts'
import { DayHead } from './day-head.tsx'
import { DayHours } from './day-hours.tsx'
import { DayPrint } from './day-print.tsx'
import { DaySummary } from './day-summary.tsx'
import classes from './day-view.module.css'
import { sumOfBikes, useDayBikes, withBikes } from './use-day-bikes.ts'

const HOUR = 56
const NARROWEST = 136
/** Whose columns they will be is not known before everything is there. */
const LOADING = ['loading-1', 'loading-2', 'loading-3', 'loading-4']

/** Printed, it is a table on a landscape page. */
export function DayView(props: ViewProps) {
  const { calendar, date, title, now, address, toDay, isLoading, isStale } = props
  const { by } = address
  const { frame, room } = useGridRoom(GUTTER)
  const riders = useDayRiders(date)
  const sheet = useDaySheet(date)
  const bikes = useDayBikes(date)
  const data = useMemo(() => {
    const made =
      by === 'site' ? columnsBySite(calendar, date, address.supplier) : columnsByPerson(calendar, date, address)
    return made.map((column) => ({ ...column, entries: withPayments(withBikes(column.entries, bikes), riders) }))
  }, [calendar, date, address, by, riders, bikes])
  const day = calendar.days.find((one) => one.date === date)
  const width = Math.max(NARROWEST, room / Math.max(1, isLoading ? LOADING.length : data.length))
  const columns = useMemo(
    () =>
      isLoading
        ? LOADING.map((key) => ({ key, width }))
        : data.map(({ key, isUnassigned }) => ({ key, width, isSticky: isUnassigned })),
    [data, width, isLoading],
  )
  const clock = day?.isToday ? now : null

  return (
    <>
      <DaySummary entries={day?.entries ?? []} bikes={sumOfBikes(day?.entries ?? [], bikes)} address={address} />
      <div ref={frame} className={classes.frame}>
        <TimeGrid
          label={`Day, ${title}`}
          hour={HOUR}
          stops={day?.entries ?? []}
          columns={columns}
          head={<DayHead columns={data} width={width} calendar={calendar} date={date} by={by} />}
          now={clock}
          isStale={isStale}
          isLoading={isLoading}
        >
          {(key) => {
            if (isLoading) return <DaySkeleton day={LOADING.indexOf(key)} hour={HOUR} />
            const column = data.find((one) => one.key === key)
            return (
              column && (
                <DayHours
                  column={column}
                  width={width}
                  hour={HOUR}
                  isClosed={day?.isClosed ?? false}
                  hasSites={calendar.hasSites && by === 'instructor'}
                  hasPeople={by === 'site'}
                  to={toDay(date)}
                  now={clock}
                />
              )
            )
          }}
        </TimeGrid>
      </div>
      <DayPrint columns={data} riders={sheet} calendar={calendar} date={date} by={by} title={title} />
    </>
  )
}
