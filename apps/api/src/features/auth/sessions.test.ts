import { auth } from '@connect/contract/auth/routes'
import { TokenClaims } from '@connect/contract/auth/user'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { signTokens } from '#http/access-tokens.ts'
import { refreshTokens } from '#platform/tokens/refresh-tokens.ts'
import { decodeJwt } from '#testing/decode-jwt.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function session() {
  const { make, signIn } = test()
  const user = await make.user(await make.school())
  return { user, ...(await signIn(user)) }
}

const refresh = (token: string) => test().anonymous(auth.refresh, { body: { refresh: token } })
const isAlive = async (access: string) =>
  test()
    .withToken(access)(auth.permissions, {})
    .then(
      () => true,
      () => false,
    )

describe('refreshing', () => {
  it('answers a new access and a new refresh token [AUTH-06]', async () => {
    const first = await session()
    test().clock.advance(60)

    const second = await refresh(first.refresh)

    expect(second.refresh).not.toBe(first.refresh)
    expect(second.access).not.toBe(first.access)
    expect(await isAlive(second.access)).toBe(true)
  })

  it('answers the same successor to two tabs that refresh at once', async () => {
    const { refresh: token } = await session()

    const pairs = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))

    expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1)
    expect(await isAlive(pairs[0]?.access ?? '')).toBe(true)
  })

  it('answers the same successor again within ten seconds', async () => {
    const { refresh: token } = await session()
    const second = await refresh(token)
    test().clock.advance(9)

    expect((await refresh(token)).refresh).toBe(second.refresh)
  })

  it('ends the session when a spent token comes back after ten seconds', async () => {
    const { refresh: token } = await session()
    const second = await refresh(token)
    test().clock.advance(11)

    expect((await refused(refresh(token))).code).toBe('token_not_valid')

    expect(await isAlive(second.access)).toBe(false)
    expect((await refused(refresh(second.refresh))).code).toBe('token_not_valid')
  })

  it('ends the session when a token from two generations back comes, even at once', async () => {
    const { refresh: first } = await session()
    const second = await refresh(first)
    const third = await refresh(second.refresh)

    expect((await refused(refresh(first))).code).toBe('token_not_valid')

    expect(await isAlive(third.access)).toBe(false)
  })

  it.each([
    [13, true],
    [15, false],
  ])('after %i days without use works: %s', async (days, works) => {
    const { refresh: token } = await session()
    test().clock.advance(days * 86_400)

    expect(
      await refresh(token).then(
        () => true,
        () => false,
      ),
    ).toBe(works)
  })

  it.each(['', 'nonsense', '0199e8a0-7c1e-7b5d-9a51-4a53c1f6c0de.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'refuses %j [AUTH-07]',
    async (token) => {
      expect(['token_not_valid', 'validation_failed']).toContain((await refused(refresh(token))).code)
    },
  )

  it('stores only hashes', async () => {
    const { user, refresh: token } = await session()

    const row = await test().context.db.refreshFamily.findFirstOrThrow({ where: { user_id: user.id } })

    expect(JSON.stringify(row)).not.toContain(token.split('.')[2])
    expect(row.token_hash).toHaveLength(32)
  })
})

describe('an access token', () => {
  it.each([
    [29 * 60, true],
    [30 * 60, false],
  ])('is good after %i seconds: %s', async (seconds, good) => {
    const { access } = await session()
    test().clock.advance(seconds)

    expect(await isAlive(access)).toBe(good)
  })

  it('of another secret is refused with token_not_valid [AUTH-19]', async () => {
    const { user, access } = await session()
    const claims = TokenClaims.parse(decodeJwt(access))
    const stranger = Fastify()
    await signTokens(stranger, {
      config: { AUTH_SECRET: 'another-secret-another-secret-another' },
      clock: test().clock,
    })
    const forged = stranger.accessTokens.issue({ ...claims, user: user.id })

    const answer = await refused(test().withToken(forged)(auth.permissions, {}))

    expect(answer).toMatchObject({ status: 401, code: 'token_not_valid' })
  })

  it('is never a refresh token, nor the other way about', async () => {
    const { access, refresh: token } = await session()

    expect(await isAlive(token)).toBe(false)
    expect((await refused(refresh(access))).code).toBe('token_not_valid')
  })
})

describe('signing out', () => {
  it('ends the session at once [AUTH-12]', async () => {
    const { access, refresh: token } = await session()

    await test().anonymous(auth.logout, { body: { refresh: token } })

    expect(await isAlive(access)).toBe(false)
    expect((await refused(refresh(token))).code).toBe('token_not_valid')
  })

  it('ends that session only', async () => {
    const { user, refresh: token } = await session()
    const elsewhere = await test().signIn(user)

    await test().anonymous(auth.logout, { body: { refresh: token } })

    expect(await isAlive(elsewhere.access)).toBe(true)
  })

  it('works with a token already spent, so that a lost answer never keeps a session', async () => {
    const { refresh: token } = await session()
    const second = await refresh(token)

    await test().anonymous(auth.logout, { body: { refresh: token } })

    expect(await isAlive(second.access)).toBe(false)
  })
})

it('derives refresh tokens from the secret: another secret parses none', () => {
  const token = refreshTokens('one').of('0199e8a0-7c1e-7b5d-9a51-4a53c1f6c0de', 3)

  expect(refreshTokens('one').parse(token)).toEqual({ family: '0199e8a0-7c1e-7b5d-9a51-4a53c1f6c0de', generation: 3 })
  expect(refreshTokens('two').parse(token)).toBeNull()
})
