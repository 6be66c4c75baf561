import { ApiError } from '@connect/contract/api-error'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toasts/toast.tsx'

const MAX_RETRIES = 2

/** Seconds that a person would still wait for by themselves. */
const LONGEST_WAIT = 10

/** A refusal stays a refusal however often one asks; only silence and server faults are worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return failures < MAX_RETRIES
  const isRefusal = error.status >= 400 && error.status < 500
  return !isRefusal && failures < MAX_RETRIES && (error.retryAfter ?? 0) <= LONGEST_WAIT
}

/** Milliseconds: as long as the server asks for, and up to half as much again, so that not everybody comes back at once. */
function retryDelay(failures: number, error: Error): number {
  const seconds = (error instanceof ApiError ? error.retryAfter : undefined) ?? 2 ** failures
  return seconds * 1000 * (1 + Math.random() / 2)
}

/** Only reads are tried again. Mutations never wait for the network: they fail, and the person decides. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying, retryDelay }, mutations: { networkMode: 'always' } },
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error instanceof ApiError && error.status === 403) toast.failure(error.detail)
      },
    }),
  })
}
