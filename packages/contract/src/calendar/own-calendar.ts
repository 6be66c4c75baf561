import { type Actor, calendarLevel } from '#access.ts'

/** Whether somebody sees the courses of everybody, and not only their own (PERM-09). */
export const seesEverybody = (actor: Actor): boolean => calendarLevel(actor, 'all') !== 'hidden'

export const plansForAll = (actor: Actor): boolean => calendarLevel(actor, 'all') === 'edit'

/** Whether somebody may change what is theirs: `isOwn` of a course that they teach, or an event that they added. */
export const mayPlan = (actor: Actor, isOwn: boolean): boolean =>
  plansForAll(actor) || (isOwn && calendarLevel(actor, 'own') === 'edit')
