import { memo } from 'react'
import { EntryShell } from '#features/calendar/grid/entry-shell.tsx'
import type { Entry } from '#features/calendar/model/entries.ts'
import classes from './month-view.module.css'

/** Only an exception is tinted, and says what it is in place of the name. */
export const MonthItem = memo(function Item({ entry }: { entry: Entry }) {
  const course = entry.kind === 'course' ? entry : null
  const flag = course?.flags[0]
  const name = flag ? `${course?.short} ${flag.tone === 'danger' ? flag.text.replace('Cancel ', '') : flag.text}` : null
  return (
    <EntryShell entry={entry} className={classes.item}>
      <span className={classes.time}>{entry.startTime}</span>
      <b className={classes.name}>{name ?? course?.medium ?? entry.name}</b>
      {course && !flag && !course.isCancelled && (
        <span className={classes.count} data-full={course.free === 0 || undefined}>
          {course.taken}/{course.spaces}
        </span>
      )}
    </EntryShell>
  )
})
