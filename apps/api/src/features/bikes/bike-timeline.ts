import type { Actor } from '@connect/contract/access'
import { changesOf } from '@connect/contract/audit/changes'
import { auditTrail, toAuditEvent } from '#features/audit/public.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'

/** Everything that happened to a bike, the newest first: its part of the audit trail. */
export const timelineOf = (actor: Actor, motorbike_id: number) =>
  defineList<Paged>()({
    ...auditTrail(actor),
    always: { entity: 'motorbike', entity_id: String(motorbike_id) },
    filters: {},
    toItem(row) {
      const { id, at, user, title, before, after } = toAuditEvent(row, actor)
      return { id, at, user, title, changes: changesOf(before, after) }
    },
  })
