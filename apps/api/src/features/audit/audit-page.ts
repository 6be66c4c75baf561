import type { AuditEvent } from '@connect/contract/audit/audit-event'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import { toAuditEvent, WITH_USER } from '#features/audit/audit-json.ts'

type Asked = { page: number; page_size: number }

/** One page of the audit trail, the newest first. */
export async function auditPage(
  db: ScopedDb,
  where: Prisma.AuditEventWhereInput,
  { page, page_size }: Asked,
): Promise<{ count: number; results: AuditEvent[] }> {
  const [count, rows] = await db.$transaction([
    db.auditEvent.count({ where }),
    db.auditEvent.findMany({
      where,
      include: WITH_USER,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * page_size,
      take: page_size,
    }),
  ])
  return { count, results: rows.map(toAuditEvent) }
}
