import type { Customer } from '@connect/contract/customers/customer'
import { useOutletContext } from 'react-router'

/** Tabs and panels are only there once the contact is. */
export const useContact = (): Customer => useOutletContext<Customer>()
