import type { events } from '@connect/contract/events/routes'
import type { Handlers } from '#http/call.ts'
import { readList } from '#platform/lists/list.ts'
import { addEvent, changeEvent, readEvent, removeEvent } from './change-event.ts'
import { EVENTS } from './event-list.ts'

export const eventHandlers = (): Handlers<typeof events> => ({
  list: ({ query }, call) => readList(call, query, EVENTS),

  create: ({ body }, call) => call.work((work) => addEvent(work, body)),

  get: ({ params: { event_id } }, { db }) => readEvent(db, event_id),

  update: ({ params: { event_id }, body }, call) => call.work((work) => changeEvent(work, event_id, body)),

  async remove({ params: { event_id } }, call) {
    await call.work((work) => removeEvent(work, event_id))
    return { detail: 'The event has been deleted.' }
  },
})
