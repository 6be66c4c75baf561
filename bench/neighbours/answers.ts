import { ApiError } from '@connect/contract/errors'

/** One more of this kind. */
export const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

/** The code of a refusal, or what else went wrong. */
export const reason = (error: unknown) => (error instanceof ApiError ? error.code : String(error))
