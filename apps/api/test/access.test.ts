import { type Actor, type Capability, PERMISSION_KEYS, refusal, type SchoolProof } from '@connect/contract/access'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
import type { Input, Named } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '#features/auth/current-user.ts'
import { everyRoute, type Owner, paramsFor } from '#testing/every-route.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const ACTORS = {
  'nobody signed in': null,
  'the account owner': { user: OWNER, pro: true },
  'the account owner without Pro': { user: OWNER, pro: false },
  'an admin with nothing shared': { user: { user_type: 'USER_ADMIN' }, pro: true },
  'staff with nothing shared': { user: {}, pro: true },
  'staff who may view': { user: permissions('USER_PERMISSION_VIEW'), pro: true },
  'staff who may edit': { user: permissions('USER_PERMISSION_EDIT'), pro: true },
  'staff who may edit, without Pro': { user: permissions('USER_PERMISSION_EDIT'), pro: false },
  'staff with their own calendar': {
    user: permissions(null, { calendar_own_permission: 'USER_PERMISSION_EDIT' }),
    pro: true,
  },
} as const
/** Routes that the caller proves a right to by what they hold: the calls of the loop hold nothing that is worth it. */
const UNPROVED = {
  'access-token': 'token_not_valid',
  'refresh-token': 'token_not_valid',
  // Not `token_not_valid`: a dead link says nothing about the session of who clicked on it.
  'one-time-token': 'link_not_valid',
  'signed-file': 'link_not_valid',
  'webhook-signature': 'signature_not_valid',
} satisfies Record<Capability | SchoolProof, ErrorCode>
const REFUSALS: string[] = ['permission_denied', 'pro_required', ...Object.values(UNPROVED)]

const seats = new Map<string, Owner & { actor: Actor | null }>()

beforeAll(async () => {
  const { make } = test()
  for (const [name, spec] of Object.entries(ACTORS)) {
    const school = await make.school({ is_connect_pro: spec?.pro ?? true })
    const user = await make.user(school, spec?.user)
    const actor = spec && { is_connect_pro: school.is_connect_pro, connect_user_permissions: permissionsOf(user) }
    seats.set(name, { school, user, actor })
  }
})

/** The access refusal that a call met, or null if it got past the gate. */
async function gate(name: string, route: (typeof everyRoute)[number]): Promise<string | null> {
  const seat = seats.get(name)
  if (!seat) throw new Error(`No seat for ${name}`)
  const call = seat.actor ? await test().as(seat.user) : test().anonymous
  const params = await paramsFor(route, test(), seat)
  const { body, query } = route.example
  const met = await call(route, { params, body, query } as Input<Named>).catch((error: unknown) => error)
  if (!(met instanceof ApiError)) return null
  if (met.status >= 500) throw met
  return REFUSALS.includes(met.code) ? met.code : null
}

describe.each(Object.keys(ACTORS))('%s', (name) => {
  it.each(everyRoute.map((route) => [route.name, route] as const))(
    'meets the rule of %s [PERM-05 PERM-11 PERM-17 API-03]',
    async (_, route) => {
      const { access } = route
      const expected = refusal(seats.get(name)?.actor ?? null, access)
      const proof =
        typeof access !== 'object'
          ? null
          : 'capability' in access
            ? access.capability
            : 'school' in access
              ? access.school
              : null
      const unproved = proof && UNPROVED[proof]

      expect(await gate(name, route)).toBe(unproved ?? expected)
    },
  )
})

it('sets every permission of the map on the people it loops over [PERM-07]', () => {
  const viewer = seats.get('staff who may view')?.actor?.connect_user_permissions

  expect(PERMISSION_KEYS.map((key) => viewer?.[key])).toEqual(PERMISSION_KEYS.map(() => 'USER_PERMISSION_VIEW'))
})
