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

function chooseShape(entry: Entry, width: number, height: number): keyof typeof SHAPES {
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

const Cancelled = () => <span className={classes.word}>Cancelled</span>

const People = ({ course: { people } }: { course: CourseEntry }) => people.length > 0 && <Initials people={people} />

const toCourse = (entry: Entry): CourseEntry | null => (entry.kind === 'course' ? entry : null)

const toCount = ({ taken, spaces }: CourseEntry) => `${taken}/${spaces}`

type ShapeProps = Required<Pick<Props, 'entry' | 'width' | 'hasSites' | 'hasPeople'>> & { height: number }

function Wide({ entry, width, height, hasSites, hasPeople }: ShapeProps) {
  const course = toCourse(entry)
  return (
    <>
      <span className={classes.line}>
        <b className={classes.name}>{nameWithin(entry, width)}</b>
        {course && <b className={classes.end}>{toCount(course)}</b>}
      </span>
      <span className={classes.time}>{formatTimes(entry.startTime, entry.endTime)}</span>
      {hasSites && <span className={classes.small}>{entry.site.name}</span>}
      {course && (
        <>
          {course.testWord && <span className={classes.small}>{course.testWord}</span>}
          <Bikes course={course} height={height} />
          {course.isCancelled && <Cancelled />}
          <Flags course={course} width={width} />
          <ToPay course={course} />
          {hasPeople && <People course={course} />}
        </>
      )}
    </>
  )
}

function Narrow({ entry, width, hasSites, hasPeople }: ShapeProps) {
  const course = toCourse(entry)
  return (
    <>
      <b className={classes.name}>{nameWithin(entry, width)}</b>
      <span className={classes.time}>{entry.startTime}</span>
      {course?.isCancelled ? (
        <Cancelled />
      ) : (
        <>
          {course && <b className={classes.small}>{course.testWord ?? toCount(course)}</b>}
          {hasSites && <span className={classes.small}>{entry.site.code}</span>}
          {course && <Flags course={course} width={width} />}
          {course && hasPeople && <People course={course} />}
        </>
      )}
    </>
  )
}

function Short({ entry, width, hasPeople }: ShapeProps) {
  const course = toCourse(entry)
  return (
    <>
      <span className={classes.line}>
        <b className={classes.name}>{course?.short ?? entry.name}</b>
        <span className={classes.end}>{entry.startTime}</span>
      </span>
      {course && (
        <>
          <ShortLine course={course} hasPeople={hasPeople && width >= WIDE} />
          <Flags course={course} width={width} />
        </>
      )}
    </>
  )
}

/** Where several flags stand beneath it, it gives them its place. */
function ShortLine({ course, hasPeople }: { course: CourseEntry; hasPeople: boolean }) {
  if (course.isCancelled) return <Cancelled />
  if (course.flags.length > 1) return null
  const people = hasPeople && course.people.map(({ initials }) => initials).join(' ')
  return (
    <span className={classes.small}>{[course.testWord ?? toCount(course), people].filter(Boolean).join(' · ')}</span>
  )
}

const SHAPES = { wide: Wide, narrow: Narrow, short: Short }

export function EntryBlock({ entry, left, width, hour, hasSites, hasPeople = true }: Props) {
  const top = (entry.start * hour) / 60
  const height = Math.max(16, ((entry.end - entry.start) * hour) / 60 - 2)
  const shape = chooseShape(entry, width, height)
  const Shape = SHAPES[shape]

  return (
    <EntryShell entry={entry} className={classes.block} style={{ top, height, left, width: width - 2 }} shape={shape}>
      <Shape {...{ entry, width, height, hasSites, hasPeople }} />
    </EntryShell>
  )
}
