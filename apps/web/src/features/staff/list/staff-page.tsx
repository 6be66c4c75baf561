import { staff } from '@connect/contract/staff/routes'
import { Link, useLocation } from 'react-router'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { useCan } from '#api/session/use-can.ts'
import { EXPAND_PATH, useSeats } from '#features/staff/shared/use-seats.ts'
import { londonDate } from '#lib/dates.ts'
import { staffColumns, toStaffCard } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import classes from './staff-page.module.css'

const ADDRESS = listAddress(staff.list)

/** Who works here, with the seats they take (STAFF-01, STAFF-03, R-36). */
export function StaffPage() {
  const { search } = useLocation()
  const canAdd = useCan(staff.create)
  const seats = useSeats()
  const today = londonDate(new Date())

  return (
    <ListScreen
      address={ADDRESS}
      title="Staff"
      things="staff"
      aside={seats.quiet && <span className={classes.seats}>{seats.quiet}</span>}
      search="Search staff"
      place="rail"
      fields={<StaffFilters />}
      add={{
        label: 'Add Staff',
        to: seats.isFull ? EXPAND_PATH : { pathname: 'add', search },
        route: staff.create,
      }}
      notice={
        seats.limit && (
          <p className={classes.limit}>
            {seats.limit} {canAdd && <Link to={EXPAND_PATH}>Purchase more seats</Link>}
          </p>
        )
      }
      columns={staffColumns(today)}
      card={toStaffCard(today)}
      rowKey={({ id }) => String(id)}
      rowLink={({ id }) => ({ pathname: `${id}/edit`, search })}
      pager={{ pageSizes: [10, 25, 50] }}
    />
  )
}
