import { bikes } from '@connect/contract/bikes/routes'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { query } from '#api/query/query.ts'
import { useList } from '#api/query/use-list.ts'
import { useCan } from '#api/session/use-can.ts'
import { londonDate } from '#lib/dates.ts'
import { AddButton } from '#ui/list/add-button.tsx'
import { DataList } from '#ui/list/data-list.tsx'
import { FloatingAdd } from '#ui/list/floating-add.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { bikeColumns, toBikeCard } from './bike-columns.tsx'
import { BikeFilters } from './bike-filters.tsx'
import { countFilters, readBikesAddress, toBikeFilter } from './bikes-address.ts'
import { BikesTools } from './bikes-tools.tsx'

const ADD = 'Add bike'
/** BIKE-21 */
const PAGE_SIZE = 25
/** BIKE-20 */
const PAGER_BUTTONS = 5

/** The fleet (BIKE-01…BIKE-22). */
export function BikesPage() {
  const { search } = useLocation()
  const asked = readBikesAddress(new URLSearchParams(search))
  const canAdd = useCan(bikes.create)
  const { count, rows } = useList({
    ...query(bikes.list, { query: { ...toBikeFilter(asked), page: asked.page } }),
    placeholderData: keepPreviousData,
  })
  const today = londonDate(new Date())
  const addTo = { pathname: 'new', search }

  return (
    <ListPage
      title="Bikes"
      filtersTitle="Bike Management"
      count={count}
      search="Search bikes"
      filters={<BikeFilters asked={asked} />}
      active={countFilters(asked)}
      tools={<BikesTools asked={asked} />}
      primary={<AddButton label={ADD} to={addTo} disabled={!canAdd} />}
      pager={<Pager page={asked.page} pageSize={PAGE_SIZE} total={count} maxButtons={PAGER_BUTTONS} />}
      add={canAdd && <FloatingAdd label={ADD} to={addTo} />}
    >
      <DataList
        label="Bikes"
        columns={bikeColumns(today)}
        card={toBikeCard(today)}
        emptyCards="No bikes found"
        {...rows}
        rowKey={({ id }) => String(id)}
        rowLink={({ id }) => ({ pathname: `${id}/details`, search })}
      />
    </ListPage>
  )
}
