import type { StaffDependents } from '@connect/contract/staff/staff'
import { Button } from '@mantine/core'
import classes from '#features/staff/shared/staff-panel.module.css'

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export function deactivationLines({
  upcoming_courses,
  upcoming_shifts,
  upcoming_absences,
  sessions,
  sites_left_empty,
}: StaffDependents): string[] {
  const planned = [
    ...(upcoming_shifts > 0 ? [counted(upcoming_shifts, 'upcoming shift')] : []),
    ...(upcoming_absences > 0 ? [counted(upcoming_absences, 'upcoming absence')] : []),
  ]
  const sites = sites_left_empty.map(({ connect_location_name }) => connect_location_name)
  return [
    sessions > 0
      ? `They are signed out immediately, in ${counted(sessions, 'browser')}.`
      : 'They can no longer sign in.',
    ...(upcoming_courses > 0
      ? [
          `They teach ${counted(upcoming_courses, 'upcoming course')}: hand ${upcoming_courses === 1 ? 'it' : 'them'} over first.`,
        ]
      : []),
    ...(planned.length > 0 ? [`Their diary still has ${listed.format(planned)}: reassign them.`] : []),
    ...(sites.length > 0 ? [`Nobody else active works at ${listed.format(sites)}.`] : []),
    'Their seat becomes free. Their records stay, and you can reactivate them.',
  ]
}

type Props = {
  dependents: StaffDependents
  /** Given to who may give their courses to a colleague. */
  onHandOver: (() => void) | undefined
}

export const DeactivationMessage = ({ dependents, onHandOver }: Props) => (
  <>
    <ul className={classes.lines}>
      {deactivationLines(dependents).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {onHandOver && dependents.upcoming_courses > 0 && (
      <Button variant="default" mt={12} onClick={onHandOver}>
        Hand over courses
      </Button>
    )}
  </>
)
