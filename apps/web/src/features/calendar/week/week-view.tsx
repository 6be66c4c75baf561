import { useMemo } from 'react'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { DayColumn, toBlock } from '#features/calendar/grid/day-column.tsx'
import { DaySkeleton, Hatch, type Now, NowMark, TimeGrid, useGridRoom } from '#features/calendar/grid/time-grid.tsx'
import { dayWidths, idealWidth } from '#features/calendar/layout/day-widths.ts'
import { WeekHead } from './week-head.tsx'
import classes from './week-view.module.css'

const HOUR = 56

/** A busy day has the room that its courses need, a quiet one gives of its own. */
export function WeekView({ calendar, title, now, toDay, isLoading, isStale }: ViewProps) {
  const { frame, room } = useGridRoom()
  const { days, entries, hasSites } = calendar
  const widths = useMemo(
    () =>
      dayWidths(
        days.map((day) => idealWidth(day.entries.map(toBlock))),
        room,
      ),
    [days, room],
  )
  const clock: Now | null = days.some(({ isToday }) => isToday) ? now : null
  const index = new Map(days.map(({ date }, day) => [date, day]))

  return (
    <div ref={frame} className={classes.frame}>
      <TimeGrid
        label={`Week, ${title}`}
        hour={HOUR}
        stops={entries}
        columns={days.map(({ date }, day) => ({ key: date, width: widths[day] ?? 0 }))}
        head={<WeekHead calendar={calendar} widths={widths} toDay={toDay} />}
        now={clock}
        isStale={isStale}
        isLoading={isLoading}
      >
        {(date) => {
          const place = index.get(date) ?? 0
          const day = days[place]
          if (!day) return null
          return (
            <>
              {day.isClosed && <Hatch hour={HOUR} />}
              {isLoading ? (
                <DaySkeleton day={place} hour={HOUR} />
              ) : (
                <DayColumn
                  entries={day.entries}
                  width={widths[place] ?? 0}
                  hour={HOUR}
                  hasSites={hasSites}
                  to={toDay(date)}
                />
              )}
              {day.isToday && clock && <NowMark now={clock} hour={HOUR} />}
            </>
          )
        }}
      </TimeGrid>
    </div>
  )
}
