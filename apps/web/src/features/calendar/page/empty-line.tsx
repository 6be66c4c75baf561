import { view as viewOf } from '@connect/contract/access'
import { pathTo } from '@connect/contract/paths'
import { Link, type To } from 'react-router'
import { useRefusal } from '#api/session/use-can.ts'
import { countFilters, type Filters } from '#features/calendar/layout/address.ts'
import type { View } from '#features/calendar/layout/period.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'
import classes from './empty-line.module.css'

const SPANS: Record<View, string> = { month: 'month', week: 'week', day: 'week', agenda: 'week', staff: 'week' }

type Props = {
  calendar: Calendar
  filters: Filters
  view: View
  onClear: () => void
  /** Null where somebody may not add one. */
  toNew: To | null
  /** Fills the week from the one before; null where that is not offered. */
  onCopy: (() => void) | null
}

export function EmptyLine({ calendar, filters, view, onClear, toNew, onCopy }: Props) {
  const maySeeTypes = useRefusal(viewOf('courses')) === null
  const { entries, bars, isNarrowed, lookups } = calendar
  const isEmpty = entries.length === 0 && !bars.some(({ kind }) => kind === 'event')

  if (isNarrowed || (!isEmpty && !filters.hasDiary)) {
    return (
      <p className={classes.line} role="status">
        {isEmpty ? 'Nothing matches.' : `Filters · ${countFilters(filters)}`}{' '}
        <button type="button" className={classes.link} onClick={onClear}>
          Clear filters
        </button>
      </p>
    )
  }
  if (!isEmpty) return null
  if (lookups.offered.size === 0) {
    return (
      <p className={classes.line} role="status">
        {maySeeTypes ? (
          <Link to={pathTo('/v2/courses')} className={classes.link}>
            Set up course types first
          </Link>
        ) : (
          'No course type is set up yet'
        )}
      </p>
    )
  }
  return (
    <p className={classes.line} role="status">
      No courses this {SPANS[view]}.{' '}
      {toNew && (
        <Link to={toNew} className={classes.link}>
          Add Course
        </Link>
      )}
      {onCopy && (
        <>
          {' or '}
          <button type="button" className={classes.link} onClick={onCopy}>
            Copy last week
          </button>
        </>
      )}
    </p>
  )
}
