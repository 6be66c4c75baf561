import { useState } from 'react'
import { useDayBikes, withBikes } from '#features/calendar/day/use-day-bikes.ts'
import type { ViewProps } from '#features/calendar/frame/view-props.ts'
import { DayBarText } from '#features/calendar/grid/day-bars.tsx'
import { DayColumn } from '#features/calendar/grid/day-column.tsx'
import { Spoken } from '#features/calendar/grid/spoken.tsx'
import { DaySkeleton, Hatch, NowMark, TimeGrid, useGridRoom } from '#features/calendar/grid/time-grid.tsx'
import { toAgenda, UNASSIGNED } from '#features/calendar/layout/address.ts'
import type { Entry } from '#features/calendar/model/entries.ts'
import { useDayRiders, withPayments } from '#features/calendar/riders/use-day-riders.ts'
import classes from './phone-day.module.css'

const HOUR = 64
const MOST_LANES = 3

const isTaughtBy = (entry: Entry, who: string): boolean => {
  if (entry.kind === 'event') return false
  return who === UNASSIGNED ? entry.people.length === 0 : entry.people.some(({ id }) => String(id) === who)
}

export function PhoneDay({ calendar, date, title, now, address, isLoading, isStale }: ViewProps) {
  const { frame, room } = useGridRoom()
  const [who, setWho] = useState<string | null>(null)
  const day = calendar.days.find((one) => one.date === date)
  const all = withPayments(withBikes(day?.entries ?? [], useDayBikes(date)), useDayRiders(date))
  const people = [
    ...new Map(
      all.flatMap((entry) => (entry.kind === 'course' ? entry.people.map((one) => [one.id, one]) : [])),
    ).values(),
  ]
  const loose = all.filter((entry) => isTaughtBy(entry, UNASSIGNED)).length
  const entries = who === null ? all : all.filter((entry) => isTaughtBy(entry, who))
  const bars = calendar.bars.filter(({ first, last }) => first <= date && date <= last)
  const clock = day?.isToday ? now : null
  const chip = (value: string | null) => ({
    type: 'button' as const,
    className: classes.chip,
    'aria-pressed': who === value,
    onClick: () => setWho(value),
  })

  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.chips}>
        <button {...chip(null)}>Everyone {all.length}</button>
        {loose > 0 && (
          <button {...chip(UNASSIGNED)}>
            <span className={classes.dot} aria-hidden />
            Unassigned {loose}
          </button>
        )}
        {people.map(({ id, name, initials }) => (
          <button key={id} {...chip(String(id))}>
            <Spoken label={name}>{initials}</Spoken>
          </button>
        ))}
      </div>
      {(day?.bankHoliday || bars.length > 0) && (
        <p className={classes.allDay}>
          {day?.bankHoliday && <span>{day.bankHoliday}</span>}
          {bars.map((bar) => (
            <DayBarText key={bar.key} bar={bar} />
          ))}
        </p>
      )}
      <TimeGrid
        label={`Day, ${title}`}
        hour={HOUR}
        stops={entries}
        columns={[{ key: date, width: room }]}
        head={null}
        now={clock}
        isStale={isStale}
      >
        {() => (
          <>
            {day?.isClosed && <Hatch hour={HOUR} />}
            {isLoading ? (
              <DaySkeleton day={0} hour={HOUR} />
            ) : (
              <DayColumn
                entries={entries}
                width={room}
                hour={HOUR}
                hasSites={calendar.hasSites}
                most={MOST_LANES}
                to={toAgenda(address, date)}
              />
            )}
            {clock && <NowMark now={clock} hour={HOUR} />}
          </>
        )}
      </TimeGrid>
    </div>
  )
}
