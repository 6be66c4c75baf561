import { edit } from '@connect/contract/access'
import type { bikes } from '@connect/contract/bikes/routes'
import { londonDate } from '@connect/contract/calendar/london'
import { useLocation } from 'react-router'
import { bareAccess } from '#api/bare-route.ts'
import { ListScreen } from '#api/list/list-screen.tsx'
import { ImportLink } from '#pickers/import/import-link.tsx'
import { bikeColumns, toBikeCard } from './bike-columns.tsx'
import { BikeFilters } from './bike-filters.tsx'
import { BIKE_LIST_CALLS } from './bike-list-calls.ts'
import { BIKES_ADDRESS } from './bikes-address.ts'

const ADD = bareAccess<typeof bikes.create>(edit('bikes'))
const IMPORT = bareAccess<typeof bikes.import>(edit('bikes'))

/** BIKE-01…BIKE-22 */
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
      tools={<ImportLink route={IMPORT} />}
      exports={{ route: BIKE_LIST_CALLS.export, name: 'bikes' }}
      add={{ label: 'Add bike', to: { pathname: 'new', search }, route: ADD, isDisabledWhenRefused: true }}
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
