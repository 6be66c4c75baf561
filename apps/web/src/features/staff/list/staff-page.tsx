import { londonDate } from '@connect/contract/calendar/london'
import { staff } from '@connect/contract/staff/routes'
import { Link, useLocation } from 'react-router'
import { listAddress } from '#api/list/list-address.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { useCan } from '#api/session/use-can.ts'
import { EXPAND_PATH, useSeats } from '#features/staff/shared/use-seats.ts'
import { useSites } from '#pickers/use-sites.ts'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { STATUS_OPTIONS, staffColumns, toStaffCard } from './staff-columns.tsx'
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
      fields={<Filters />}
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

const ROLES = [
  { value: '', label: 'Every role' },
  { value: 'USER_STAFF', label: 'Staff' },
  { value: 'USER_ADMIN', label: 'Admin' },
]
const INSTRUCTORS = [
  { value: '', label: 'Everybody' },
  { value: 'true', label: 'Instructors' },
  { value: 'false', label: 'Not instructors' },
]

function Filters() {
  const { options } = useSites()
  const sites: { value: number | ''; label: string }[] = [{ value: '', label: 'Every site' }, ...options]

  return (
    <>
      <SelectFilter
        name={ADDRESS.fields.status}
        label="Status"
        options={[{ value: '', label: 'Every status' }, ...STATUS_OPTIONS]}
      />
      <SelectFilter name={ADDRESS.fields.user_type} label="Role" options={ROLES} />
      <SelectFilter name={ADDRESS.fields.is_instructor} label="Instructor" options={INSTRUCTORS} />
      <SelectFilter name={ADDRESS.fields.supplier} label="Site" options={sites} searchable />
    </>
  )
}
