import { z } from 'zod'
import { defineRoutes, type Routes } from '#route.ts'

const Status = z.object({ status: z.literal('ok') }).meta({ id: 'Status' })

export const system = defineRoutes('system', {
  health: {
    method: 'GET',
    path: '/health/',
    summary: 'Is the process alive?',
    access: 'public',
    response: Status,
    example: { response: { status: 'ok' } },
  },
  ready: {
    method: 'GET',
    path: '/ready/',
    summary: 'Can it serve? The database answers and every migration is applied',
    access: 'public',
    response: Status,
    example: { response: { status: 'ok' } },
    errors: ['service_unavailable'],
  },
} satisfies Routes)
