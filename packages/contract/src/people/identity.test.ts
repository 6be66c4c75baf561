import { describe, expect, it } from 'vitest'
import type { Actor } from '#access.ts'
import { PERMISSION_KEYS, type PermissionKey } from '#access.ts'
import { maskFact, maskIdentity, seesIdentity } from '#people/identity.ts'

const actor = (
  grants: Partial<Record<PermissionKey, 'USER_PERMISSION_EDIT' | 'USER_PERMISSION_VIEW'>>,
  owner = false,
) =>
  ({
    is_connect_pro: true,
    connect_user_permissions: {
      ...Object.fromEntries(PERMISSION_KEYS.map((key) => [key, null])),
      ...grants,
      is_account_owner: owner,
      admin_permission: true,
    },
  }) as Actor

describe('who sees a rider whole', () => {
  it.each(PERMISSION_KEYS)('edit of %s', (key) => {
    const opens = ['contact_permission', 'order_permission', 'certificate_permission'].includes(key)

    expect(seesIdentity(actor({ [key]: 'USER_PERMISSION_EDIT' }))).toBe(opens)
    expect(seesIdentity(actor({ [key]: 'USER_PERMISSION_VIEW' }))).toBe(false)
  })

  it('the account owner, and no admin as such', () => {
    expect([seesIdentity(actor({}, true)), seesIdentity(actor({}))]).toEqual([true, false])
  })
})

it('leaves of an identity the town, the kind of licence and the surname in the licence number', () => {
  const rider = {
    first_name: 'Isla',
    birthdate: '2009-11-30',
    licence_number: 'MCDON061309IR9XX',
    current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
    address: '12 Mill Road',
    address_2: 'Flat 1',
    town: 'Croydon',
    postcode: 'CR0 2AB',
  }

  expect(maskIdentity(rider)).toEqual({
    first_name: 'Isla',
    birthdate: null,
    licence_number: 'MCDON***********',
    current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE',
    address: null,
    address_2: null,
    town: 'Croydon',
    postcode: null,
  })
  expect(maskIdentity({ ...rider, licence_number: null }).licence_number).toBeNull()
})

it.each([
  ['licence_number', 'MCDON061309IR9XX', 'MCDON***********'],
  ['licence_number', 'AB', 'AB'],
  ['birthdate', '2009-11-30', '•••'],
  ['address', '12 Mill Road, Croydon, CR0 2AB', '•••'],
  ['address', '', ''],
  ['town', 'Croydon', 'Croydon'],
  ['issued_at', '2026-11-20', '2026-11-20'],
])('a history says of %s %j: %j', (name, text, expected) => {
  expect(maskFact(name, text)).toBe(expected)
})
