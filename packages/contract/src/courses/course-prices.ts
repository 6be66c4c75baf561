import { type Actor, refusal } from '#access.ts'
import { CHANGES_TYPES, LOOKS_AT_TYPES } from '#courses/course-access.ts'

/** PERM-09 */
export const seesPrices = (actor: Actor): boolean => refusal(actor, LOOKS_AT_TYPES) === null

export const setsPrices = (actor: Actor): boolean => refusal(actor, CHANGES_TYPES) === null
