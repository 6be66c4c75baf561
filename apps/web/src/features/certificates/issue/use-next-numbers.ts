import type { ApiError } from '@connect/contract/api-error'
import { certificates } from '@connect/contract/certificates/routes'
import type { Input } from '@connect/contract/route'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, readAgain } from '#api/query/query.ts'

type Next = NonNullable<Input<typeof certificates.next>['query']>

/**
 * In the order in which this person uses them, with how many there are in all, and the book that the first is in.
 * Nothing is asked while there is no site.
 */
export function useNextNumbers(supplier: number | undefined, more: Omit<Next, 'supplier'> = {}) {
  const { data, ...answer } = useQuery({
    ...query(certificates.next, { query: { supplier, ...more } }),
    enabled: supplier !== undefined,
  })
  return {
    ...answer,
    numbers: data?.results.map(({ certificate_number }) => certificate_number) ?? [],
    left: data?.count,
    book: data?.results[0]?.book,
  }
}
export type NextNumbers = Pick<ReturnType<typeof useNextNumbers>, 'numbers' | 'left' | 'isFetching'>

/** For `onRefused`: where somebody else took a number meanwhile, what is left is read again. */
export function useTakenMeanwhile() {
  const queryClient = useQueryClient()
  return ({ code }: ApiError): undefined => {
    if (code !== 'certificate_state' && code !== 'no_pending_certificates') return
    void readAgain(queryClient, certificates.issue)
  }
}
