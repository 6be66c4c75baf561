import { staff } from '@connect/contract/staff/routes'
import { Link, useLocation } from 'react-router'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useListQuery } from '#api/query/use-list-query.ts'
import { useCan } from '#api/session/use-can.ts'
import { EXPAND_PATH, useSeats } from '#features/staff/shared/use-seats.ts'
import { londonDate } from '#lib/dates.ts'
import { AddButton } from '#ui/list/add-button.tsx'
import { countSet } from '#ui/list/count-set.ts'
import { DataList } from '#ui/list/data-list.tsx'
import { FloatingAdd } from '#ui/list/floating-add.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { staffColumns, toStaffCard } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import classes from './staff-page.module.css'

const ADD = 'Add Staff'

/** Who works here, with the seats they take (STAFF-01, STAFF-03, R-36). */
export function StaffPage() {
  const asked = useListQuery(staff.list)
  const { page, page_size, search: _, ...filters } = asked
  const { search } = useLocation()
  const canAdd = useCan(staff.create)
  const seats = useSeats()
  const { count, rows } = useList(query(staff.list, { query: asked }))
  const today = londonDate(new Date())
  const addTo = seats.isFull ? EXPAND_PATH : { pathname: 'add', search }

  return (
    <ListPage
      title="Staff"
      count={count}
      aside={seats.quiet && <span className={classes.seats}>{seats.quiet}</span>}
      search="Search staff"
      filters={<StaffFilters asked={filters} />}
      active={countSet(filters)}
      primary={canAdd && <AddButton label={ADD} to={addTo} />}
      notice={
        seats.limit && (
          <p className={classes.limit}>
            {seats.limit} {canAdd && <Link to={EXPAND_PATH}>Purchase more seats</Link>}
          </p>
        )
      }
      pager={<Pager page={page} pageSize={page_size} total={count} pageSizes={[10, 25, 50]} />}
      add={canAdd && <FloatingAdd label={ADD} to={addTo} />}
    >
      <DataList
        label="Staff"
        columns={staffColumns(today)}
        card={toStaffCard(today)}
        emptyCards="No staff found"
        {...rows}
        rowKey={({ id }) => String(id)}
        rowLink={({ id }) => ({ pathname: `${id}/edit`, search })}
      />
    </ListPage>
  )
}
