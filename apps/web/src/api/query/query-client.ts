import { ApiError } from '@connect/contract/errors'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toasts/toast.tsx'

const MAX_RETRIES = 2

/** A refusal stays a refusal however often one asks; only silence and server faults are worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < MAX_RETRIES
}

/** The query cache of one page. Mutations never wait for the network: they fail, and the person decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying }, mutations: { networkMode: 'always' } },
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 403) toast.failure(error.detail)
      },
    }),
  })
}
