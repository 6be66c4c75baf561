import { AuditEvent } from '@connect/contract/audit/audit-event'
import { contract } from '@connect/contract/index'
import type { Named } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'

const routes: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))
const TITLES = new Map<string, string>([
  ...routes.map(({ name, audited }): [string, string] => [name, audited ?? name]),
  // What is done at the server itself, by no call of anybody's.
  ['operator.passwordLink', 'Created a password link on the server'],
  ['retention.forgetRiders', 'Deleted riders of certificates past their retention period'],
])

export const WITH_USER = { user: { select: { id: true, first_name: true, last_name: true } } } as const

type Row = Prisma.AuditEventGetPayload<{ include: typeof WITH_USER }>

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`

/** A row as the wire has it; what is no fact of ours (an entity of a later release, say) fails loudly. */
export function toAuditEvent({ at, user, purged_at, ...row }: Row): AuditEvent {
  return AuditEvent.parse({
    ...row,
    at: at.toISOString(),
    title: TITLES.get(row.action) ?? row.action,
    user: user && { id: user.id, name: nameOf(user) },
    is_purged: purged_at !== null,
  })
}
