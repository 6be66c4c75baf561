import { describe, expect, it } from 'vitest'
import { findPreset, NO_GRANTS, PRESETS } from '#staff/presets.ts'
import { changeRefusal, deactivationRefusal, permissionsRefusal, type Standing } from '#staff/staff-rules.ts'

const owner: Standing = { id: 1, is_account_owner: true, admin_permission: true }
const admin: Standing = { id: 2, is_account_owner: false, admin_permission: true }
const otherAdmin: Standing = { id: 3, is_account_owner: false, admin_permission: true }
const staff: Standing = { id: 4, is_account_owner: false, admin_permission: false }
const otherStaff: Standing = { id: 5, is_account_owner: false, admin_permission: false }

describe('changing a person', () => {
  it.each([
    ['the owner changes the owner', owner, owner, null],
    ['the owner changes an admin', owner, admin, null],
    ['the owner changes staff', owner, staff, null],
    ['an admin changes the owner', admin, owner, 'owner_only'],
    ['an admin changes another admin', admin, otherAdmin, 'owner_only'],
    ['an admin changes themselves', admin, admin, null],
    ['an admin changes staff', admin, staff, null],
    ['staff change the owner', staff, owner, 'owner_only'],
    ['staff change an admin', staff, admin, 'owner_only'],
    ['staff change other staff', staff, otherStaff, null],
  ] as const)('%s: %#', (_, actor, target, expected) => {
    expect(changeRefusal(actor, target)).toBe(expected)
  })
})

describe('giving permissions', () => {
  it.each([
    ['the owner makes an admin', owner, staff, true, null],
    ['the owner unmakes an admin', owner, admin, false, null],
    ['the owner lowers themselves', owner, owner, false, 'owner_must_hand_over'],
    ['an admin touches the owner', admin, owner, true, 'owner_only'],
    ['an admin makes an admin', admin, staff, true, 'owner_only'],
    ['an admin unmakes another admin', admin, otherAdmin, false, 'owner_only'],
    ['an admin changes the areas of another admin', admin, otherAdmin, true, 'owner_only'],
    ['an admin gives up their own flag', admin, admin, false, 'own_admin_flag'],
    ['an admin changes their own areas', admin, admin, true, null],
    ['an admin changes the areas of staff', admin, staff, false, null],
  ] as const)('%s [PERM-15]: %#', (_, actor, target, admin_permission, expected) => {
    expect(permissionsRefusal(actor, target, { admin_permission })).toBe(expected)
  })
})

describe('deactivating', () => {
  it.each([
    ['the owner themselves', owner, owner, 'owner_must_hand_over'],
    ['the owner, by an admin', admin, owner, 'owner_only'],
    ['an admin, by the owner', owner, admin, null],
    ['an admin, by another', admin, otherAdmin, 'owner_only'],
    ['an admin themselves', admin, admin, 'own_account'],
    ['staff themselves', staff, staff, 'own_account'],
    ['staff, by staff', staff, otherStaff, null],
  ] as const)('%s: %#', (_, actor, target, expected) => {
    expect(deactivationRefusal(actor, target)).toBe(expected)
  })
})

describe('presets', () => {
  it.each(['ADMIN', 'INSTRUCTOR', 'OFFICE'] as const)('knows %s again by what it gives [PERM-15]', (name) => {
    expect(findPreset({ ...PRESETS[name].grants })).toBe(name)
  })

  it('calls whatever differs in one place custom', () => {
    expect(findPreset({ ...PRESETS.OFFICE.grants, bike_permission: 'USER_PERMISSION_VIEW' })).toBeNull()
    expect(findPreset({ ...PRESETS.ADMIN.grants, admin_permission: false })).toBeNull()
    expect(findPreset(NO_GRANTS)).toBeNull()
  })

  it('gives an instructor their own calendar to view and the contacts to view, and the office four areas to edit', () => {
    expect(PRESETS.INSTRUCTOR.grants).toMatchObject({
      calendar_permission: null,
      calendar_own_permission: 'USER_PERMISSION_VIEW',
      contact_permission: 'USER_PERMISSION_VIEW',
      order_permission: null,
    })
    for (const key of [
      'calendar_permission',
      'order_permission',
      'contact_permission',
      'invoice_permission',
    ] as const) {
      expect(PRESETS.OFFICE.grants[key]).toBe('USER_PERMISSION_EDIT')
    }
  })
})
