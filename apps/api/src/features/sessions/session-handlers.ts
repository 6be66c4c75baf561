import { ApiError } from '@connect/contract/errors'
import type { Session, sessions } from '@connect/contract/sessions/routes'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { StaffWork } from '#http/work.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'

type Row = { id: string; created: Date; rotated_at: Date; user_agent: string | null }

const toSession = ({ id, created, rotated_at, user_agent }: Row, current: string): Session => ({
  id,
  created: created.toISOString(),
  last_used: rotated_at.toISOString(),
  user_agent,
  is_current: id === current,
})

/** The caller's own, the last used first. */
const sessionList = ({ actor, now }: SignedInCall) =>
  defineList<Paged>()({
    model: 'refreshFamily',
    read: { select: { id: true, created: true, rotated_at: true, user_agent: true } },
    always: { user_id: actor.id, ended_at: null, expires_at: { gt: now } },
    filters: {},
    order: [{ rotated_at: 'desc' }, { id: 'asc' }],
    toItem: (row) => toSession(row, actor.session),
  })

/** Throws `not_found`. */
async function endSession({ tx, user_id, now, audit }: StaffWork, id: string): Promise<void> {
  const { count } = await tx.refreshFamily.updateMany({
    where: { id, user_id, ended_at: null },
    data: { ended_at: now },
  })
  if (count === 0) throw new ApiError('not_found')
  await audit({ entity: 'session', entity_id: id })
}

export const sessionHandlers = (): Handlers<typeof sessions> => ({
  list: ({ query }, call) => readList(call, query, sessionList(call)),

  async remove({ params: { session_id } }, call) {
    await call.work((work) => endSession(work, session_id))
    return { detail: 'The session has ended.' }
  },
})
