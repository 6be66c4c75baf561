import type { FieldTable } from '@connect/contract/field-table/field'
import { fieldsIn } from '@connect/contract/field-table/plain-field'
import { STAFF_MEMBER } from '@connect/contract/staff/examples'
import { PRESETS } from '@connect/contract/staff/presets'
import { staff } from '@connect/contract/staff/routes'
import { STAFF_FIELDS, WORKING_FIELDS } from '@connect/contract/staff/staff-fields'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, good, refused } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { findFact } from '#ui/testing/fact.ts'
import { openStaff } from './testing/open-staff.tsx'

const api = fakeApi()
const owner = person({ owner: true, admin: true }, { id: 1 })
const admin = person({ admin: true, staff_planner_permission: 'edit' }, { id: 2 })
const planner = person({ staff_planner_permission: 'edit' }, { id: 3 })
const viewer = person({ staff_planner_permission: 'view' }, { id: 4 })

const textbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

beforeEach(noSession)

async function fillIn(user: ReturnType<typeof openStaff>['user']): Promise<void> {
  await user.type(await textbox(/^First name/), 'Gareth')
  await user.type(await textbox(/^Last name/), 'Pugh')
  await user.type(await textbox(/^Email/), 'gareth@southside.example')
}

it.each([
  ['/v2/staff/12/edit', STAFF_FIELDS],
  ['/v2/staff/12/working', WORKING_FIELDS],
])('has a control for every field of %s [STAFF-04]', async (at, table: FieldTable) => {
  openStaff(api, owner, at)
  await screen.findByRole('button', { name: 'Save changes' })

  const isMissing = (label: string) => screen.queryAllByLabelText(new RegExp(`^${label}`)).length === 0
  expect(fieldsIn(table).flatMap(([name, { label }]) => (isMissing(label) ? [name] : []))).toEqual([])
})

describe('adding somebody', () => {
  it('asks for what is required [FORM-01]', async () => {
    const { user } = openStaff(api, owner, '/v2/staff/add')

    await user.click(await screen.findByRole('button', { name: 'Send invitation' }))

    await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(3))
    expect(api.count('staff.create')).toBe(0)
  })

  it('invites with the only site chosen already and the access that was picked, and says so', async () => {
    api.on(staff.create, good(staff.create, STAFF_MEMBER))
    const { user } = openStaff(api, owner, '/v2/staff/add')
    await fillIn(user)
    await user.click(screen.getByRole('combobox', { name: 'Access' }))
    await user.click(await screen.findByRole('option', { name: 'Instructor' }))
    await user.click(screen.getByRole('switch', { name: 'Instructor' }))
    await user.type(await textbox(/^Certificate number/), 'CBT104482')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))

    expect(await screen.findByText('Invitation sent to gareth@southside.example')).toBeTruthy()
    expect(api.bodies).toContainEqual(
      expect.objectContaining({
        suppliers: [3],
        is_instructor: true,
        instructor_certificate: 'CBT104482',
        permissions: PRESETS.INSTRUCTOR.grants,
      }),
    )
    expect(screen.getByRole('link', { name: 'Set permissions' }).getAttribute('href')).toBe('/v2/staff/12/permissions')
    await user.click(screen.getByRole('button', { name: 'Add another' }))
    expect((await textbox(/^First name/)).value).toBe('')
  })

  it('leads to more seats when the last one was just taken, and keeps what was typed [STAFF-09]', async () => {
    api.on(staff.create, refused('seat_limit_reached'))
    const { user } = openStaff(api, owner, '/v2/staff/add')
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))

    const alert = within(await screen.findByRole('alert'))
    const link = alert.getByRole('link', { name: /^Purchase more seats/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/v2/expand', '_blank'])
    expect((await textbox(/^Email/)).value).toBe('gareth@southside.example')
  })

  it.each([
    ['the owner', owner, ['Nothing yet', 'Instructor', 'Office', 'Admin']],
    ['an admin', admin, ['Nothing yet', 'Instructor', 'Office']],
  ])('offers %s the access that they may give [PERM-15]', async (_, actor, offered) => {
    const { user } = openStaff(api, actor, '/v2/staff/add')

    await user.click(await screen.findByRole('combobox', { name: 'Access' }))

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered)
  })

  it('gives no access where the one who invites is no admin', async () => {
    api.on(staff.create, good(staff.create, STAFF_MEMBER))
    const { user } = openStaff(api, planner, '/v2/staff/add')
    await fillIn(user)
    expect(screen.queryByRole('combobox', { name: 'Access' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))

    await screen.findByText(/^Invitation sent/)
    expect(api.bodies[api.calls.indexOf('staff.create')]).not.toHaveProperty('permissions')
    expect(screen.queryByRole('link', { name: 'Set permissions' })).toBeNull()
  })
})

