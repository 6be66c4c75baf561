import type { AuditQuery } from '@connect/contract/audit/audit-event'
import type { z } from 'zod'
import { toAuditEvent, WITH_USER } from '#features/audit/audit-json.ts'
import { defineList } from '#http/list.ts'
import { londonDay } from '#london.ts'

/** The audit trail of a school, the newest first; days are Europe/London's, both inclusive. */
export const AUDIT_TRAIL = defineList<z.output<typeof AuditQuery>>()({
  model: 'auditEvent',
  read: { include: WITH_USER },
  filters: {
    user: (user_id) => ({ user_id }),
    entity: (entity) => ({ entity }),
    at__gte: (day) => ({ at: { gte: londonDay(day).start } }),
    at__lte: (day) => ({ at: { lt: londonDay(day).end } }),
  },
  order: [{ at: 'desc' }, { id: 'desc' }],
  toItem: toAuditEvent,
})
