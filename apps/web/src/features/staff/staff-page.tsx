import { staff } from '@connect/contract/staff/routes'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { query } from '#api/query.ts'
import { useCan } from '#api/use-can.ts'
import { useListQuery } from '#api/use-list-query.ts'
import { londonDate } from '#lib/dates.ts'
import { useIsWide } from '#lib/use-is-wide.ts'
import { DataList } from '#ui/data-list.tsx'
import { FilterRail } from '#ui/filter-rail.tsx'
import { FilterSheet } from '#ui/filter-sheet.tsx'
import { FloatingAdd } from '#ui/floating-add.tsx'
import { ListFrame } from '#ui/list-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pager } from '#ui/pager.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { staffColumns, toStaffCard } from './staff-columns.tsx'
import { StaffFilters } from './staff-filters.tsx'
import classes from './staff-page.module.css'
import { EXPAND_PATH, useSeats } from './use-seats.ts'

const ADD = 'Add Staff'

/** Who works here, with the seats they take (STAFF-01, STAFF-03, R-36). */
export function StaffPage() {
  const asked = useListQuery(staff.list)
  const { page, page_size, search: _, ...filters } = asked
  const { search } = useLocation()
  const isWide = useIsWide()
  const canAdd = useCan(staff.create)
  const seats = useSeats()
  const { data, status, isFetching, refetch } = useQuery(query(staff.list, { query: asked }))
  const today = londonDate(new Date())
  const active = Object.values(filters).filter((value) => value !== undefined).length
  const addTo = seats.isFull ? EXPAND_PATH : { pathname: 'add', search }

  return (
    <>
      <ListFrame
        rail={
          <FilterRail title="Staff">
            <SearchBox label="Search staff" />
            <StaffFilters asked={filters} />
          </FilterRail>
        }
        header={
          <>
            <PageHeader
              title="Staff"
              {...(data ? { count: data.count } : {})}
              aside={seats.quiet && <span className={classes.seats}>{seats.quiet}</span>}
              line={isWide}
              secondary={
                <FilterSheet title="Staff" active={active}>
                  <StaffFilters asked={filters} />
                </FilterSheet>
              }
              primary={
                isWide &&
                canAdd && (
                  <Button component={Link} to={addTo} leftSection={<IconPlus size={16} aria-hidden />}>
                    {ADD}
                  </Button>
                )
              }
            />
            {!isWide && (
              <div className={classes.search}>
                <SearchBox label="Search staff" />
              </div>
            )}
            {seats.limit && (
              <p className={classes.limit}>
                {seats.limit} {canAdd && <Link to={EXPAND_PATH}>Purchase more seats</Link>}
              </p>
            )}
          </>
        }
        pager={data && <Pager page={page} pageSize={page_size} total={data.count} pageSizes={[10, 25, 50]} />}
        add={canAdd && <FloatingAdd label={ADD} to={addTo} />}
      >
        <DataList
          label="Staff"
          columns={staffColumns(today)}
          card={toStaffCard(today)}
          emptyCards="No staff found"
          rows={data?.results ?? []}
          rowKey={({ id }) => String(id)}
          rowLink={({ id }) => ({ pathname: `${id}/edit`, search })}
          status={status}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </ListFrame>
      <Outlet />
    </>
  )
}
