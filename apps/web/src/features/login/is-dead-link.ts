import { ApiError } from '@connect/contract/api-error'
import type { ErrorCode } from '@connect/contract/errors'

/** A link that is used, expired or forged, or an address that never was one. */
const DEAD: readonly ErrorCode[] = ['link_not_valid', 'not_found']

/** Trying again does not help then. */
export const isDeadLink = (error: unknown): boolean => error instanceof ApiError && DEAD.includes(error.code)
