import type { Actor } from '@connect/contract/access'
import type { AuditEntity } from '@connect/contract/audit/audit-event'
import { listChanges } from '@connect/contract/audit/changes'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'
import { toAuditEvent } from './audit-json.ts'
import { auditTrail } from './audit-list.ts'

/** Newest first: its part of the audit trail, without the fields of `hidden`. */
export const timelineList = (actor: Actor, entity: AuditEntity, id: number, hidden: readonly string[] = []) =>
  defineList<Paged>()({
    ...auditTrail(actor),
    always: { entity, entity_id: String(id) },
    filters: {},
    toItem(row) {
      const { id: event, at, user, title, before, after } = toAuditEvent(row, actor)
      const changes = listChanges(before, after).filter(({ field }) => !hidden.includes(field))
      return { id: event, at, user, title, changes }
    },
  })
