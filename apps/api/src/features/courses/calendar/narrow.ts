import type { Actor } from '@connect/contract/access'
import { plansForAll, seesEverybody } from '@connect/contract/calendar/own-calendar'
import type { Work } from '#http/work.ts'

/** No person's id. */
const NOBODY = 0

/** Whoever is not signed in has no courses. */
const onlyUnless = ({ actor }: Pick<Work, 'actor'>, isForAll: (actor: Actor) => boolean): number | null =>
  actor && isForAll(actor) ? null : (actor?.id ?? NOBODY)

/** The person whose courses alone the caller sees; null for who sees those of everybody (PERM-09). */
export const findOnlyVisibleTeacher = (caller: Pick<Work, 'actor'>): number | null => onlyUnless(caller, seesEverybody)

/** The person whose courses alone the caller plans; null for who plans those of everybody (PERM-09). */
export const findOnlyPlannableTeacher = (caller: Pick<Work, 'actor'>): number | null => onlyUnless(caller, plansForAll)
