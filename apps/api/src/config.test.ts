import { describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'

const NEEDED = {
  DATABASE_URL: 'postgresql://connect@localhost/connect',
  AUTH_SECRET: 'a-secret-of-thirty-two-characters-or-more',
}

describe('the configuration', () => {
  it('needs only a database and a secret', () => {
    expect(readConfig(NEEDED)).toMatchObject({
      PORT: 3000,
      DEMO: false,
      TRUST_PROXY: false,
      HELP_URL: 'https://help.connect.example/',
    })
  })

  it.each([
    ['no database', { DATABASE_URL: undefined }, /DATABASE_URL must be a postgresql:\/\/ address/],
    ['another database', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL must be/],
    ['no secret', { AUTH_SECRET: undefined }, /AUTH_SECRET is required/],
    ['a short secret', { AUTH_SECRET: 'short' }, /AUTH_SECRET must be at least 32 characters/],
    ['a port that is none', { PORT: '99999' }, /PORT/],
    ['a word for a port', { PORT: 'http' }, /PORT must be a port number/],
    ['an unclear DEMO', { DEMO: 'maybe' }, /DEMO/],
  ])('refuses %s in one sentence', (_, setting, message) => {
    const reading = () => readConfig({ ...NEEDED, ...setting })

    expect(reading).toThrow(message)
    expect(reading).toThrow(/^Wrong configuration: [^\n]+\.$/)
  })

  it.each([
    ['', false],
    ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
  ])('trusts the proxies that TRUST_PROXY=%j names', (TRUST_PROXY, trusted) => {
    expect(readConfig({ ...NEEDED, TRUST_PROXY }).TRUST_PROXY).toBe(trusted)
  })

  it('trusts as many hops as TRUST_PROXY counts', () => {
    const trusts = readConfig({ ...NEEDED, TRUST_PROXY: '2' }).TRUST_PROXY

    expect(typeof trusts === 'function' && [0, 1, 2].map((hop) => trusts('10.0.0.1', hop))).toEqual([true, true, false])
  })

  it('takes empty optional settings as none', () => {
    expect(readConfig({ ...NEEDED, STRIPE_PUBLISHABLE_KEY: ' ' }).STRIPE_PUBLISHABLE_KEY).toBeNull()
  })
})
