import { z } from 'zod'
import { Done, instant, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

export const Session = z
  .object({
    id: z.uuid(),
    /** When it signed in, and when it was last heard of: a session is renewed every half hour of use. */
    created: instant,
    last_used: instant,
    /** As the browser sent it. */
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const EXAMPLE: Session = {
  id: '0199e8a0-7c1e-7b5d-9a51-4a53c1f6c0de',
  created: '2026-11-20T08:55:00.000Z',
  last_used: '2026-11-21T09:20:00.000Z',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  is_current: true,
}

export const sessions = defineRoutes('sessions', {
  list: {
    method: 'GET',
    path: '/connect/users/sessions/',
    summary: 'List your signed-in browsers',
    description: 'Most recently used first. Sessions that have ended are not listed.',
    access: 'signed-in',
    query: pageQuery(),
    response: page(Session),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  remove: {
    method: 'DELETE',
    path: '/connect/users/sessions/:session_id/',
    summary: 'End one of your own sessions; its next request is refused',
    access: 'signed-in',
    audited: 'Ended one of their sessions',
    params: z.object({ session_id: z.uuid() }),
    response: Done,
    example: { response: { detail: 'The session has ended.' } },
  },
} satisfies Routes)
