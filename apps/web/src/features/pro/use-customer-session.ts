import { payments } from '@connect/contract/payments/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'

/**
 * Lets the provider know the school again. It is asked for when the table is opened, since it works for half an hour only;
 * without one, or while it cannot be had, the provider shows its table all the same.
 */
export function useCustomerSession(): { isAsking: boolean; secret: string | null } {
  const { data, isPending } = useQuery({
    ...query(payments.customerSession, {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { isAsking: isPending, secret: data?.stripe_customer_session_id ?? null }
}
