import { auth } from '@connect/contract/auth/routes'
import { VERIFY_INTERVAL_MS } from '@connect/contract/auth/session-rules'
import { profile } from '@connect/contract/profile/routes'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '#api/session/session.ts'
import { endSession, readSession, writeSession } from '#api/session/store.ts'
import { fakeApi, good, plain, refused, silent, slow } from '#api/testing/fake-api.ts'
import { person, tokensUntil, verified } from '#api/testing/people.ts'
import { send } from '#api/transport.ts'

const NOW = Date.now()
const HOUR = 3_600_000
const user = person({ owner: true })
const fresh = tokensUntil(NOW + HOUR, 'fresh')
const expiring = tokensUntil(NOW + 4 * 60_000, 'expiring')
const next = tokensUntil(NOW + HOUR, 'next')

const api = fakeApi()
const profileCall = (session: ReturnType<typeof openSession>['session']) =>
  session.guarded(profile.get, () => send(profile.get, {}))

function openSession(locks?: Parameters<typeof createSession>[0]['locks']) {
  const reload = vi.fn()
  return { reload, session: createSession({ reload, now: () => Date.now(), locks }) }
}

beforeEach(() => {
  localStorage.clear()
  writeSession({ tokens: fresh, user })
})
afterEach(() => vi.useRealTimers())

