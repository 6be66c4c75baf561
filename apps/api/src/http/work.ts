import { type Access, refusal } from '@connect/contract/access'
import { londonDate } from '@connect/contract/calendar/london'
import type { ScopedTx } from '@connect/db/scoped'
import type { Precondition } from '#http/precondition.ts'
import { type AuditChange, auditMany } from '#platform/audit.ts'
import type { CurrentUser } from '#platform/current-user.ts'

/**
 * One transaction of a use case, who acts in it, and when. A person who is signed in, the holder of a signed link and a job all
 * work through the same use cases, so none of them may count on an actor.
 */
export type Work = {
  /** Of one school. */
  readonly tx: ScopedTx
  /** Null for a job, and for whoever holds a signed link. */
  readonly actor: CurrentUser | null
  /** For rows that name who made them: the actor's id, or null. */
  readonly user_id: number | null
  /** When the work began. */
  readonly now: Date
  /** In London, `yyyy-MM-dd`. */
  readonly today: string
  /** What `If-Match` demands of the values that are about to change. */
  readonly precondition: Precondition
  /** Notes changes in the audit trail, in the transaction that makes them. Passwords and tokens never go in there. */
  readonly audit: (...changes: readonly AuditChange[]) => Promise<void>
}

/** For what only staff can do. */
export type StaffWork = Work & { readonly actor: CurrentUser; readonly user_id: number }

/** Who is not signed in has none. */
export const can = (actor: CurrentUser | null, access: Access): boolean =>
  actor !== null && refusal(actor, access) === null

/** A job names itself as the route, such as `retention.forgetRiders`. */
type Worker<Actor extends CurrentUser | null> = {
  route: string
  request_id: string
  actor: Actor
  precondition: Precondition
}

export function toWork(tx: ScopedTx, worker: Worker<CurrentUser>, now: Date): StaffWork
export function toWork(tx: ScopedTx, worker: Worker<CurrentUser | null>, now: Date): Work
export function toWork(
  tx: ScopedTx,
  { route, request_id, actor, precondition }: Worker<CurrentUser | null>,
  now: Date,
): Work {
  const user_id = actor?.id ?? null
  const author = { route, request_id, school_id: tx.school_id, user_id }
  return {
    tx,
    actor,
    user_id,
    now,
    today: londonDate(now),
    precondition,
    audit: (...changes) => auditMany(tx, author, changes),
  }
}

/** For values that nobody read before. */
export const NO_PRECONDITION: Precondition = {
  versionOf: () => '',
  isMet: () => true,
  changesNothing: () => false,
}