describe('editing somebody', () => {
  it.each([
    ['an admin', admin, {}, false],
    ['somebody who is no admin', planner, {}, true],
    ['an admin, of themself', admin, { id: 2, user_type: 'USER_ADMIN' }, true],
  ] as const)('changes no address for who may not: %s', async (_, actor, member, isFrozen) => {
    openStaff(api, actor, '/v2/staff/12/edit', { member })

    expect((await textbox(/^Email/)).matches(':disabled')).toBe(isFrozen)
  })

  it.each([
    ['a viewer', viewer, {}],
    ['an admin, of another admin', admin, { user_type: 'USER_ADMIN' }],
  ] as const)('is facts only for who may not: %s', async (_, actor, member) => {
    openStaff(api, actor, '/v2/staff/12/edit', { member })

    expect(await findFact('Email')).toBe(STAFF_MEMBER.email)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('sends no address from somebody who may not change it', async () => {
    api.on(staff.update, good(staff.update, STAFF_MEMBER))
    const { user, address } = openStaff(api, planner, '/v2/staff/12/edit?page=1')
    await user.type(await textbox(/^Phone/), '5')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(address()).toBe('/v2/staff?page=1'))
    const body = api.bodies[api.calls.indexOf('staff.update')]
    expect(body).toEqual({ phone: '07700 9003215' })
  })

  const OWNER_ONLY = 'Only the account owner can change the owner or another admin.'
  const HAND_OVER = 'The account owner has every permission. Transfer the account first.'
  const ANOTHER_ADMIN = { user_type: 'USER_ADMIN' } as const
  it.each([
    ['staff, by an admin', admin, {}],
    ['an admin, by the owner', owner, ANOTHER_ADMIN],
  ])('lets somebody be deactivated: %s', async (_, actor, member) => {
    openStaff(api, actor, '/v2/staff/12/edit', { member })

    expect((await screen.findByRole('button', { name: 'Deactivate' })).matches(':enabled')).toBe(true)
  })

  it.each([
    ['an admin, by another', admin, ANOTHER_ADMIN, OWNER_ONLY],
    ['the owner, by an admin', admin, { ...ANOTHER_ADMIN, is_account_owner: true }, OWNER_ONLY],
    ['the owner, by themself', owner, { ...ANOTHER_ADMIN, is_account_owner: true, id: 1 }, HAND_OVER],
    ['oneself', admin, { ...ANOTHER_ADMIN, id: 2 }, 'You cannot deactivate yourself.'],
  ])('says why somebody cannot be deactivated: %s', async (_, actor, member, reason) => {
    openStaff(api, actor, '/v2/staff/12/edit', { member })

    const button = await screen.findByRole('button', { name: 'Deactivate', description: reason })
    expect(button.matches(':disabled')).toBe(true)
  })

  it('shows what hangs on them before they are locked out', async () => {
    api.on(staff.update, good(staff.update, { ...STAFF_MEMBER, status: 'INACTIVE' }))
    const { user } = openStaff(api, owner, '/v2/staff/12/edit')
    api.on(staff.dependents, good(staff.dependents, staff.dependents.example.response))
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Gareth Pugh?' }))
    expect(dialog.getByText('They are signed out immediately, in 2 browsers.')).toBeTruthy()
    expect(document.querySelector('[data-loading]')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))

    await waitFor(() => expect(api.bodies).toContainEqual({ is_active: false }))
  })

  it('offers an invited person their invitation again, or its end', async () => {
    openStaff(api, owner, '/v2/staff/12/edit', { member: { status: 'INVITED' } })

    expect(await screen.findByRole('button', { name: 'Resend invitation' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Withdraw invitation' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send reset password email' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Make account owner' }).matches(':disabled')).toBe(true)
  })

  it('asks for the own password before the account is handed over', async () => {
    api.on(staff.makeOwner, good(staff.makeOwner, staff.makeOwner.example.response))
    const { user } = openStaff(api, owner, '/v2/staff/12/edit')
    await user.click(await screen.findByRole('button', { name: 'Make account owner' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Gareth Pugh the account owner?' }))
    await user.type(dialog.getByLabelText(/^Your password/), 'connect-demo')
    await user.click(dialog.getByRole('button', { name: 'Make account owner' }))

    await waitFor(() => expect(api.bodies).toContainEqual({ password: 'connect-demo' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /account owner\?/ })).toBeNull())
  })

  it('says so when there is nobody of that id', async () => {
    const { user } = openStaff(api, owner, '/v2/staff/999/edit')
    api.on(staff.get, refused('not_found'))
    api.on(staff.limits, good(staff.limits, staff.limits.example.response))

    expect(await screen.findByText('Unable to load member of staff')).toBeTruthy()
    await user.keyboard('{Escape}')
  })
})
