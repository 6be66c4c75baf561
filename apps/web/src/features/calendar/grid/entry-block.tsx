import { formatTimes } from '@connect/contract/calendar/format-day'
import type { CourseEntry, Entry } from '#features/calendar/model/entries.ts'
import classes from './entry-block.module.css'
import { EntryShell } from './entry-shell.tsx'
import { Initials } from './initials.tsx'

const WIDE = 80
const ROOM_FOR_NAME = 112
const ROOM_FOR_LONG_NAME = 160
const LONG_NAME = 14
/** 'Cancel by 23/11'; 92 pixels hold 'Cancel by 1/9' only. */
const ROOM_FOR_LONG_WORD = 104
const SHORT_MINUTES = 60
/** Pixels that every line of a course with a flag takes. */
const ROOM_FOR_LINES = 108
const BIKES_LINE = 15

type Props = {
  entry: Entry
  /** Pixels within its column. */
  left: number
  width: number
  /** Pixels of an hour. */
  hour: number
  /** Do several sites stand side by side? */
  hasSites: boolean
  hasPeople?: boolean
}

function chooseShape(entry: Entry, width: number, height: number): 'wide' | 'narrow' | 'short' {
  const isFlagged = entry.kind === 'course' && entry.flags.length > 0
  // A flag is never what finds no room.
  if (entry.end - entry.start <= SHORT_MINUTES || (isFlagged && height < ROOM_FOR_LINES)) return 'short'
  return width >= WIDE ? 'wide' : 'narrow'
}

function nameWithin(entry: Entry, width: number): string {
  if (entry.kind === 'event') return entry.name
  if (width < ROOM_FOR_NAME) return entry.short
  return entry.name.length > LONG_NAME && width < ROOM_FOR_LONG_NAME ? entry.medium : entry.name
}

const Flags = ({ course, width }: { course: CourseEntry; width: number }) =>
  course.flags.map(({ kind, tone, text, brief }) => (
    <span key={kind} className={classes.flag} data-tone={tone}>
      {(width < ROOM_FOR_LONG_WORD && brief) || text}
    </span>
  ))

/** Not an exception of the calendar: it outlines nothing, and takes no other word's place. */
const ToPay = ({ course: { toPay } }: { course: CourseEntry }) =>
  toPay > 0 && (
    <span className={classes.flag} data-tone="warning">
      {toPay} to pay
    </span>
  )

/** A line for each type, where they leave the room that every other line takes. */
const Bikes = ({ course: { bikes }, height }: { course: CourseEntry; height: number }) =>
  height >= ROOM_FOR_LINES + bikes.length * BIKES_LINE &&
  bikes.map(({ rank, name, used, offered }) => (
    <span key={rank} className={classes.small}>
      {name}{' '}
      <b>
        {used}/{offered}
      </b>
    </span>
  ))

/** A course or an event on a day's grid. */
export function EntryBlock({ entry, left, width, hour, hasSites, hasPeople = true }: Props) {
  const course = entry.kind === 'course' ? entry : null
  const name = nameWithin(entry, width)
  const count = course && `${course.taken}/${course.spaces}`
  const people = course && hasPeople && course.people.length > 0 && <Initials people={course.people} />
  const cancelled = course?.isCancelled && <span className={classes.word}>Cancelled</span>
  const place = {
    top: (entry.start * hour) / 60,
    height: Math.max(16, ((entry.end - entry.start) * hour) / 60 - 2),
    left,
    width: width - 2,
  }

  const hasManyFlags = course !== null && course.flags.length > 1
  const shape = chooseShape(entry, width, place.height)

  return (
    <EntryShell entry={entry} className={classes.block} style={place} shape={shape}>
      {shape === 'short' && (
        <>
          <span className={classes.line}>
            <b className={classes.name}>{course?.short ?? entry.name}</b>
            <span className={classes.end}>{entry.startTime}</span>
          </span>
          {cancelled || hasManyFlags || (
            <span className={classes.small}>
              {[
                course?.testWord ?? count,
                hasPeople && width >= WIDE && course?.people.map(({ initials }) => initials).join(' '),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          {course && <Flags course={course} width={width} />}
        </>
      )}
      {shape === 'wide' && (
        <>
          <span className={classes.line}>
            <b className={classes.name}>{name}</b>
            {count && <b className={classes.end}>{count}</b>}
          </span>
          <span className={classes.time}>{formatTimes(entry.startTime, entry.endTime)}</span>
          {hasSites && <span className={classes.small}>{entry.site.name}</span>}
          {course?.testWord && <span className={classes.small}>{course.testWord}</span>}
          {course && <Bikes course={course} height={place.height} />}
          {cancelled}
          {course && <Flags course={course} width={width} />}
          {course && <ToPay course={course} />}
          {people}
        </>
      )}
      {shape === 'narrow' && (
        <>
          <b className={classes.name}>{name}</b>
          <span className={classes.time}>{entry.startTime}</span>
          {cancelled || (
            <>
              {count && <b className={classes.small}>{course.testWord ?? count}</b>}
              {hasSites && <span className={classes.small}>{entry.site.code}</span>}
              {course && <Flags course={course} width={width} />}
              {people}
            </>
          )}
        </>
      )}
    </EntryShell>
  )
}
