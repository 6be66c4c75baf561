import { ApiError } from '@connect/contract/errors'

/** What a call was refused with; throws when it was not. */
export async function refused(call: Promise<unknown>): Promise<ApiError> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in answer) throw new Error(`Expected a refusal, got ${JSON.stringify(answer.value)}`)
  if (answer.error instanceof ApiError) return answer.error
  throw answer.error
}
