import type { audit } from '@connect/contract/audit/routes'
import { ApiError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import { fullName } from '#platform/full-name.ts'
import { readList } from '#platform/lists/list.ts'
import { toAuditEvent, WITH_USER } from './audit-json.ts'
import { auditTrail } from './audit-list.ts'
import { withPeople } from './people.ts'

export const auditHandlers = (): Handlers<typeof audit> => ({
  async list({ query }, call) {
    const { count, results } = await readList(call, query, auditTrail(call.actor))
    return { count, results: await withPeople(call, results) }
  },

  async filters(_, { db }) {
    const select = { id: true, first_name: true, last_name: true } as const
    const users = await db.user.findMany({
      select,
      orderBy: [{ first_name: 'asc' }, { last_name: 'asc' }, { id: 'asc' }],
    })
    return { users: users.map((user) => ({ id: user.id, name: fullName(user) })) }
  },

  async get({ params: { audit_event_id } }, call) {
    const { actor, db } = call
    const where = byId(actor.school_id, audit_event_id)
    const row = await db.auditEvent.findUnique({ where, include: WITH_USER })
    if (!row) throw new ApiError('not_found')
    const [event] = await withPeople(call, [toAuditEvent(row, actor)])
    if (!event) throw new ApiError('not_found')
    return event
  },
})
