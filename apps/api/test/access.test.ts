import {
  type Actor,
  type Capability,
  needsUser,
  PERMISSION_KEYS,
  refusal,
  type SchoolProof,
} from '@connect/contract/access'
import type { Call } from '@connect/contract/client'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
import type { Input, Named } from '@connect/contract/route'
import { permissions } from '@connect/db/seed/factories'
import { expect, it } from 'vitest'
import { toPermissions } from '#platform/current-user.ts'
import { everyRoute, paramsFor, pathParams } from '#testing/every-route.ts'
import type { Owner } from '#testing/feature-rows.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla,payments,sms' })

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
/** From least to most access, so that each route meets the two callers on either side of its border. */
const CALLERS = {
  'staff with nothing shared': { user: {}, pro: true },
  'an admin with nothing shared': { user: { user_type: 'USER_ADMIN' }, pro: true },
  'staff with their own calendar': {
    user: permissions(null, { calendar_own_permission: 'USER_PERMISSION_EDIT' }),
    pro: true,
  },
  'staff who may view': { user: permissions('USER_PERMISSION_VIEW'), pro: true },
  'staff who may edit, without Pro': { user: permissions('USER_PERMISSION_EDIT'), pro: false },
  'staff who may edit': { user: permissions('USER_PERMISSION_EDIT'), pro: true },
  'the account owner without Pro': { user: OWNER, pro: false },
  'the account owner': { user: OWNER, pro: true },
} as const
type Caller = keyof typeof CALLERS

/** The permissions of a row with these columns. */
function toActor({ user, pro }: (typeof CALLERS)[Caller]): Actor {
  const columns = { ...permissions(null), is_account_owner: false, user_type: 'USER_STAFF' as const, ...user }
  return {
    is_connect_pro: pro,
    connect_user_permissions: toPermissions(columns as Parameters<typeof toPermissions>[0]),
  }
}

/** Routes authenticated by something the caller holds: the calls here hold nothing valid. */
const UNPROVED = {
  'access-token': 'token_not_valid',
  'refresh-token': 'token_not_valid',
  // Not `token_not_valid`: a dead link says nothing about the session of whoever clicked on it.
  'one-time-token': 'link_not_valid',
  'calendar-feed': 'link_not_valid',
  'signed-file': 'link_not_valid',
  'disclaimer-link': 'link_not_valid',
  'unsubscribe-link': 'link_not_valid',
  'sms-receipt': 'link_not_valid',
  'webhook-signature': 'signature_not_valid',
} satisfies Record<Capability | SchoolProof, ErrorCode>
const REFUSALS: string[] = ['permission_denied', 'pro_required', ...Object.values(UNPROVED)]

function unauthenticated({ access }: Named): string | null {
  if (typeof access === 'object' && 'capability' in access) return UNPROVED[access.capability]
  if (typeof access === 'object' && 'school' in access) return UNPROVED[access.school]
  return refusal(null, access)
}

/** A school with this caller in it. */
async function makeCaller(caller: Caller): Promise<Owner> {
  const { make } = test()
  const school = await make.school({ is_connect_pro: CALLERS[caller].pro })
  return { school, user: await make.user(school, CALLERS[caller].user) }
}

/** The access refusal of a call, or null if it got past the gate. */
async function gate(call: Call, route: Named, params: Record<string, unknown>): Promise<string | null> {
  const { body, query } = route.example
  const answer = await call(route, { params, body, query } as Input<Named>).catch((error: unknown) => error)
  if (!(answer instanceof ApiError)) return null
  if (answer.status >= 500) throw answer
  return REFUSALS.includes(answer.code) ? answer.code : null
}

/** Calls a route on rows of the caller's own school. */
async function admission(route: Named, caller: Caller): Promise<string | null> {
  const owner = await makeCaller(caller)
  return gate(await test().as(owner.user), route, await paramsFor(route, test(), owner))
}

const sessions = new Map<Caller, Promise<Call>>()
const openSession = async (caller: Caller): Promise<Call> => test().as((await makeCaller(caller)).user)

/** Calls a route on a row that is not there: a route that does not refuse before it looks answers something else. */
async function findRefusal(route: Named, caller: Caller | null): Promise<string | null> {
  if (caller && !sessions.has(caller)) sessions.set(caller, openSession(caller))
  const call = (caller && (await sessions.get(caller))) ?? test().anonymous
  const params = pathParams(route).map((name) => [name, '999999'])
  return gate(call, route, Object.fromEntries(params))
}

const userRoutes = everyRoute.filter(({ access }) => needsUser(access))

/** The callers with this outcome, from least to most access. */
const callersWith = ({ access }: Named, outcome: ReturnType<typeof refusal>): Caller[] =>
  (Object.keys(CALLERS) as Caller[]).filter((caller) => refusal(toActor(CALLERS[caller]), access) === outcome)

/** Of each route, the caller with the most access among those it refuses with this code. */
const refusedWith = (code: 'permission_denied' | 'pro_required') =>
  userRoutes.flatMap((route) =>
    callersWith(route, code)
      .slice(-1)
      .map((caller) => [route.name, caller, route] as const),
  )

// What each rule answers every caller is proved by the contract's access matrix; here, that each route applies its rule.
it.each(everyRoute.map((route) => [route.name, route] as const))(
  '%s without a signed-in user meets its rule [PERM-17 API-03]',
  async (_, route) => {
    expect(await findRefusal(route, null)).toBe(unauthenticated(route))
  },
)

it.each(userRoutes.map((route) => [route.name, callersWith(route, null)[0], route] as const))(
  '%s admits %s [PERM-05 PERM-11 PERM-17 API-03]',
  async (_, caller, route) => {
    expect(caller && (await admission(route, caller))).toBeNull()
  },
)

it.each(refusedWith('permission_denied'))('%s denies %s [PERM-05 PERM-17 API-03]', async (_, caller, route) => {
  expect(await findRefusal(route, caller)).toBe('permission_denied')
})

it.each(refusedWith('pro_required'))('%s requires Pro of %s [PERM-11 API-03]', async (_, caller, route) => {
  expect(await findRefusal(route, caller)).toBe('pro_required')
})

it.each(Object.keys(CALLERS) as Caller[])('reads the permissions of %s from their row', async (caller) => {
  const { user } = await makeCaller(caller)

  expect(toPermissions(user)).toEqual(toActor(CALLERS[caller]).connect_user_permissions)
})

it('sets every permission of the map on the people it loops over [PERM-07]', () => {
  const { connect_user_permissions: viewer } = toActor(CALLERS['staff who may view'])

  expect(PERMISSION_KEYS.map((key) => viewer[key])).toEqual(PERMISSION_KEYS.map(() => 'USER_PERMISSION_VIEW'))
})
