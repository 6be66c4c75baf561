import { type Actor, calendarLevel } from '#access.ts'

/** Not only their own courses (PERM-09). */
export const seesEverybody = (actor: Actor): boolean => calendarLevel(actor, 'all') !== 'hidden'

export const plansForAll = (actor: Actor): boolean => calendarLevel(actor, 'all') === 'edit'

/** `isOwn`: a course that they teach, or an event that they added. */
export const mayPlan = (actor: Actor, isOwn: boolean): boolean =>
  plansForAll(actor) || (isOwn && calendarLevel(actor, 'own') === 'edit')
