import type { AuditEntity } from '@connect/contract/audit/audit-event'
import type { Prisma } from '@connect/db/generated/client'

type Json = Prisma.InputJsonValue

type Change = { entity: AuditEntity; entity_id: number | string; before?: Json; after?: Json }

/** Who acts in which route; `user_id` is null when the system does. */
export type Author = { route: string; request_id: string; school_id: number; user_id: number | null }

type SignedIn = { route: string; request_id: string; actor: { school_id: number; id: number } }

type Tx = { auditEvent: { create(args: { data: Prisma.AuditEventUncheckedCreateInput }): Promise<unknown> } }

/** The author of what a signed-in call changes. */
export const authorOf = ({ route, request_id, actor }: SignedIn): Author => ({
  route,
  request_id,
  school_id: actor.school_id,
  user_id: actor.id,
})

/** Notes a change in the transaction that makes it. Passwords and tokens never go into `before` or `after`. */
export async function audit(tx: Tx, { route, request_id, school_id, user_id }: Author, change: Change): Promise<void> {
  const { entity, entity_id, before, after } = change
  await tx.auditEvent.create({
    data: { school_id, user_id, request_id, action: route, entity, entity_id: String(entity_id), before, after },
  })
}
