import { Link } from 'react-router'
import { type Address, toPage } from '#features/calendar/layout/address.ts'
import { VIEWS, type View } from '#features/calendar/layout/period.ts'
import classes from '#ui/fields/segments.module.css'

export const VIEW_NAMES: Record<View, string> = {
  month: 'Month',
  week: 'Week',
  day: 'Day',
  agenda: 'Agenda',
  staff: 'Staff',
}

export const ViewSwitch = ({ address, view }: { address: Address; view: View }) => (
  <nav className={classes.segments} aria-label="View">
    {VIEWS.map((one) => (
      <Link
        key={one}
        to={toPage({ ...address, view: one })}
        className={classes.segment}
        aria-current={one === view ? 'page' : undefined}
      >
        {VIEW_NAMES[one]}
      </Link>
    ))}
  </nav>
)
