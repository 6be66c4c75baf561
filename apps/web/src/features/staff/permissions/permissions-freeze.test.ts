import { ERRORS } from '@connect/contract/errors'
import { expect, it } from 'vitest'
import { permissionsFreeze } from './permissions-freeze.ts'

const owner = { id: 1, is_account_owner: true, admin_permission: true }
const admin = { id: 2, is_account_owner: false, admin_permission: true }
const other = { id: 3, is_account_owner: false, admin_permission: true }
const person = { id: 4, is_account_owner: false, admin_permission: false }

it.each([
  ['the owner with staff', owner, person, null, null],
  ['the owner with an admin', owner, admin, null, null],
  ['the owner with themself', owner, owner, 'owner_must_hand_over', 'owner_must_hand_over'],
  ['an admin with the owner', admin, owner, 'owner_only', 'owner_only'],
  ['an admin with another', admin, other, 'owner_only', 'owner_only'],
  ['an admin with staff', admin, person, null, 'owner_only'],
  ['an admin with themself', admin, admin, null, 'own_admin_flag'],
] as const)('%s [PERM-15]', (_, actor, target, all, flag) => {
  const detail = (code: keyof typeof ERRORS | null) => code && ERRORS[code].detail

  expect(permissionsFreeze(actor, target)).toEqual({ all: detail(all), admin: detail(flag) })
})
