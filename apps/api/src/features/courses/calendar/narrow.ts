import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import type { SignedInCall } from '#http/call.ts'

/** The person whose courses alone the caller sees; null for who sees those of everybody (PERM-09). */
export const onlyOf = ({ actor }: Pick<SignedInCall, 'actor'>): number | null =>
  seesEverybody(actor) ? null : actor.id
