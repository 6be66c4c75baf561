import { formatTimes } from '@connect/contract/calendar/format-day'
import type { SheetRider } from '@connect/contract/orders/day-sheet'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import type { CourseEntry, Entry } from '#features/calendar/model/entries.ts'
import { SheetRiders } from '#features/calendar/riders/sheet-riders.tsx'
import type { DayColumnData } from './day-columns.ts'
import { toDayBars } from './day-head.tsx'
import classes from './day-print.module.css'

type Props = {
  columns: readonly DayColumnData[]
  /** Of all courses of the day; none for who may not see orders. */
  riders: readonly SheetRider[]
  calendar: Calendar
  date: string
  by: 'instructor' | 'site'
  title: string
}

const isFilled = ({ entries, blocked, absence, shifts }: DayColumnData): boolean =>
  entries.length + blocked.length + shifts.length > 0 || absence !== null

/** A4, landscape, a column each, in the order of time: the sheet that goes to the yard. No screen shows it. */
export const DayPrint = ({ columns, riders, calendar, date, by, title }: Props) => (
  <section className={classes.page} aria-hidden>
    <h2 className={classes.title}>{title}</h2>
    {toDayBars(calendar, date, by).map(({ key, text }) => (
      <p key={key} className={classes.line}>
        {text}
      </p>
    ))}
    <div className={classes.columns}>
      {columns.filter(isFilled).map(({ key, title: name, line, entries, blocked, absence }) => (
        <div key={key} className={classes.column}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.line}>{[line, absence?.notes].filter(Boolean).join(': ')}</p>
          {entries.map((entry) => (
            <EntryCard key={entry.key} entry={entry} riders={riders} hasPeople={by === 'site'} />
          ))}
          {blocked.map(({ key: hours, name: what, startTime, endTime, notes }) => (
            <div key={hours} className={classes.card}>
              <b>{formatTimes(startTime, endTime)}</b>
              <span>{[what, notes].filter(Boolean).join(': ')}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  </section>
)

type CardProps = { entry: Entry; riders: readonly SheetRider[]; hasPeople: boolean }

const EntryCard = ({ entry, riders, hasPeople }: CardProps) => (
  <div className={classes.card}>
    <b>{formatTimes(entry.startTime, entry.endTime)}</b>
    <span>
      {entry.name}
      {entry.kind === 'course' && ` ${entry.taken}/${entry.spaces}`}
    </span>
    <span>{entry.site.name}</span>
    {entry.kind === 'course' && <CourseLines course={entry} riders={riders} hasPeople={hasPeople} />}
  </div>
)

type CourseProps = { course: CourseEntry; riders: readonly SheetRider[]; hasPeople: boolean }

function CourseLines({ course, riders, hasPeople }: CourseProps) {
  const own = riders.filter(({ school_course_id }) => school_course_id === course.id)
  return (
    <>
      {hasPeople && course.people.length > 0 && <span>{course.people.map(({ name }) => name).join(', ')}</span>}
      {course.bikes.length > 0 && (
        <span>{course.bikes.map((bike) => `${bike.name} ${bike.used}/${bike.offered}`).join(' · ')}</span>
      )}
      {course.isCancelled && <b>Cancelled</b>}
      {course.flags.map(({ long }) => (
        <b key={long}>{long}</b>
      ))}
      <SheetRiders riders={own} />
    </>
  )
}
