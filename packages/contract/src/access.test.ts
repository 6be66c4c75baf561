import { describe, expect, it } from 'vitest'
import {
  type Access,
  type Actor,
  AREAS,
  type Area,
  areaLevel,
  calendarLevel,
  edit,
  PERMISSION_KEYS,
  type Permissions,
  refusal,
  roleLabel,
  subscriptionRole,
  toLevel,
  view,
} from '#access.ts'

const EDIT = 'USER_PERMISSION_EDIT'
const VIEW = 'USER_PERMISSION_VIEW'

function actor(permissions: Partial<Permissions> = {}, is_connect_pro = true): Actor {
  const hidden = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, null]))
  const nobody = { ...hidden, is_account_owner: false, admin_permission: false } as Permissions
  return { is_connect_pro, connect_user_permissions: { ...nobody, ...permissions } }
}

const owner = actor({ is_account_owner: true, admin_permission: true })
const areas = Object.keys(AREAS) as Area[]

describe('a permission', () => {
  it.each([
    [EDIT, 'edit'],
    [VIEW, 'view'],
    [null, 'hidden'],
    [undefined, 'hidden'],
    ['', 'hidden'],
    ['edit', 'hidden'],
    ['USER_PERMISSION_DELETE', 'hidden'],
    [true, 'hidden'],
  ])('of %j means %s [PERM-04 PERM-06]', (permission, level) => {
    expect(toLevel(permission)).toBe(level)
  })

  it('has thirteen keys, each of an area or of the calendar [PERM-07]', () => {
    const keys = [...areas.map((area) => AREAS[area].key), 'calendar_permission', 'calendar_own_permission']

    expect(keys.toSorted()).toEqual(PERMISSION_KEYS.toSorted())
    expect(PERMISSION_KEYS).toHaveLength(13)
  })
})

describe.each(areas)('the area %s', (area) => {
  const { key, pro } = AREAS[area]

  it.each([
    [null, 'permission_denied', 'permission_denied'],
    [VIEW, null, 'permission_denied'],
    [EDIT, null, null],
  ] as const)('with %s answers view and edit with %s, %s [PERM-04]', (permission, viewing, editing) => {
    const who = actor({ [key]: permission })

    expect([refusal(who, view(area)), refusal(who, edit(area))]).toEqual([viewing, editing])
  })

  it('is open to the account owner, whatever the key says [PERM-05]', () => {
    expect(areaLevel(actor({ is_account_owner: true, [key]: null }), area)).toBe('edit')
  })

  it(`${pro ? 'needs' : 'does not need'} Pro [PERM-11 PRO-18]`, () => {
    expect(refusal(actor({ [key]: EDIT }, false), edit(area))).toBe(pro ? 'pro_required' : null)
    expect(refusal(actor({ [key]: null }, false), edit(area))).toBe('permission_denied')
  })

  it('wants somebody signed in', () => {
    expect(refusal(null, view(area))).toBe('token_not_valid')
  })
})

it('gates exactly Certificates, Bikes and Reports [PERM-11]', () => {
  expect(areas.filter((area) => AREAS[area].pro).toSorted()).toEqual(['bikes', 'certificates', 'reports'])
})

describe('the calendar', () => {
  it.each([
    [null, null, 'hidden', 'hidden'],
    [null, VIEW, 'hidden', 'view'],
    [null, EDIT, 'hidden', 'edit'],
    [VIEW, null, 'view', 'view'],
    [VIEW, EDIT, 'view', 'edit'],
    [EDIT, null, 'edit', 'edit'],
    [EDIT, VIEW, 'edit', 'edit'],
  ] as const)(
    'with all %s and own %s is %s for all and %s for own [PERM-09]',
    (calendar_permission, calendar_own_permission, all, own) => {
      const who = actor({ calendar_permission, calendar_own_permission })

      expect([calendarLevel(who, 'all'), calendarLevel(who, 'own')]).toEqual([all, own])
    },
  )

  it('is refused by the generic check [PERM-10]', () => {
    expect(() => areaLevel(owner, 'calendar' as Area)).toThrow(TypeError)
  })

  it('is asked of a route in its own shape', () => {
    const who = actor({ calendar_own_permission: EDIT })

    expect(refusal(who, { calendar: 'own', level: 'edit' })).toBeNull()
    expect(refusal(who, { calendar: 'all', level: 'view' })).toBe('permission_denied')
  })
})

describe('the other rules', () => {
  const admin = actor({ admin_permission: true })
  const staff = actor()
  const both: Access = { all: [edit('bikes'), view('orders')] }
  const either: Access = { any: [edit('bikes'), 'owner'] }

  it.each<[string, Access, Actor | null, ReturnType<typeof refusal>]>([
    ['public', 'public', null, null],
    ['capability', { capability: 'refresh-token' }, null, null],
    ['school', { school: 'signed-file' }, null, null],
    ['signed-in', 'signed-in', null, 'token_not_valid'],
    ['signed-in', 'signed-in', staff, null],
    ['admin', 'admin', staff, 'permission_denied'],
    ['admin', 'admin', admin, null],
    ['admin', 'admin', owner, null],
    ['owner', 'owner', admin, 'permission_denied'],
    ['owner', 'owner', owner, null],
    ['one of two', either, null, 'token_not_valid'],
    ['one of two', either, staff, 'permission_denied'],
    ['one of two', either, actor({ bike_permission: EDIT }), null],
    ['one of two', either, actor({ bike_permission: EDIT }, false), 'pro_required'],
    ['one of two', either, { ...owner, is_connect_pro: false }, null],
    ['all of two', both, null, 'token_not_valid'],
    ['all of two', both, actor({ bike_permission: EDIT, order_permission: VIEW }), null],
    ['all of two', both, actor({ bike_permission: EDIT }), 'permission_denied'],
    ['all of two', both, actor({ bike_permission: EDIT, order_permission: VIEW }, false), 'pro_required'],
    ['all of two, one denied and one Pro', both, actor({ bike_permission: EDIT }, false), 'permission_denied'],
  ])('%s', (_, access, who, expected) => {
    expect(refusal(who, access)).toBe(expected)
  })
})

it.each([
  [true, true, 'Account Owner', 'admin'],
  [true, false, 'Account Owner', 'staff'],
  [false, true, 'Admin', 'admin'],
  [false, false, 'Staff', 'staff'],
])(
  'owner %s and admin %s is called %s, and %s to the subscription [PERM-02 PERM-03]',
  (is_account_owner, admin_permission, label, role) => {
    const { connect_user_permissions } = actor({ is_account_owner, admin_permission })

    expect(roleLabel(connect_user_permissions)).toBe(label)
    expect(subscriptionRole(connect_user_permissions)).toBe(role)
  },
)
