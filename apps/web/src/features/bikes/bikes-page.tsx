import { bikes } from '@connect/contract/bikes/routes'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from 'react-router'
import { query } from '#api/query.ts'
import { useCan } from '#api/use-can.ts'
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
import { bikeColumns, toBikeCard } from './bike-columns.tsx'
import { BikeFilters } from './bike-filters.tsx'
import { countFilters, readBikesAddress, toBikeFilter } from './bikes-address.ts'
import classes from './bikes-page.module.css'
import { BikesTools } from './bikes-tools.tsx'

const TITLE = 'Bike Management'
const ADD = 'Add bike'
const SEARCH = 'Search bikes'
/** BIKE-21 */
const PAGE_SIZE = 25
/** BIKE-20 */
const PAGER_BUTTONS = 5

/** The fleet (BIKE-01…BIKE-22). */
export function BikesPage() {
  const { search } = useLocation()
  const asked = readBikesAddress(new URLSearchParams(search))
  const isWide = useIsWide()
  const canAdd = useCan(bikes.create)
  const { data, status, isFetching, refetch } = useQuery({
    ...query(bikes.list, { query: { ...toBikeFilter(asked), page: asked.page } }),
    placeholderData: keepPreviousData,
  })
  const today = londonDate(new Date())
  const addTo = { pathname: 'new', search }
  const plus = <IconPlus size={16} aria-hidden />

  return (
    <>
      <ListFrame
        rail={
          <FilterRail title={TITLE}>
            <SearchBox label={SEARCH} />
            <BikeFilters asked={asked} />
          </FilterRail>
        }
        header={
          <>
            <PageHeader
              title="Bikes"
              {...(data ? { count: data.count } : {})}
              line={isWide}
              secondary={
                isWide ? (
                  <BikesTools asked={asked} />
                ) : (
                  <FilterSheet title={TITLE} active={countFilters(asked)}>
                    <BikeFilters asked={asked} />
                    <BikesTools asked={asked} />
                  </FilterSheet>
                )
              }
              primary={
                isWide &&
                (canAdd ? (
                  <Button component={Link} to={addTo} leftSection={plus}>
                    {ADD}
                  </Button>
                ) : (
                  <Button disabled leftSection={plus}>
                    {ADD}
                  </Button>
                ))
              }
            />
            {!isWide && (
              <div className={classes.search}>
                <SearchBox label={SEARCH} />
              </div>
            )}
          </>
        }
        pager={data && <Pager page={asked.page} pageSize={PAGE_SIZE} total={data.count} maxButtons={PAGER_BUTTONS} />}
        add={canAdd && <FloatingAdd label={ADD} to={addTo} />}
      >
        <DataList
          label="Bikes"
          columns={bikeColumns(today)}
          card={toBikeCard(today)}
          emptyCards="No bikes found"
          rows={data?.results ?? []}
          rowKey={({ id }) => String(id)}
          rowLink={({ id }) => ({ pathname: `${id}/details`, search })}
          status={status}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </ListFrame>
      <Outlet />
    </>
  )
}
