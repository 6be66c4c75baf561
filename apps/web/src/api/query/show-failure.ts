import { ApiError } from '@connect/contract/api-error'
import { toast } from '#ui/toasts/toast.tsx'

/** A refusal for now says when to try again. */
export function failureWords(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  const { detail, retryAfter } = error
  return retryAfter === undefined ? detail : `${detail} Try again in ${waitWords(retryAfter)}.`
}

/** `1 second`, `59 seconds`, `2 minutes`. */
function waitWords(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** A 403 is left out: the query cache tells of those of every mutation. */
export function showFailureToast(error: unknown, otherwise: string): void {
  if (error instanceof ApiError && error.status === 403) return
  toast.failure(failureWords(error, otherwise))
}
