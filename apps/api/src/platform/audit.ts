import type { AuditEntity } from '@connect/contract/audit/audit-event'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { inPieces } from '#platform/in-pieces.ts'

type Json = Prisma.InputJsonValue

export type AuditChange = { entity: AuditEntity; entity_id: number | string; before?: Json; after?: Json }

/** `user_id` is null when the system acts. */
export type Author = { route: string; request_id: string; school_id: number; user_id: number | null }

type SignedIn = { route: string; request_id: string; actor: { school_id: number; id: number } }

type Row = Prisma.AuditEventUncheckedCreateInput
type Tx = { auditEvent: { create(args: { data: Row }): Promise<unknown> } }
type ManyTx = { auditEvent: { createMany(args: { data: Row[] }): Promise<unknown> } }

export const toAuthor = ({ route, request_id, actor }: SignedIn): Author => ({
  route,
  request_id,
  school_id: actor.school_id,
  user_id: actor.id,
})

const toRow = (
  { route, request_id, school_id, user_id }: Author,
  { entity, entity_id, before, after }: AuditChange,
): Row => ({
  school_id,
  user_id,
  request_id,
  action: route,
  entity,
  entity_id: String(entity_id),
  before,
  after,
})

/** In the transaction that makes it. Passwords and tokens never go into `before` or `after`. */
export async function audit(tx: Tx, author: Author, change: AuditChange): Promise<void> {
  await tx.auditEvent.create({ data: toRow(author, change) })
}

export async function auditMany(tx: ManyTx, author: Author, changes: readonly AuditChange[]): Promise<void> {
  for await (const piece of inPieces(changes)) {
    await tx.auditEvent.createMany({ data: piece.map((change) => toRow(author, change)) })
  }
}

type EmptyTx = Pick<ScopedTx, 'auditEvent'>

/** That something happened, when and by whom stays. */
export async function emptyAudit(
  tx: EmptyTx,
  entity: AuditEntity,
  ids: readonly number[],
  purged_at: Date,
): Promise<void> {
  await tx.auditEvent.updateMany({
    where: { entity, entity_id: { in: ids.map(String) }, purged_at: null },
    data: { before: Prisma.DbNull, after: Prisma.DbNull, purged_at },
  })
}
