import { BIKE_LIST_FIELDS } from '@connect/contract/bikes/bike-list-fields'
import { BIKE_EVENTS, BIKE_STATUSES, BIKE_TRANSMISSIONS } from '@connect/contract/bikes/bike-rules'
import { sortFields } from '@connect/contract/field-table/plain-field'
import { oneOf, order, rowId, several, words } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { BIKE_LIST_CALLS } from './bike-list-calls.ts'

/** The web's own names of the filters (BIKE-02), and 25 on a page whatever the address says (BIKE-21). */
export const BIKES_ADDRESS = listAddress(
  BIKE_LIST_CALLS.list,
  {
    search: words(),
    model: several(words()),
    status__in: several(oneOf(BIKE_STATUSES)),
    transmission: several(oneOf(BIKE_TRANSMISSIONS, BIKE_LIST_FIELDS.transmission.spellings)),
    supplier__id: several(rowId),
    event: several(oneOf(BIKE_EVENTS)),
    o: order(sortFields(BIKE_LIST_FIELDS)),
  },
  {
    names: { supplier: 'supplier__id', status: 'status__in', bikes: 'model', ordering: 'o' },
    pageSize: 25,
    isFixedSize: true,
  },
)
