import type { Actor } from '@connect/contract/access'
import type { AuditQuery } from '@connect/contract/audit/audit-event'
import { londonDay } from '@connect/contract/calendar/london'
import type { z } from 'zod'
import { defineList } from '#platform/lists/list.ts'
import { toAuditEvent, WITH_USER } from './audit-json.ts'

/** Newest first; days are Europe/London's, both inclusive. */
export const auditTrail = (actor: Actor) =>
  defineList<z.output<typeof AuditQuery>>()({
    model: 'auditEvent',
    read: { include: WITH_USER },
    filters: {
      user: (user_id) => ({ user_id }),
      entity: (entity) => ({ entity }),
      at__gte: (day) => ({ at: { gte: londonDay(day).start } }),
      at__lte: (day) => ({ at: { lt: londonDay(day).end } }),
    },
    order: [{ at: 'desc' }, { id: 'desc' }],
    toItem: (row) => toAuditEvent(row, actor),
  })
