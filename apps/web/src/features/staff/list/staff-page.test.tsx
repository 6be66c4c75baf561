import { staff } from '@connect/contract/staff/routes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { openStaff } from '#features/staff/testing/open-staff.tsx'
import { certificateFlag } from './staff-columns.tsx'

const api = fakeApi()
const owner = person({ owner: true, admin: true })
const viewer = person({ staff_planner_permission: 'view' })
const FULL = { staff_user_count: 4, admin_user_count: 2 }

beforeEach(noSession)

describe('the list of staff', () => {
  it('shows who works here, with their role, status and certificate [STAFF-01]', async () => {
    openStaff(api, owner, '/v2/staff')

    const row = within(await screen.findByRole('row', { name: /Gareth Pugh/ }))
    for (const text of ['Staff', 'Active', 'Croydon', 'CBT104482', '31/03/2028', 'gareth@southside.example']) {
      expect(row.getByText(text)).toBeTruthy()
    }
    expect(row.getByRole('link', { name: 'Gareth Pugh' }).getAttribute('href')).toBe('/v2/staff/12/edit')
    expect(screen.getByText('4 of 6 seats')).toBeTruthy()
  })

  it('opens what can be done with a person, and keeps its search', async () => {
    const { user } = openStaff(api, owner, '/v2/staff?status=ACTIVE')

    await user.click(await screen.findByRole('button', { name: 'Actions for Gareth Pugh' }))

    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Edit', '/v2/staff/12/edit?status=ACTIVE'],
      ['Permissions', '/v2/staff/12/permissions?status=ACTIVE'],
      ['Pay and diary', '/v2/staff/12/working?status=ACTIVE'],
    ])
  })

  it('lets a viewer look, and nothing else', async () => {
    const { user } = openStaff(api, viewer, '/v2/staff', { limits: FULL })

    await user.click(await screen.findByRole('button', { name: 'Actions for Gareth Pugh' }))

    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['View', 'Pay and diary'])
    expect(screen.queryByRole('link', { name: 'Add Staff', hidden: true })).toBeNull()
    expect(screen.getByText('All 6 seats are taken.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Purchase more seats', hidden: true })).toBeNull()
  })

  it('puts a filter into the address, on the first page', async () => {
    const { user, address } = openStaff(api, owner, '/v2/staff?page=2')
    await screen.findByText('Gareth Pugh')

    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Invited' }))

    await waitFor(() => expect(address()).toBe('/v2/staff?status=INVITED'))
  })

  it('says when it could not be loaded [ERR-13]', async () => {
    openStaff(api, owner, '/v2/staff')
    api.on(staff.list, refused('not_found'))

    expect(await screen.findByText('Unable to load rows')).toBeTruthy()
  })
})

const ways = () => screen.getAllByRole('link', { name: 'Add Staff' }).map((link) => link.getAttribute('href'))

describe("'Add Staff' [STAFF-03, STAFF-09, PERM-16]", () => {
  it.each([
    ['leads to the form while there are seats', {}, '/v2/staff/add', null],
    ['leads to the form while the number of seats is not known', { total_users: null }, '/v2/staff/add', null],
    ['leads to more seats when all are taken', FULL, '/v2/expand', 'All 6 seats are taken'],
    [
      'leads to more seats when more are taken than there are',
      { ...FULL, total_users: 5 },
      '/v2/expand',
      'You have 6 people using 5 seats',
    ],
  ])('%s', async (_, limits, path, line) => {
    openStaff(api, owner, '/v2/staff', { limits })
    await screen.findByText('Gareth Pugh')

    await waitFor(() => expect(new Set(ways())).toEqual(new Set([path])))
    expect(screen.queryByText(/^(All|You have) /)?.textContent?.split('.')[0] ?? null).toBe(line)
  })
})

it.each([
  ['/v2/staff', person({ profile_permission: 'edit' })],
  ['/v2/staff/add', viewer],
  ['/v2/staff/12/working/add', viewer],
  ['/v2/staff/12/permissions', person({ staff_planner_permission: 'edit' })],
])('%s is refused to whom its call is refused [PERM-15]', async (path, user) => {
  const { address } = openStaff(api, user, path)

  await waitFor(() => expect(address()).toBe('/v2/error?type=forbidden'))
})

it.each([
  [null, undefined],
  ['2026-11-20', 'Expired'],
  ['2026-11-21', 'Due'],
  ['2027-02-19', 'Due'],
  ['2027-02-20', undefined],
  ['2029-11-21', undefined],
])('a certificate until %s is flagged %s on 21/11/2026', (expiry, word) => {
  expect(certificateFlag(expiry, '2026-11-21')?.word).toBe(word)
})
