import type { Input, Named, Output } from '@connect/contract/route'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useOnce } from '#api/forms/use-once.ts'

/** How long a look-up (sites, instructors, course types) is taken from the cache (FORM-14). */
export const LOOKUP_STALE_MS = 5 * 60_000

/** Of its feature, and of those that it makes old, everything that is on the screen. */
export const readAgain = (queryClient: QueryClient, { feature, stales = [] }: Named): Promise<unknown> =>
  Promise.all([feature, ...stales].map((one) => queryClient.invalidateQueries({ queryKey: [one] })))

/** `useQuery(query(bikes.list, { query }))`; its key is `['bikes', 'list', input]`. */
export function query<R extends Named>(route: R, input: Input<R>) {
  const [feature, name] = route.name.split('.')
  return queryOptions({
    queryKey: [feature, name, input],
    queryFn: ({ signal }): Promise<Output<R>> => call(route, input, { signal }),
  })
}

/** Fetched again after five minutes at the earliest. */
export const lookup = <R extends Named>(route: R, input: Input<R>) => ({
  ...query(route, input),
  staleTime: LOOKUP_STALE_MS,
})

type Callbacks<R extends Named> = { onSuccess?: (answer: Output<R>) => unknown; onError?: (error: Error) => unknown }

/**
 * Afterwards everything that it makes old is read again. Its callbacks run also when whoever asked is gone by then, as
 * the row of what was removed.
 */
export function useRouteMutation<R extends Named>(route: R) {
  const queryClient = useQueryClient()
  const once = useOnce(route)
  const mutation = useMutation({
    mutationFn: (input: Input<R>): Promise<Output<R>> => once(input, (options) => call(route, input, options)),
    onSuccess() {
      const again = readAgain(queryClient, route)
      // Whoever deletes what a panel shows closes it first, and need not hear that it is not there.
      return route.method === 'DELETE' ? undefined : again
    },
  })
  const { mutateAsync } = mutation
  const mutate = (input: Input<R>, { onSuccess, onError }: Callbacks<R> = {}): void => {
    void mutateAsync(input).then(onSuccess, (error: Error) => onError?.(error))
  }
  return { ...mutation, mutate }
}
