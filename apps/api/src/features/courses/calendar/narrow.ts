import type { Actor } from '@connect/contract/access'
import { plansForAll, seesEverybody } from '@connect/contract/calendar/own-calendar'
import type { Work } from '#http/work.ts'

/** No person's id. */
const NOBODY = 0

/** Whoever is not signed in has no courses. */
const onlyUnless = ({ actor }: Pick<Work, 'actor'>, isForAll: (actor: Actor) => boolean): number | null =>
  actor && isForAll(actor) ? null : (actor?.id ?? NOBODY)

/** Null for who sees those of everybody. */
export const findOnlyVisibleTeacher = (caller: Pick<Work, 'actor'>): number | null => onlyUnless(caller, seesEverybody)

/** Null for who plans those of everybody. */
export const findOnlyPlannableTeacher = (caller: Pick<Work, 'actor'>): number | null => onlyUnless(caller, plansForAll)
