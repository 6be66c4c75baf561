import { type Actor, areaLevel } from '@connect/contract/access'
import { AuditEvent } from '@connect/contract/audit/audit-event'
import { contract } from '@connect/contract/index'
import { maskFact, seesIdentity } from '@connect/contract/people/identity'
import type { Named } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import { fullName } from '#platform/full-name.ts'

const routes: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))
const TITLES = new Map<string, string>([
  ...routes.map(({ name, audited }): [string, string] => [name, audited ?? name]),
  // What is done by the server itself, by no call of anybody's.
  ['operator.passwordLink', 'Created a password link on the server'],
  ['courses.sweep', 'Completed a course that had no riders'],
  ['retention.forgetRiders', 'Deleted riders of certificates past their retention period'],
])

export const WITH_USER = { user: { select: { id: true, first_name: true, last_name: true } } } as const

type Row = Prisma.AuditEventGetPayload<{ include: typeof WITH_USER }>

/** An event before {@link withPeople} has said whom it concerns. */
const Event = AuditEvent.omit({ person: true })
type Event = Omit<AuditEvent, 'person'>

type Facts = AuditEvent['before']

/** Of staff, who edits staff sees everything; of anybody else, who sees riders whole. */
const seesWhole = (actor: Actor, entity: string): boolean =>
  entity === 'user' ? areaLevel(actor, 'staff') === 'edit' : seesIdentity(actor)

const maskFacts = (facts: Facts): Facts =>
  facts &&
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? maskFact(name, value) : value]),
  )

const shownTo = (actor: Actor, event: Event): Event =>
  seesWhole(actor, event.entity) ? event : { ...event, before: maskFacts(event.before), after: maskFacts(event.after) }

/**
 * Fails loudly for what is no fact of ours, such as an entity of a later release. Identities are masked as they are
 * elsewhere.
 */
export function toAuditEvent({ at, user, purged_at, ...row }: Row, actor: Actor): Event {
  const event = Event.parse({
    ...row,
    at: at.toISOString(),
    title: TITLES.get(row.action) ?? row.action,
    user: user && { id: user.id, name: fullName(user) },
    is_purged: purged_at !== null,
  })
  return shownTo(actor, event)
}
