import type { CourseColour } from '@connect/contract/courses/course-types'
import type { ReactNode } from 'react'
import colours from '#features/calendar/grid/entry-colours.module.css'
import classes from './check-row.module.css'

type Props = {
  label: string
  isChecked: boolean
  onChange: () => void
  colour?: CourseColour
  /** At the end of the line: a count, initials. */
  end?: ReactNode
  /** Chooses this one alone. */
  onOnly?: () => void
}

export const CheckRow = ({ label, isChecked, onChange, colour, end, onOnly }: Props) => (
  <div className={classes.row}>
    <label className={`${colours.entry} ${classes.label}`} data-colour={colour}>
      <input type="checkbox" className={classes.box} checked={isChecked} onChange={onChange} />
      <span className={classes.text}>{label}</span>
    </label>
    {onOnly && (
      <button type="button" className={classes.only} onClick={onOnly} aria-label={`Only ${label}`}>
        Only
      </button>
    )}
    <span className={classes.end}>{end}</span>
  </div>
)
