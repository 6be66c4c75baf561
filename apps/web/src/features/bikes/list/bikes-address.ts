import { bikes } from '@connect/contract/bikes/routes'
import { listAddress } from '#api/list/list-address.ts'

/** The web's own names of the filters (BIKE-02…BIKE-08, R-25), and 25 on a page whatever it says (BIKE-21). */
export const BIKES_ADDRESS = listAddress(bikes.list, {
  names: { supplier: 'supplier__id', status: 'status__in', bikes: 'model', ordering: 'o' },
  only: ['supplier__id', 'status__in', 'model', 'transmission', 'event', 'search', 'o'],
  isFixedSize: true,
})
