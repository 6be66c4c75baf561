import type { AuditEvent } from '@connect/contract/audit/audit-event'
import { audit } from '@connect/contract/audit/routes'
import { auth } from '@connect/contract/auth/routes'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi, good } from '#api/testing/fake-api.ts'
import { person, verified } from '#api/testing/people.ts'
import { renderApp } from '#api/testing/render-app.tsx'
import { noSession, signIn } from '#api/testing/session-of.ts'
import { settingsRoutes } from '#features/settings/routes.tsx'

const api = fakeApi()
const admin = person({ admin: true })

beforeEach(() => {
  noSession()
  signIn(admin)
  api.on(auth.verify, good(auth.verify, verified(admin)))
})

type Case = [entity: AuditEvent['entity'], before: AuditEvent['before'], after: AuditEvent['after'], cells: string[]]

const CASES: Case[] = [
  ['customer', { birthdate: null }, { birthdate: '2009-11-30' }, ['Date of birth', '–', '30/11/2009']],
  ['customer', { source: 'DASHBOARD' }, { source: 'RIDETO_INSTANT' }, ['Source', 'Direct', 'RideTo']],
  ['motorbike', { insurance_status: false }, { insurance_status: true }, ['Insured', 'No', 'Yes']],
  [
    'site',
    { default_open_days: 'TTTTTFF' },
    { default_open_days: 'TTTTTTF' },
    ['Open on', 'Mon, Tue, Wed, Thu, Fri', 'Mon, Tue, Wed, Thu, Fri, Sat'],
  ],
  ['user', { payment_rate: 14_000 }, { payment_rate: null }, ['Rate', '£140.00', '–']],
  ['session', { device: 'Phone' }, null, ['Device', 'Phone', '–']],
]

it.each(CASES)('shows a change of a %s from %j to %j as its screens do', async (entity, before, after, cells) => {
  api.on(audit.list, good(audit.list, { count: 0, results: [] }))
  api.on(audit.filters, good(audit.filters, { users: [] }))
  api.on(audit.get, good(audit.get, { ...audit.get.example.response, entity, before, after }))
  renderApp([{ path: '/v2', children: settingsRoutes() }], '/v2/settings/audit/7')

  const panel = within(await screen.findByRole('dialog'))
  const [, row] = within(await panel.findByRole('table')).getAllByRole('row')

  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(cells)
})

it.each([
  ['customer', 'Isla MacDonald', 'Contact: Isla MacDonald'],
  ['site', null, 'Site'],
] as const)('says of a change of a %s whom it concerns: %j', async (entity, name, words) => {
  const event = { ...audit.get.example.response, entity, person: name }
  api.on(audit.list, good(audit.list, { count: 1, results: [event] }))
  api.on(audit.filters, good(audit.filters, { users: [] }))
  api.on(audit.get, good(audit.get, event))
  renderApp([{ path: '/v2', children: settingsRoutes() }], '/v2/settings/audit/311')

  const panel = within(await screen.findByRole('dialog'))

  expect(await panel.findByText(`${words} · Nadia Okafor`, { exact: false })).toBeTruthy()
  expect(screen.getByRole('row', { name: new RegExp(words), hidden: true })).toBeTruthy()
})
