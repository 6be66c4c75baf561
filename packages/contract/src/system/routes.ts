import { z } from 'zod'
import { defineRoutes, type Routes } from '#route.ts'

const Status = z.object({ status: z.literal('ok') }).meta({ id: 'Status' })

const Readiness = Status.extend({
  disk: z.enum(['ok', 'nearly_full']).describe('`nearly_full`: files cannot be uploaded, and everything else works.'),
}).meta({ id: 'Readiness' })

export const system = defineRoutes('system', {
  health: {
    method: 'GET',
    path: '/health/',
    summary: 'Check that the process is alive',
    access: 'public',
    response: Status,
    example: { response: { status: 'ok' } },
  },
  ready: {
    method: 'GET',
    path: '/ready/',
    summary: 'Check that it can serve: the database answers and is migrated',
    access: 'public',
    response: Readiness,
    example: { response: { status: 'ok', disk: 'ok' } },
    errors: ['service_unavailable'],
  },
} satisfies Routes)
