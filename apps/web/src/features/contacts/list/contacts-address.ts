import { CUSTOMER_LIST_FIELDS } from '@connect/contract/customers/customer-list-fields'
import { sortFields } from '@connect/contract/field-table/plain-field'
import { BOOKING_SOURCES } from '@connect/contract/people/booking-sources'
import { day, oneOf, order, several, trueOrFalse, words } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import { CONTACT_LIST_CALLS } from './contact-list-calls.ts'

const sorted = order([...sortFields(CUSTOMER_LIST_FIELDS), 'latest_order'])

/** `?search=` and `?ordering=` (CONTACT-02), ten on a page unless the address says 25 or 50. */
export const CONTACTS_ADDRESS = listAddress(CONTACT_LIST_CALLS.list, {
  search: words(),
  source: several(oneOf(BOOKING_SOURCES)),
  created__gte: day,
  created__lte: day,
  is_opted_in: trueOrFalse,
  o: sorted,
  ordering: sorted,
})
