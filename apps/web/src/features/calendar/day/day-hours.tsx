import { formatTimes } from '@connect/contract/calendar/format-day'
import { DayColumn } from '#features/calendar/grid/day-column.tsx'
import { Hatch, type Now, NowMark } from '#features/calendar/grid/time-grid.tsx'
import { type DayColumnData, toOffHours } from './day-columns.ts'
import classes from './day-view.module.css'

type Props = {
  column: DayColumnData
  /** Pixels of the column, and of an hour. */
  width: number
  hour: number
  isClosed: boolean
  hasSites: boolean
  hasPeople: boolean
  /** The day's own page. */
  to: { pathname: string; search: string }
  /** The clock, where the day is today. */
  now: Now | null
}

/** The hours of a column: which are not for work, what keeps somebody from it, and what is on. */
export function DayHours({ column, width, hour, isClosed, hasSites, hasPeople, to, now }: Props) {
  const { absence, shifts, blocked, entries } = column
  const offHours = absence || isClosed ? [{ start: 0, end: 1440 }] : toOffHours(shifts)
  return (
    <>
      {offHours.map((gap) => (
        <Hatch key={gap.start} hour={hour} {...gap} />
      ))}
      {absence && <DiaryCard name={absence.name} line="All day" notes={absence.notes} top={7 * hour + 8} />}
      {blocked.map(({ key, name, notes, start, end, startTime, endTime }) => (
        <DiaryCard
          key={key}
          name={name}
          line={formatTimes(startTime, endTime)}
          notes={notes}
          top={(start * hour) / 60}
          height={((end - start) * hour) / 60 - 2}
        />
      ))}
      <DayColumn entries={entries} {...{ width, hour, hasSites, hasPeople, to }} />
      {now && <NowMark now={now} hour={hour} />}
    </>
  )
}

type CardProps = {
  name: string
  line: string
  notes: string | null
  /** Pixels; as high as its words where no height is said. */
  top: number
  height?: number
}

/** Somebody is away, or some of their hours are blocked. */
const DiaryCard = ({ name, line, notes, top, height }: CardProps) => (
  <div className={classes.card} style={{ top, height }}>
    <b>{name}</b>
    <span>{line}</span>
    {notes && <span>{notes}</span>}
  </div>
)
