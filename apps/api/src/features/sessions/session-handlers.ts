import { ApiError } from '@connect/contract/errors'
import type { Session, sessions } from '@connect/contract/sessions/routes'
import type { Handlers, SignedInCall } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, listOf } from '#platform/lists/list.ts'

type Row = { id: string; created: Date; rotated_at: Date; user_agent: string | null }

const toSession = ({ id, created, rotated_at, user_agent }: Row, current: string): Session => ({
  id,
  created: created.toISOString(),
  last_used: rotated_at.toISOString(),
  user_agent,
  is_current: id === current,
})

/** The sessions of who calls, the last used first. */
const sessionsOf = ({ actor }: SignedInCall, now: Date) =>
  defineList<Paged>()({
    model: 'refreshFamily',
    read: { select: { id: true, created: true, rotated_at: true, user_agent: true } },
    always: { user_id: actor.id, ended_at: null, expires_at: { gt: now } },
    filters: {},
    order: [{ rotated_at: 'desc' }, { id: 'asc' }],
    toItem: (row) => toSession(row, actor.session),
  })

export const sessionHandlers = ({ clock }: Context): Handlers<typeof sessions> => ({
  list: ({ query }, call) => listOf(call, query, sessionsOf(call, clock.now())),

  async remove({ params: { session_id } }, call) {
    const { actor, db } = call
    await db.$transaction(async (tx) => {
      const where = { id: session_id, user_id: actor.id, ended_at: null }
      const { count } = await tx.refreshFamily.updateMany({ where, data: { ended_at: clock.now() } })
      if (count === 0) throw new ApiError('not_found')
      await audit(tx, authorOf(call), { entity: 'session', entity_id: session_id })
    })
    return { detail: 'The session has ended.' }
  },
})
