import { ApiError } from '@connect/contract/errors'
import type { Session, sessions } from '@connect/contract/sessions/routes'
import { audit, authorOf } from '#audit.ts'
import type { Context } from '#context.ts'
import type { Handlers } from '#http/call.ts'

type Row = { id: string; created: Date; rotated_at: Date; user_agent: string | null }

const toSession = ({ id, created, rotated_at, user_agent }: Row, current: string): Session => ({
  id,
  created: created.toISOString(),
  last_used: rotated_at.toISOString(),
  user_agent,
  is_current: id === current,
})

export const sessionHandlers = ({ clock }: Context): Handlers<typeof sessions> => ({
  async list({ query: { page, page_size } }, { actor, db }) {
    const where = { user_id: actor.id, ended_at: null, expires_at: { gt: clock.now() } }
    const [count, rows] = await db.$transaction([
      db.refreshFamily.count({ where }),
      db.refreshFamily.findMany({
        where,
        select: { id: true, created: true, rotated_at: true, user_agent: true },
        orderBy: [{ rotated_at: 'desc' }, { id: 'asc' }],
        skip: (page - 1) * page_size,
        take: page_size,
      }),
    ])
    return { count, results: rows.map((row) => toSession(row, actor.session)) }
  },

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
