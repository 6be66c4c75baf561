import { customers } from '@connect/contract/customers/routes'
import { listAddress } from '#api/list/list-address.ts'

/** The list's `?search=` and `?ordering=` (CONTACT-02, CONTACT-03), ten on a page unless the address says 25 or 50. */
export const CONTACTS_ADDRESS = listAddress(customers.list)
