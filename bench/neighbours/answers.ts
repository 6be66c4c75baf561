import { ApiError } from '@connect/contract/errors'

export const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

/** The code, or what else went wrong. */
export const reason = (error: unknown) => (error instanceof ApiError ? error.code : String(error))
