import { ApiError, type ErrorCode } from '@connect/contract/errors'

/** A link that is used, expired or forged, or an address that never was one. */
const DEAD: readonly ErrorCode[] = ['link_not_valid', 'not_found']

/** Whether a refusal says that the link itself is worth nothing, so that trying again does not help. */
export const isDeadLink = (error: unknown): boolean => error instanceof ApiError && DEAD.includes(error.code)
