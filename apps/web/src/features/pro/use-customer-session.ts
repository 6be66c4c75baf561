import { payments } from '@connect/contract/payments/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query/query.ts'

/**
 * Lets the provider know the school again. It is asked for when the table is opened, since it works for half an hour only;
 * where no provider is set up there is none, and the table is shown all the same. When it cannot be had no table must be
 * shown: it would sell to a customer whom no school knows.
 */
export function useCustomerSession(): { state: 'asking' | 'failed' | 'ready'; secret: string | null } {
  const { data, status } = useQuery({
    ...query(payments.customerSession, {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const state = ({ pending: 'asking', error: 'failed', success: 'ready' } as const)[status]
  return { state, secret: data?.stripe_customer_session_id ?? null }
}
