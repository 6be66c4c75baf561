import { Link } from 'react-router'
import { type Address, toPage } from '#features/calendar/layout/address.ts'
import type { BikeUse, Entry } from '#features/calendar/model/entries.ts'
import segments from '#ui/fields/segments.module.css'
import classes from './day-view.module.css'

const WAYS = [
  { by: 'instructor', label: 'By instructor' },
  { by: 'site', label: 'By site' },
] as const

type Props = { entries: readonly Entry[]; bikes: readonly BikeUse[]; address: Address }

export function DaySummary({ entries, bikes, address }: Props) {
  const courses = entries.filter((entry) => entry.kind === 'course' && !entry.isCancelled)
  const riders = courses.reduce((sum, entry) => sum + (entry.kind === 'course' ? entry.taken : 0), 0)
  const spaces = courses.reduce((sum, entry) => sum + (entry.kind === 'course' ? entry.spaces : 0), 0)
  return (
    <div className={classes.summary}>
      <b>
        {courses.length} course{courses.length === 1 ? '' : 's'}
      </b>
      <span>
        <b>
          {riders}/{spaces}
        </b>{' '}
        riders
      </span>
      {bikes.length > 0 && (
        <span className={classes.bikes}>
          Bikes in use
          {bikes.map(({ rank, name, used, offered }) => (
            <span key={rank}>
              {name}{' '}
              <b>
                {used}/{offered}
              </b>
            </span>
          ))}
        </span>
      )}
      <nav className={`${segments.segments} ${classes.ways}`} aria-label="Columns">
        {WAYS.map((way) => (
          <Link
            key={way.by}
            to={toPage({ ...address, view: 'day', by: way.by })}
            className={segments.segment}
            aria-current={way.by === address.by ? 'page' : undefined}
          >
            {way.label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
