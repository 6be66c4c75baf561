import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inventedCompany, readConfig, toHost } from '#platform/config.ts'

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

  it.each([
    [{}, '0.0.0.0'],
    [{ DEMO: '1' }, '127.0.0.1'],
    [{ DEMO: '1', HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ HOST: '10.0.0.7' }, '10.0.0.7'],
  ])('listens with %j on %s', (settings, host) => {
    expect(toHost(readConfig({ ...NEEDED, ...settings }))).toBe(host)
  })

  it.each([
    [{}, ['OPERATOR_NAME', 'OPERATOR_COMPANY_NUMBER', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL']],
    [
      { OPERATOR_NAME: 'Rider Software Ltd', OPERATOR_EMAIL: 'us@rider.test' },
      ['OPERATOR_COMPANY_NUMBER', 'OPERATOR_ADDRESS'],
    ],
    [{ DEMO: '1' }, []],
  ])('finds with %j what is left of the invented company', (settings, names) => {
    expect(inventedCompany(readConfig({ ...NEEDED, ...settings }))).toEqual(names)
  })

  it('takes an empty setting as one that is not set', () => {
    expect(readConfig({ ...NEEDED, PORT: '', HELP_URL: ' ' })).toMatchObject({
      PORT: 3000,
      HELP_URL: 'https://help.connect.example/',
    })
  })

  it('takes empty optional settings as none', () => {
    expect(readConfig({ ...NEEDED, STRIPE_PUBLISHABLE_KEY: ' ' }).STRIPE_PUBLISHABLE_KEY).toBeNull()
  })
})

describe('the secret', () => {
  const { AUTH_SECRET, ...without } = NEEDED
  const secret = 'a-secret-in-a-file-of-thirty-two-characters'
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'connect-config-'))
    writeFileSync(join(folder, 'secret'), `${secret}\n`)
    writeFileSync(join(folder, 'short'), 'short\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('can stand in a file', () => {
    const AUTH_SECRET_FILE = join(folder, 'secret')

    expect(readConfig({ ...without, AUTH_SECRET_FILE }).AUTH_SECRET).toBe(secret)
    expect(readConfig({ ...without, AUTH_SECRET: '', AUTH_SECRET_FILE }).AUTH_SECRET).toBe(secret)
  })

  it('is taken from AUTH_SECRET where both are set', () => {
    expect(readConfig({ ...NEEDED, AUTH_SECRET_FILE: join(folder, 'none') }).AUTH_SECRET).toBe(AUTH_SECRET)
  })

  it.each([
    ['missing', /^Wrong configuration: AUTH_SECRET_FILE \S+missing cannot be read \(ENOENT\)\.$/],
    ['short', /AUTH_SECRET must be at least 32 characters/],
  ])('is refused when its file is %s', (name, message) => {
    expect(() => readConfig({ ...without, AUTH_SECRET_FILE: join(folder, name) })).toThrow(message)
  })

  it('of the database can stand in a file too', () => {
    const DATABASE_PASSWORD_FILE = join(folder, 'secret')

    expect(readConfig({ ...NEEDED, DATABASE_PASSWORD_FILE }).DATABASE_URL).toBe(
      `postgresql://connect:${secret}@localhost/connect`,
    )
    expect(() => readConfig({ ...NEEDED, DATABASE_PASSWORD_FILE: join(folder, 'missing') })).toThrow(
      /^Wrong configuration: DATABASE_PASSWORD_FILE \S+missing cannot be read \(ENOENT\)\.$/,
    )
  })
})