describe('verify', () => {
  it('stores the permissions that the server has now [AUTH-08, AUTH-28, R-57]', async () => {
    const today = person({ bike_permission: 'view' })
    api.on(auth.verify, good(auth.verify, { user, connect_user_permissions: today.connect_user_permissions }))

    await openSession().session.verify()

    expect(readSession().user).toEqual(today)
    expect(api.bodies).toEqual([{ token: fresh.access }])
  })

  it('refreshes first when less than five minutes are left [AUTH-16, R-56]', async () => {
    writeSession({ tokens: expiring })
    api.on(auth.refresh, good(auth.refresh, next))
    api.on(auth.verify, good(auth.verify, verified(user)))

    await openSession().session.verify()

    expect(api.calls).toEqual(['auth.refresh', 'auth.verify'])
    expect(readSession().tokens).toEqual(next)
    expect(api.bodies).toEqual([{ refresh: expiring.refresh }, { token: next.access }])
  })

  it('leaves a token alone that has more than five minutes', async () => {
    api.on(auth.verify, good(auth.verify, verified(user)))

    await openSession().session.verify()

    expect(api.calls).toEqual(['auth.verify'])
  })

  it('refreshes once when the token is refused, and asks again [R-01]', async () => {
    api.on(auth.verify, refused('token_not_valid'), good(auth.verify, verified(user)))
    api.on(auth.refresh, good(auth.refresh, next))

    expect(await openSession().session.verify()).toBe('verified')
    expect(api.calls).toEqual(['auth.verify', 'auth.refresh', 'auth.verify'])
  })

  it.each([
    ['token_not_valid twice', refused('token_not_valid'), 'expired'],
    ['400', refused('bad_request'), 'invalid'],
    ['404', plain(404), 'invalid'],
    ['200 without a user', plain(200, '{"connect_user_permissions":{}}'), 'invalid'],
  ] as const)('ends the session on %s [AUTH-18, R-01]', async (_what, reply, ending) => {
    api.on(auth.verify, reply)
    api.on(auth.refresh, good(auth.refresh, next))

    expect(await openSession().session.verify()).toBe('ended')
    expect(readSession()).toEqual({ tokens: null, user: null, isOutdated: false, ending })
  })

  it.each([
    ['no answer', silent],
    ['408', plain(408)],
    ['429', refused('too_many_requests')],
    ['500', refused('unexpected')],
    ['503', plain(503)],
  ])('keeps the session on %s [R-01]', async (_what, reply) => {
    api.on(auth.verify, reply)

    expect(await openSession().session.verify()).toBe('unreachable')
    expect(readSession()).toMatchObject({ tokens: fresh, user })
  })

  it('clears local storage and reloads on 403 [AUTH-20, ERR-06, R-02]', async () => {
    localStorage.setItem('connect-color-scheme', 'dark')
    api.on(auth.verify, refused('permission_denied'))
    const { session, reload } = openSession()

    await session.verify()

    expect(localStorage.length).toBe(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('brings nobody back who signed out in the meantime [AUTH-32]', async () => {
    api.on(auth.verify, slow(auth.verify, verified(user)))
    const verification = openSession().session.verify()

    endSession('signed-out')

    expect(await verification).toBe('ended')
    expect(readSession()).toMatchObject({ tokens: null, user: null })
  })
})

describe('refresh', () => {
  it('happens once for many calls that are refused at the same time, and repeats each [AUTH-06, R-01]', async () => {
    api.on(
      profile.get,
      refused('token_not_valid'),
      refused('token_not_valid'),
      good(profile.get, profile.get.example.response),
    )
    api.on(auth.refresh, slow(auth.refresh, next))
    const { session } = openSession()

    const answers = await Promise.all([profileCall(session), profileCall(session)])

    expect(answers).toEqual([profile.get.example.response, profile.get.example.response])
    expect(api.count('auth.refresh')).toBe(1)
    expect(api.headers.at(-1)?.get('authorization')).toBe(`Bearer ${next.access}`)
  })

  it('is left to the tab that has the lock; whoever waited takes its tokens [AUTH-06]', async () => {
    const otherTabFirst = {
      request: async <T,>(_name: string, work: () => Promise<T>) => {
        writeSession({ tokens: next })
        return work()
      },
    }
    api.on(profile.get, refused('token_not_valid'), good(profile.get, profile.get.example.response))
    const { session } = openSession(otherTabFirst)

    expect(await profileCall(session)).toEqual(profile.get.example.response)
    expect(api.count('auth.refresh')).toBe(0)
  })

  it.each([
    ['a refused token', refused('token_not_valid')],
    ['a bad request', refused('bad_request')],
    ['an answer without tokens', plain(200, '{"access":"only"}')],
  ])('that fails with %s ends the session [AUTH-07, AUTH-19, R-01]', async (_what, reply) => {
    api.on(profile.get, refused('token_not_valid'))
    api.on(auth.refresh, reply)
    const { session } = openSession()

    await expect(profileCall(session)).rejects.toMatchObject({ code: 'token_not_valid' })
    expect(readSession()).toMatchObject({ tokens: null, user: null, ending: 'expired' })
  })

  it('without an answer keeps the session, and the call says that the server was not reached [R-01]', async () => {
    api.on(profile.get, refused('token_not_valid'))
    api.on(auth.refresh, silent)
    const { session } = openSession()

    await expect(profileCall(session)).rejects.toMatchObject({ code: 'network_failed' })
    expect(readSession()).toMatchObject({ tokens: fresh, user })
  })

  it('is tried once only: a call refused again ends the session [AUTH-19, R-01]', async () => {
    api.on(profile.get, refused('token_not_valid'))
    api.on(auth.refresh, good(auth.refresh, next))
    const { session } = openSession()

    await expect(profileCall(session)).rejects.toMatchObject({ code: 'token_not_valid' })
    expect(api.calls).toEqual(['profile.get', 'auth.refresh', 'profile.get'])
    expect(readSession().ending).toBe('expired')
  })
})

describe('any other call', () => {
  it('that is forbidden reads the permissions afresh, keeps the session and is still refused [R-02]', async () => {
    const less = person({ profile_permission: 'view' })
    api.on(profile.get, refused('permission_denied'))
    api.on(auth.verify, good(auth.verify, verified(less)))
    const { session, reload } = openSession()

    await expect(profileCall(session)).rejects.toMatchObject({ status: 403 })
    expect(readSession().user).toEqual(less)
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['no answer', silent, 'network_failed'],
    ['500', refused('unexpected'), 'unexpected'],
    ['400', refused('validation_failed'), 'validation_failed'],
  ])('with %s leaves the session alone [R-01]', async (_what, reply, code) => {
    api.on(profile.get, reply)

    await expect(profileCall(openSession().session)).rejects.toMatchObject({ code })
    expect(readSession()).toMatchObject({ tokens: fresh, user })
    expect(api.calls).toEqual(['profile.get'])
  })
})

describe('signing in', () => {
  const credentials = { body: { email: 'office@southside.example', password: 'connect-demo' } }

  it.each([
    ['login', auth.login],
    ['verify', auth.verify],
  ])('that is forbidden at %s clears local storage and reloads [AUTH-20, ERR-06, R-02]', async (_what, forbidden) => {
    api.on(auth.login, good(auth.login, next))
    api.on(auth.verify, good(auth.verify, verified(user)))
    api.on(forbidden, refused('permission_denied'))
    const { session, reload } = openSession()
    const signIn = async () => session.open(await session.guarded(auth.login, () => send(auth.login, credentials)))

    await expect(signIn()).rejects.toMatchObject({ status: 403 })
    expect(localStorage.length).toBe(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stores nothing when the server cannot say who it is', async () => {
    endSession('signed-out')
    api.on(auth.verify, plain(503))

    await expect(openSession().session.open(next)).rejects.toMatchObject({ status: 503 })
    expect(localStorage.length).toBe(0)
  })
})

it('ends here at once and tells the server which session it was [AUTH-12, AUTH-32]', async () => {
  api.on(auth.logout, good(auth.logout, { detail: 'Signed out.' }))

  openSession().session.signOut()

  expect(readSession()).toMatchObject({ tokens: null, user: null, ending: 'signed-out' })
  await waitFor(() => expect(api.bodies).toEqual([{ refresh: fresh.refresh }]))
})

it('verifies at the start, then every 180 seconds, and no more once it is left [AUTH-17]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  api.on(auth.verify, good(auth.verify, verified(user)))
  const stop = openSession().session.watch()
  const settle = () => vi.waitFor(() => expect(readSession().user).toEqual(user))

  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(() => expect(api.count('auth.verify')).toBe(1))
  await settle()
  await vi.advanceTimersByTimeAsync(VERIFY_INTERVAL_MS - 1000)
  expect(api.count('auth.verify')).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(api.count('auth.verify')).toBe(2))

  stop()
  await vi.advanceTimersByTimeAsync(2 * VERIFY_INTERVAL_MS)
  expect(api.count('auth.verify')).toBe(2)
})
