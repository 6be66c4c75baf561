import { edit } from '@connect/contract/access'
import { londonDate } from '@connect/contract/calendar/london'
import { toOptions } from '@connect/contract/field-table/labels'
import { pathTo } from '@connect/contract/paths'
import type { staff } from '@connect/contract/staff/routes'
import { Link, useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { useCan } from '#api/session/use-can.ts'
import { useSeats } from '#features/staff/shared/use-seats.ts'
import { useSites } from '#pickers/use-sites.ts'
import { SelectFilter } from '#ui/filters/select-filter.tsx'
import { STAFF_ADDRESS, STAFF_ROLES, STAFF_STATUSES } from './staff-address.ts'
import { staffColumns, toStaffCard } from './staff-columns.tsx'
import classes from './staff-page.module.css'

const ADD = bareAccess<typeof staff.create>(edit('staff'))

/** STAFF-01, STAFF-03 */
export function StaffPage() {
  const { search } = useLocation()
  const canAdd = useCan(ADD)
  const seats = useSeats()
  const today = londonDate(new Date())

  return (
    <ListScreen
      address={STAFF_ADDRESS}
      title="Staff"
      things="staff"
      aside={seats.quiet && <span className={classes.seats}>{seats.quiet}</span>}
      search="Search staff"
      place="rail"
      fields={<Filters />}
      add={{
        label: 'Add Staff',
        to: seats.isFull ? pathTo('/v2/expand') : { pathname: 'add', search },
        route: ADD,
      }}
      notice={
        seats.isLoading ? (
          <div className={classes.waiting} aria-busy />
        ) : (
          seats.limit && (
            <p className={classes.limit}>
              {seats.limit}{' '}
              {canAdd && (
                <Link to={pathTo('/v2/expand')} className="target">
                  Purchase more seats
                </Link>
              )}
            </p>
          )
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

const STATUSES = [{ value: '', label: 'Every status' }, ...toOptions(STAFF_STATUSES)]
const ROLES = [{ value: '', label: 'Every role' }, ...toOptions(STAFF_ROLES)]
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
      <SelectFilter name={STAFF_ADDRESS.fields.status} label="Status" options={STATUSES} />
      <SelectFilter name={STAFF_ADDRESS.fields.user_type} label="Role" options={ROLES} />
      <SelectFilter name={STAFF_ADDRESS.fields.is_instructor} label="Instructor" options={INSTRUCTORS} />
      <SelectFilter name={STAFF_ADDRESS.fields.supplier} label="Site" options={sites} searchable />
    </>
  )
}
