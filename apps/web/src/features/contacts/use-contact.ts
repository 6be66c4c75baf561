import type { Customer } from '@connect/contract/customers/customer'
import { useOutletContext } from 'react-router'

/** The contact of the page that a tab or a panel stands on; they are only there once it is. */
export const useContact = (): Customer => useOutletContext<Customer>()
