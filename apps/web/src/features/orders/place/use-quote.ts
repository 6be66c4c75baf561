import type { ApiError } from '@connect/contract/api-error'
import { orders } from '@connect/contract/orders/order-routes'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import { requireReason } from '#features/orders/shared/override-reason.tsx'

type Booking = Omit<NonNullable<Parameters<typeof query<typeof orders.quote>>[1]['body']>, 'course'> & {
  course: number | undefined
}

/**
 * Nothing is asked until a course is chosen. `onRefused` is that of its form: it asks again where the price is another
 * one by now.
 */
export function useQuote({ course, ...booking }: Booking) {
  const queryClient = useQueryClient()
  const quoteQuery = query(orders.quote, { body: { ...booking, course: course ?? 0 } })
  const answer = useQuery({ ...quoteQuery, queryFn: course === undefined ? skipToken : quoteQuery.queryFn })

  function onRefused<V extends FieldValues>(form: UseFormReturn<V, unknown, V>, error: ApiError) {
    requireReason(form, error)
    if (error.code !== 'price_changed') return undefined
    void queryClient.invalidateQueries({ queryKey: quoteQuery.queryKey })
    form.setError('root', { type: error.code, message: error.detail })
    return 'handled'
  }

  return { ...answer, onRefused }
}
