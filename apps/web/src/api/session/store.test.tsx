import { SIGNED_IN_USER } from '@connect/contract/auth/examples'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followSession } from '#api/session/follow-session.ts'
import { endSession, readSession, subscribeToSession, writeSession } from '#api/session/store.ts'
import { tokensUntil } from '#api/testing/people.ts'

const tokens = tokensUntil(Date.now() + 3_600_000)
const user = SIGNED_IN_USER
const TOKENS_KEY = 'connect.tokens'
const USER_KEY = 'connect.user'

/** What the browser does here when another tab writes or removes a key; null: clears everything. */
function inAnotherTab(key: string | null, value: string | null) {
  if (key === null) localStorage.clear()
  else if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

beforeEach(() => {
  endSession('signed-out')
  writeSession({ tokens, user })
})

it('keeps both tokens and the user in local storage [AUTH-14]', () => {
  expect(JSON.parse(localStorage.getItem(TOKENS_KEY) ?? '')).toEqual(tokens)
  expect(JSON.parse(localStorage.getItem(USER_KEY) ?? '')).toEqual(user)
  expect(readSession()).toEqual({ tokens, user, isOutdated: false, ending: null })
})

it('leaves no token and no user after the end [AUTH-32]', () => {
  endSession('signed-out')

  expect(localStorage.length).toBe(0)
})

it('is the same object until something changes, so that nothing renders for nothing', () => {
  const before = readSession()

  writeSession({ user: { ...user } })
  expect(readSession()).toBe(before)
  writeSession({ user: { ...user, is_connect_pro: false } })
  expect(readSession()).not.toBe(before)
})

it.each([
  ['no JSON', 'garbage', { tokens: null }],
  ['other JSON', '{"access":7}', { tokens: null }],
  ['null', 'null', { tokens: null }],
])('counts tokens that cannot be read as absent: %s', (_what, text, expected) => {
  localStorage.setItem(TOKENS_KEY, text)

  expect(readSession()).toMatchObject(expected)
})

it.each([
  ['garbage', 'garbage', false],
  ['a number', '7', false],
  ['a user of an earlier release', '{"id":7,"name":"Nadia Okafor"}', true],
])('counts a user that cannot be read as absent: %s', (_what, text, isOutdated) => {
  localStorage.setItem(USER_KEY, text)

  expect(readSession()).toMatchObject({ user: null, isOutdated })
})

describe('another tab', () => {
  it.each([
    ['signs out', TOKENS_KEY],
    ['clears everything', null],
  ])('%s: this one is signed out too [AUTH-12]', (_what, key) => {
    const heard = vi.fn()
    const stop = subscribeToSession(heard)

    inAnotherTab(key, null)
    stop()

    expect(heard).toHaveBeenCalled()
    expect(readSession()).toMatchObject({ tokens: null, ending: 'signed-out' })
  })

  it('signs in: this one is signed in too', () => {
    endSession('invalid')
    const stop = subscribeToSession(() => undefined)

    inAnotherTab(TOKENS_KEY, JSON.stringify(tokens))
    inAnotherTab(USER_KEY, JSON.stringify(user))
    stop()

    expect(readSession()).toEqual({ tokens, user, isOutdated: false, ending: null })
  })

  it('changes something else: nobody is told', () => {
    const heard = vi.fn()
    const stop = subscribeToSession(heard)

    inAnotherTab('connect-color-scheme', 'dark')
    stop()

    expect(heard).not.toHaveBeenCalled()
  })
})

describe('the guards and the query cache', () => {
  function followed(change: () => void) {
    const [revalidate, clear] = [vi.fn(() => Promise.resolve()), vi.fn()]
    const stop = followSession({ revalidate }, { clear })
    change()
    stop()
    return { guards: revalidate.mock.calls.length > 0, cache: clear.mock.calls.length > 0 }
  }

  it.each([
    ['a refreshed token', () => writeSession({ tokens: tokensUntil(0, 'next') }), { guards: false, cache: false }],
    ['the same user again', () => writeSession({ user: { ...user } }), { guards: false, cache: false }],
    [
      'a permission taken away',
      () =>
        writeSession({
          user: { ...user, connect_user_permissions: { ...user.connect_user_permissions, profile_permission: null } },
        }),
      { guards: true, cache: false },
    ],
    ['another user', () => writeSession({ user: { ...user, id: 8 } }), { guards: true, cache: true }],
    ['a sign-out', () => endSession('signed-out'), { guards: true, cache: true }],
    ['a sign-out in another tab', () => inAnotherTab(null, null), { guards: true, cache: true }],
  ])('follow %s [AUTH-12, AUTH-28]', (_what, change, expected) => {
    expect(followed(change)).toEqual(expected)
  })
})
