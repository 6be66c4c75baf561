import { describe, expect, it } from 'vitest'
import { entryRedirect, sessionOutcome } from '#api/session/rules.ts'

const refusedToken = { status: 401, code: 'token_not_valid' }

describe('what an answer does to the session', () => {
  it.each([
    ['login', { status: 200 }, 'accept'],
    ['login', { status: 401, code: 'invalid_credentials' }, 'pass-on'],
    ['login', refusedToken, 'pass-on'],
    ['login', { status: 403 }, 'clear-and-reload'],
    ['login', { status: 429 }, 'pass-on'],
    ['login', { status: 500 }, 'pass-on'],
    ['login', { status: 0 }, 'pass-on'],
    ['login', { status: 200, isWellFormed: false }, 'pass-on'],
  ] as const)('%s answered %o: %s [AUTH-04, AUTH-20, R-02, R-03]', (call, answer, outcome) => {
    expect(sessionOutcome(call, answer)).toBe(outcome)
  })

  it.each([
    ['refresh', { status: 200 }, 'accept'],
    ['refresh', { status: 200, isWellFormed: false }, 'go-home'],
    ['refresh', refusedToken, 'go-home'],
    ['refresh', { status: 400 }, 'go-home'],
    ['refresh', { status: 403 }, 'clear-and-reload'],
    ['refresh', { status: 0 }, 'stay-and-retry'],
    ['refresh', { status: 408 }, 'stay-and-retry'],
    ['refresh', { status: 429 }, 'stay-and-retry'],
    ['refresh', { status: 503 }, 'stay-and-retry'],
  ] as const)('%s answered %o: %s [AUTH-07, R-01, R-02]', (call, answer, outcome) => {
    expect(sessionOutcome(call, answer)).toBe(outcome)
  })

  it.each([
    ['verify', { status: 200 }, 'accept'],
    ['verify', { status: 200, isWellFormed: false }, 'go-login'],
    ['verify', refusedToken, 'refresh'],
    ['verify', { status: 401, code: 'invalid_credentials' }, 'go-login'],
    ['verify', { status: 400 }, 'go-login'],
    ['verify', { status: 404 }, 'go-login'],
    ['verify', { status: 403 }, 'clear-and-reload'],
    ['verify', { status: 403, code: 'token_not_valid' }, 'clear-and-reload'],
    ['verify', { status: 0 }, 'stay-and-retry'],
    ['verify', { status: 408 }, 'stay-and-retry'],
    ['verify', { status: 429 }, 'stay-and-retry'],
    ['verify', { status: 500 }, 'stay-and-retry'],
  ] as const)('%s answered %o: %s [AUTH-18, R-01, R-02]', (call, answer, outcome) => {
    expect(sessionOutcome(call, answer)).toBe(outcome)
  })

  it.each([
    ['other', { status: 201 }, 'accept'],
    ['other', refusedToken, 'refresh'],
    ['other', { status: 401, code: 'invalid_credentials' }, 'pass-on'],
    ['other', { status: 403, code: 'permission_denied' }, 'verify-and-pass-on'],
    ['other', { status: 400 }, 'pass-on'],
    ['other', { status: 0 }, 'pass-on'],
    ['other', { status: 500 }, 'pass-on'],
  ] as const)('%s answered %o: %s [AUTH-19, ERR-06, R-01, R-02]', (call, answer, outcome) => {
    expect(sessionOutcome(call, answer)).toBe(outcome)
  })
})

describe('where a protected path leads without a session', () => {
  const stranger = { hasTokens: false, hasUser: false, ending: null }

  it.each([
    ['a stranger', stranger, '/v2/bikes', '/v2/home'],
    ['a stranger at the certificates', stranger, '/v2/certificates', '/v2/login'],
    ['a stranger below the certificates', stranger, '/v2/certificates/books', '/v2/login'],
    ['a stranger at a path that only begins alike', stranger, '/v2/certificates-old', '/v2/home'],
    ['somebody without user state', { ...stranger, hasTokens: true }, '/v2/bikes', '/'],
    ['somebody whose session ran out', { ...stranger, ending: 'expired' }, '/v2/certificates', '/v2/home'],
    ['somebody whom verify called invalid', { ...stranger, ending: 'invalid' }, '/v2/bikes', '/v2/login'],
    ['somebody who signed out', { ...stranger, ending: 'signed-out' }, '/v2/certificates', '/v2/home'],
    ['a signed-in user', { ...stranger, hasTokens: true, hasUser: true }, '/v2/certificates', null],
  ] as const)('%s: %o at %s goes to %s [AUTH-18, AUTH-23, AUTH-24, AUTH-27, R-01]', (_who, state, pathname, to) => {
    expect(entryRedirect({ ...state, pathname })).toBe(to)
  })
})
