import { z } from 'zod'
import { AuditEvent, AuditQuery } from '#audit/audit-event.ts'
import { id, page, ref } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const EXAMPLE: AuditEvent = {
  id: 311,
  at: '2026-11-21T09:30:00.000Z',
  user: { id: 7, name: 'Nadia Okafor' },
  action: 'profile.update',
  title: 'Changed their profile',
  entity: 'user',
  entity_id: '7',
  person: 'Nadia Okafor',
  before: { phone: null },
  after: { phone: '07700 900456' },
  request_id: '3f0c1c3e-7c1e-4b5d-9a51-4a53c1f6c0de',
  is_purged: false,
}

export const audit = defineRoutes('audit', {
  list: {
    method: 'GET',
    path: '/connect/audit-events/',
    summary: 'List changes, newest first',
    access: 'admin',
    query: AuditQuery,
    response: page(AuditEvent),
    example: { response: { count: 1, results: [EXAMPLE] } },
  },
  filters: {
    method: 'GET',
    path: '/connect/audit-events/filters/',
    summary: 'List the people to filter changes by',
    access: 'admin',
    response: z.object({ users: z.array(z.object({ id: ref, name: z.string() })) }),
    example: { response: { users: [{ id: 7, name: 'Nadia Okafor' }] } },
  },
  get: {
    method: 'GET',
    path: '/connect/audit-events/:audit_event_id/',
    summary: 'Get a change',
    access: 'admin',
    params: z.object({ audit_event_id: id }),
    response: AuditEvent,
    example: { response: EXAMPLE },
  },
} satisfies Routes)
