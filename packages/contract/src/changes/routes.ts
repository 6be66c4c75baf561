import { z } from 'zod'
import { CHANGES } from '#changes/changes.ts'
import { defineRoutes, EVENT_STREAM, type Routes } from '#route.ts'

const EXAMPLE =
  'event: ready\ndata: {"quiet_seconds":300}\n\nevent: changed\ndata: {"feature":"courses","ids":[4021]}\n\n: still here\n\n'

const HEARS_OF_ANY = { any: [...new Set(Object.values(CHANGES).map(({ access }) => access))] }

export const changes = defineRoutes('changes', {
  listen: {
    method: 'GET',
    path: '/connect/changes/',
    summary: 'Hear of changes as they happen',
    description:
      'A stream of server-sent events without an end. `ready` comes first: from then on every change is told, and the last `quiet_seconds` had none. It comes again after a gap: then anything may have changed. `changed` names a `feature` that you may list, and the `ids` of what changed, or null for many or for what is not yours to know. A comment comes every 25 seconds. The stream ends with the session or its access token, or when you are too slow to read it: connect again. One person has 10 streams at most; another one ends the oldest.',
    access: HEARS_OF_ANY,
    produces: EVENT_STREAM,
    response: z.file(),
    example: { response: new File([EXAMPLE], 'changes.txt', { type: EVENT_STREAM }) },
  },
} satisfies Routes)
