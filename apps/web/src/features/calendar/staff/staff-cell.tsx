import { formatTimes } from '@connect/contract/calendar/format-day'
import { pathTo } from '@connect/contract/paths'
import { Link } from 'react-router'
import { EntryShell } from '#features/calendar/grid/entry-shell.tsx'
import { Initials } from '#features/calendar/grid/initials.tsx'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import type { Person } from '#features/calendar/model/lookups.ts'
import { Flag } from '#ui/badges/flag.tsx'
import type { StaffCellData, StaffRow } from './staff-rows.ts'
import classes from './staff-view.module.css'

const plural = (count: number) => `${count} course${count === 1 ? '' : 's'}`

/** 36 → '36 h', 22.5 → '22.5 h'. */
const hoursText = (hours: number) => `${Math.round(hours * 10) / 10} h`

type NameProps = { row: StaffRow; isLink: boolean; onSick: ((person: Person) => void) | null }

/** Leads to the person's diary, for who may look at it, or asks when they are ill. */
export const StaffName = ({ row: { person, hours, courses }, isLink, onSick }: NameProps) => (
  <th scope="row" className={classes.person}>
    <span className={classes.who}>
      {person ? <Initials people={[person]} isPlain /> : <span className={classes.dot} aria-hidden />}
      <span className={classes.facts}>
        {person && isLink ? (
          <Link
            to={pathTo('/v2/staff/:staffId/working', { staffId: person.id })}
            className={`${classes.name} ${classes.link}`}
          >
            {person.name}
          </Link>
        ) : (
          <span className={classes.name}>{person?.name ?? 'Unassigned'}</span>
        )}
        {person && onSick && (
          <button type="button" className={classes.sick} onClick={() => onSick(person)}>
            Record sick day
          </button>
        )}
        {person?.isActive === false && <span className={classes.line}>Inactive</span>}
        {hours > 0 && <span className={classes.line}>{hoursText(hours)}</span>}
        <span className={classes.line}>{plural(courses)}</span>
      </span>
    </span>
  </th>
)

/** What a click beside everything in a day does. */
export type AddToDay = { label: string } & ({ to: string } | { onClick: () => void })

/** For a mouse: by keyboard the same is reached from the name of the row. */
const AddTo = ({ label, ...add }: AddToDay) =>
  'to' in add ? (
    <Link to={add.to} tabIndex={-1} className={classes.add} aria-label={label} title={label} />
  ) : (
    <button
      type="button"
      tabIndex={-1}
      className={classes.add}
      aria-label={label}
      title={label}
      onClick={add.onClick}
    />
  )

type Props = {
  cell: StaffCellData | undefined
  isClosed: boolean
  hasSites: boolean
  isUnassigned: boolean
  add: AddToDay | null
}

/** Somebody who is away covers it. */
export function StaffCell({ cell, isClosed, hasSites, isUnassigned, add }: Props) {
  if (!cell) return <td />
  const { absence, shifts, blocked, courses } = cell
  return (
    <td className={classes.cell} data-closed={isClosed || undefined}>
      {add && !absence && <AddTo {...add} />}
      {absence && (
        <div className={classes.absence}>
          <b>{absence.name}</b>
          <span>{absence.notes ?? 'all day'}</span>
        </div>
      )}
      {shifts.map(({ key, startTime, endTime, site }) => (
        <p key={key} className={classes.shift}>
          <span>{formatTimes(startTime, endTime)}</span>
          {hasSites && site && <span title={site.name}>{site.code}</span>}
        </p>
      ))}
      {blocked.map(({ key, name, startTime, endTime, notes }) => (
        <p key={key} className={classes.blocked} title={notes ?? undefined}>
          {formatTimes(startTime, endTime)} {name}
        </p>
      ))}
      {courses.map((course) => (
        <StaffChip key={course.key} course={course} site={isUnassigned && hasSites ? course.site.name : null} />
      ))}
    </td>
  )
}

const StaffChip = ({ course, site }: { course: CourseEntry; site: string | null }) => (
  <EntryShell entry={course} className={classes.chip}>
    <span className={classes.top}>
      <b className={classes.short}>{course.short}</b>
      <b>
        {course.taken}/{course.spaces}
      </b>
    </span>
    <span className={classes.times}>{formatTimes(course.startTime, course.endTime)}</span>
    {site && <span>{site}</span>}
    {course.isCancelled && <b>Cancelled</b>}
    {course.flags
      .filter(({ tone }) => tone === 'danger')
      .map(({ kind, tone, text }) => (
        <Flag key={kind} tone={tone}>
          {text}
        </Flag>
      ))}
  </EntryShell>
)
