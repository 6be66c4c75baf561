import { view } from '@connect/contract/access'
import { pathTo } from '@connect/contract/paths'
import { IconChartBar } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import { person } from '#api/testing/people.ts'
import { defaultPath } from '#shell/default-route.ts'
import type { NavEntry } from '#shell/nav/nav-entries.ts'

const entry = { icon: IconChartBar, group: 'main' } as const
const ENTRIES: readonly NavEntry[] = [
  { ...entry, label: 'Calendar', path: pathTo('/v2/calendar'), access: { calendar: 'own', level: 'view' } },
  { ...entry, label: 'Reports', path: pathTo('/v2/reports'), access: view('reports'), comingSoon: true },
  { ...entry, label: 'Bikes', path: pathTo('/v2/bikes'), access: view('bikes') },
  { ...entry, label: 'Profile', path: pathTo('/v2/settings/profile'), access: view('profile') },
]

const all = { report_permission: 'view', bike_permission: 'view', profile_permission: 'view' } as const

it.each([
  ['the calendar for who may see their own', person({ ...all, calendar_own_permission: 'view' }), '/v2/calendar'],
  ['the calendar for who may see all', person({ calendar_permission: 'edit' }), '/v2/calendar'],
  ['the first area that has a page', person(all), '/v2/bikes'],
  ['the first area that does not need Pro', person(all, { is_connect_pro: false }), '/v2/settings/profile'],
  ['the page for those without an area', person({ report_permission: 'view' }), '/v2/welcome'],
])('goes after sign-in to %s [AUTH-22]', (_what, user, path) => {
  expect(defaultPath(user, ENTRIES)).toBe(path)
})

const calendar = { calendar_own_permission: 'view', course_permission: 'edit', certificate_permission: 'edit' } as const

it.each([
  ['the account owner', person({ owner: true })],
  ['the owner of a school without Pro', person({ owner: true }, { is_connect_pro: false })],
  ['who sees their own courses only, and other areas', person(calendar)],
])('takes %s to the calendar [AUTH-22, SHELL-09]', (_who, user) => {
  expect(defaultPath(user)).toBe('/v2/calendar')
})

it.each([
  ['Courses', person({ course_permission: 'edit', certificate_permission: 'edit' }), '/v2/courses'],
  ['the profile', person({ profile_permission: 'view' }), '/v2/settings/profile'],
])('leaves who may not see it on %s', (_what, user, path) => {
  expect(defaultPath(user)).toBe(path)
})
