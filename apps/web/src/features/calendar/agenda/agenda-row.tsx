import { EntryShell } from '#features/calendar/grid/entry-shell.tsx'
import { Initials } from '#features/calendar/grid/initials.tsx'
import type { Entry } from '#features/calendar/model/entries.ts'
import { Flag } from '#ui/badges/flag.tsx'
import classes from './agenda.module.css'

type Props = { entry: Entry; hasSites: boolean }

const freeText = (free: number) => (free > 0 ? `${free} free` : 'full')

export function AgendaRow({ entry, hasSites }: Props) {
  const course = entry.kind === 'course' ? entry : null
  return (
    <EntryShell entry={entry} className={classes.row}>
      <span className={classes.times}>
        <b>{entry.startTime}</b>
        <span>{entry.endTime}</span>
      </span>
      <span className={classes.colour} />
      <span className={classes.what}>
        <span className={classes.name}>{entry.name}</span>
        <span className={classes.where}>
          {(hasSites || !course) && entry.site.name}
          {course && course.people.length > 0 && <Initials people={course.people} isPlain />}
          {course?.testWord}
        </span>
        {course?.isCancelled && <b className={classes.cancelled}>Cancelled</b>}
        {course?.flags.map(({ kind, tone, long }) => (
          <span key={kind}>
            <Flag tone={tone}>{long}</Flag>
          </span>
        ))}
      </span>
      {course && !course.isCancelled && (
        <span className={classes.count} data-full={course.free === 0 || undefined}>
          <b>
            {course.taken}/{course.spaces}
          </b>
          <span>{freeText(course.free)}</span>
        </span>
      )}
    </EntryShell>
  )
}
