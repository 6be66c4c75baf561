import { SIGNED_IN_USER } from '@connect/contract/auth/examples'
import { auth } from '@connect/contract/auth/routes'
import { SignedInUser, TokenPair } from '@connect/contract/auth/user'
import { describe, expect, it } from 'vitest'
import { isSignedInUser, isTokenPair, isVerified } from '#api/session/session-shapes.ts'

const { connect_user_permissions } = SIGNED_IN_USER

type Key = string | number

/** Every path of a value, from the outside in. */
function listPaths(value: unknown): Key[][] {
  if (typeof value !== 'object' || value === null) return []
  const keys: Key[] = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return keys.flatMap((key) => [[key], ...listPaths(Reflect.get(value, key)).map((path) => [key, ...path])])
}

/** A copy with something else at a path, or nothing where that is undefined. */
function withAt(value: unknown, [key, ...rest]: Key[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<Key, unknown>
  copy[key] = withAt(copy[key], rest, other)
  return copy
}

const OTHERS = [
  undefined,
  null,
  true,
  7,
  0,
  1.5,
  -1,
  '',
  'USER_PERMISSION_VIEW',
  'USER_STAFF',
  'text',
  [],
  {},
  [7],
  [{}],
]

describe.each([
  ['tokens', { access: 'a', refresh: 'b' }, isTokenPair, TokenPair],
  ['a user', SIGNED_IN_USER, isSignedInUser, SignedInUser],
  ['the answer of verify', { user: SIGNED_IN_USER, connect_user_permissions }, isVerified, auth.verify.response],
] as const)('the check of %s', (_what, whole, isWhole, schema) => {
  it('takes what the contract describes', () => {
    expect(isWhole(whole)).toBe(true)
    expect(schema.safeParse(whole).success).toBe(true)
  })

  it('agrees with the schema of the contract whatever else stands in any place', () => {
    const changed = [[], ...listPaths(whole)].flatMap((path) =>
      OTHERS.map((other) => ({ path, other, value: withAt(whole, path, other) })),
    )
    const wrong = changed.filter(({ value }) => isWhole(value) !== schema.safeParse(value).success)

    expect(wrong.map(({ path, other }) => ({ path, other }))).toEqual([])
    expect(changed.filter(({ value }) => !isWhole(value)).length).toBeGreaterThan(20)
  })
})
