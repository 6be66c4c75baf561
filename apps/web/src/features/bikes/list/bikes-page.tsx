import { bikes } from '@connect/contract/bikes/routes'
import { londonDate } from '@connect/contract/calendar/london'
import { useLocation } from 'react-router'
import { ListScreen } from '#api/list/list-screen.tsx'
import { ImportLink } from '#pickers/import/import-link.tsx'
import { bikeColumns, toBikeCard } from './bike-columns.tsx'
import { BikeFilters } from './bike-filters.tsx'
import { BIKES_ADDRESS } from './bikes-address.ts'

/** The fleet (BIKE-01…BIKE-22). */
export function BikesPage() {
  const { search } = useLocation()
  const today = londonDate(new Date())

  return (
    <ListScreen
      address={BIKES_ADDRESS}
      title="Bikes"
      things="bikes"
      filtersTitle="Bike Management"
      place="rail"
      search="Search bikes"
      filters={<BikeFilters />}
      tools={<ImportLink route={bikes.import} />}
      exports={{ route: bikes.export, name: 'bikes' }}
      add={{ label: 'Add bike', to: { pathname: 'new', search }, route: bikes.create, isDisabledWhenRefused: true }}
      columns={bikeColumns(today)}
      card={toBikeCard(today)}
      // BIKE-15, BIKE-16
      empty={{ table: 'No items found', cards: 'No bikes found' }}
      rowKey={({ id }) => String(id)}
      rowLink={({ id }) => ({ pathname: `${id}/details`, search })}
      // BIKE-20
      pager={{ maxButtons: 5 }}
    />
  )
}
