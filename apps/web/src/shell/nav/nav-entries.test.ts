import { describe, expect, it } from 'vitest'
import { person } from '#api/testing/people.ts'
import { NAV_ENTRIES, type NavEntry, visibleEntries } from '#shell/nav/nav-entries.ts'

const onPro = { is_connect_pro: true }
const notOnPro = { is_connect_pro: false }
const labels = (entries: NavEntry[]) => entries.map(({ label }) => label)

describe('the entries that somebody sees [SHELL-02, SHELL-03, SHELL-05, SHELL-06, SHELL-19]', () => {
  it.each([
    [
      'the account owner',
      person({ owner: true }, onPro),
      ['Calendar', 'Orders', 'Contacts', 'Courses', 'Certificates', 'Bikes', 'Staff', 'Reports', 'School', 'Profile'],
    ],
    ['somebody who may see the calendar', person({ calendar_permission: 'view' }, notOnPro), ['Calendar']],
    ['somebody who may see their own courses', person({ calendar_own_permission: 'view' }, notOnPro), ['Calendar']],
    ['somebody who may see orders', person({ order_permission: 'view' }, notOnPro), ['Orders']],
    ['somebody who may see contacts', person({ contact_permission: 'view' }, notOnPro), ['Contacts']],
    ['somebody who may see certificates', person({ certificate_permission: 'view' }, onPro), ['Certificates']],
    ['somebody who may see bikes', person({ bike_permission: 'view' }, onPro), ['Bikes']],
    ['somebody who may see courses', person({ course_permission: 'view' }, onPro), ['Courses']],
    ['somebody who may see staff', person({ staff_planner_permission: 'view' }, onPro), ['Staff']],
    ['somebody who may see reports', person({ report_permission: 'view' }, onPro), ['Reports']],
    ['somebody who may see their profile', person({ profile_permission: 'view' }, onPro), ['Profile']],
    ['somebody who may edit their profile', person({ profile_permission: 'edit' }, onPro), ['Profile']],
    ['somebody who may see the account', person({ account_permission: 'view' }, onPro), ['School']],
    ['somebody who may edit the account', person({ account_permission: 'edit' }, onPro), ['School']],
    ['an admin without any area', person({ admin: true }, onPro), []],
    ['somebody without any area', person({}, onPro), []],
    [
      'the owner of a school that is not on Pro',
      person({ owner: true }, notOnPro),
      ['Calendar', 'Orders', 'Contacts', 'Courses', 'Certificates', 'Bikes', 'Staff', 'Reports', 'School', 'Profile'],
    ],
  ])('%s', (_who, user, expected) => {
    expect(labels(visibleEntries(user))).toEqual(expected)
  })
})

it('marks what needs Pro for a school that is not on it [SHELL-16]', () => {
  const needing = (pro: typeof onPro) =>
    labels(visibleEntries(person({ owner: true }, pro)).filter(({ needsPro }) => needsPro))

  expect(needing(notOnPro)).toEqual(['Certificates', 'Bikes', 'Reports'])
  expect(needing(onPro)).toEqual([])
})

it('keeps every entry under /v2, each path once [SHELL-01]', () => {
  const paths = NAV_ENTRIES.map(({ path }) => path)

  expect(paths.every((path) => path.startsWith('/v2/'))).toBe(true)
  expect(new Set(paths).size).toBe(paths.length)
})
