import { changesOf } from '@connect/contract/audit/changes'
import { auditTrail, toAuditEvent } from '#features/audit/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'
import { seesPrices } from './course-json.ts'

/** Everything that happened to a course, the newest first: its part of the audit trail, without prices for who may not see them. */
export const courseHistory = ({ actor }: SignedInCall, course_id: number) =>
  defineList<Paged>()({
    ...auditTrail(actor),
    always: { entity: 'course', entity_id: String(course_id) },
    filters: {},
    toItem(row) {
      const { id, at, user, title, before, after } = toAuditEvent(row, actor)
      const changes = changesOf(before, after).filter(({ field }) => field !== 'price' || seesPrices({ actor }))
      return { id, at, user, title, changes }
    },
  })
