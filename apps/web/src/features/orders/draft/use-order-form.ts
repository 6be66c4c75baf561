import { useFormContext } from 'react-hook-form'
import type { OrderValues } from './order-values.ts'

/** The form in which an order is added, for what stands within it: the names of its fields are checked. */
export const useOrderForm = () => useFormContext<OrderValues>()
