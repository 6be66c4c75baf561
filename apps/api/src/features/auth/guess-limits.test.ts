import { auth } from '@connect/contract/auth/routes'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { guessPatiently, newAddress, strangersFail, tryToSignIn } from './testing/guesser.ts'

const test = useTestApp({ TRUST_PROXY: '1' })

let email: string
let home: string

beforeEach(async () => {
  const { make } = test()
  const user = await make.user(await make.school())
  email = user.email
  home = newAddress()
})

/** Tries a password from an address; answers the status, or the seconds to wait. */
const attempt = async (password: string, from: string, who = email) =>
  (await tryToSignIn(test(), who, from, { password })).outcome

/** As many wrong passwords, one after the other. */
async function fail(times: number, from: () => string, who = email) {
  const outcomes: (number | string)[] = []
  for (let turn = 0; turn < times; turn += 1) outcomes.push(await attempt('wrong-password', from(), who))
  return outcomes
}
const atHome = () => home

const atOnce = <T>(times: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, turn) => work(turn)))

describe('guessing at a password', () => {
  it('is slowed after five failures, a second at first', async () => {
    await fail(5, atHome)

    expect(await attempt(PASSWORD, home)).toBe('wait 1')
  })

  it('lets the right password through once the wait is over', async () => {
    await fail(5, atHome)
    test().clock.advance(2)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('is not made longer by what comes during the wait', async () => {
    await fail(25, atHome)
    test().clock.advance(2)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it.each([
    [86_399, 'wait 1'],
    [86_402, 200],
  ])('is forgotten after a day without a failure: %d seconds later another one meets %s', async (seconds, outcome) => {
    await fail(4, atHome)
    test().clock.advance(seconds)
    await fail(1, atHome)

    expect(await attempt(PASSWORD, home)).toBe(outcome)
  })

  it('is forgiven by signing in', async () => {
    await fail(4, atHome)
    await attempt(PASSWORD, home)
    await fail(4, atHome)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('from many addresses is slowed by account', async () => {
    await fail(20, newAddress)

    expect(await attempt(PASSWORD, newAddress())).toBe('wait 1')
  })

  it('from many addresses is not judged for a day after 50 failures, and says so in words', async () => {
    await strangersFail(test(), email, 49)
    test().clock.advance(60)

    expect(await fail(2, newAddress)).toEqual([401, 'wait 86400'])
    expect((await tryToSignIn(test(), email, home, { password: PASSWORD })).detail).toBe(
      'Too many attempts. Try again in 24 hours, or choose a new password now with ‘Forgot password?’.',
    )
  })

  it('is judged no more often since the person signs in somewhere new', async () => {
    await strangersFail(test(), email, 19)
    expect(await attempt(PASSWORD, newAddress())).toBe(200)

    expect(await fail(2, newAddress)).toEqual([401, 'wait 1'])
  })

  it('costs nothing where another rule says to wait', async () => {
    await strangersFail(test(), email, 50)
    expect(await fail(10, atHome)).toEqual(Array(10).fill('wait 86400'))
    test().clock.advance(86_400)

    expect(await fail(5, atHome)).toEqual(Array(5).fill(401))
  })

  it('at an address without an account looks the same', async () => {
    const nobody = newAddress().replaceAll('.', '-') + '@example.org'
    const elsewhere = newAddress()

    expect(await fail(7, () => elsewhere, nobody)).toEqual(await fail(7, atHome))
    for (const who of [nobody, email]) await strangersFail(test(), who, 44)
    test().clock.advance(60)
    expect(await fail(2, newAddress, nobody)).toEqual(await fail(2, newAddress))
  })

  it('at many accounts is slowed by address', async () => {
    await atOnce(50, (account) => attempt('wrong-password', home, `nobody-${account}@example.org`))

    expect(await attempt(PASSWORD, home)).toBe('wait 1')
  })

  it('at many accounts stays slowed by address, whoever signs in to an account of their own between', async () => {
    await atOnce(49, (account) => attempt('wrong-password', home, `somebody-${account}@example.org`))

    expect(await attempt(PASSWORD, home)).toBe(200)

    await attempt('wrong-password', home, 'one-more@example.org')
    expect(await attempt('wrong-password', home, 'and-another@example.org')).toMatch(/^wait/)
  })

  it('from many addresses of one IPv6 network is slowed as from one', async () => {
    const network = (part: number, host: string) => `2001:db8:${home.split('.').at(-1)}:${part}:${host}`
    await atOnce(50, (host) =>
      attempt('wrong-password', network(7, `:${host.toString(16)}`), `nobody-${host}@example.org`),
    )

    expect(await attempt(PASSWORD, network(7, 'ffff::1'))).toBe('wait 1')
    expect(await attempt(PASSWORD, network(8, ':1'))).toBe(200)
  })

  it.each([
    ['one address', 5, atHome],
    ['a hundred addresses', 20, newAddress],
  ])('a hundred times at once from %s judges no more than the %i free ones', async (_, judged, from) => {
    const answers = await atOnce(100, () => attempt('wrong-password', from()))

    expect(answers.filter((answer) => answer === 401)).toHaveLength(judged)
    expect(answers.filter((answer) => answer !== 401)).toEqual(Array(100 - judged).fill('wait 1'))
  })
})

const doublings = (count: number) => Array.from({ length: count }, (_, turn) => 2 ** turn)

describe('the waits', () => {
  it.each([
    ['pair', [...doublings(17), 86_400, 86_400]],
    ['account', [...doublings(6), ...Array<number>(24).fill(60), 86_400]],
    ['browser', [...doublings(12), 3600, 3600]],
    ['password', [...doublings(12), 3600, 3600]],
    ['address', [...doublings(9), 300, 300]],
  ] as const)('of a guesser by %s double', async (kind, expected) => {
    const guess = { kind, key: `patient ${email}` }

    const { waits } = await guessPatiently(test(), guess, (_, waited) => waited === expected.length)

    expect(waits).toEqual(expected)
  })

  it.each([
    ['passwords at one account, from one address', 'pair', 21],
    ['passwords at one account, from all browsers that it does not know', 'account', 50],
    ['passwords at one account, in a browser that it knows', 'browser', 39],
    ['passwords in a session', 'password', 39],
    ['addresses of people who may have an account, by signing up from one network', 'signup', 114],
    ['such addresses, by inviting them to one school', 'invitation', 134],
  ] as const)('let few %s be judged in a day, if somebody tries as soon as they may', async (_, kind, most) => {
    const { clock } = test()
    const end = clock.now().getTime() + 86_400_000

    const { judged } = await guessPatiently(test(), { kind, key: `busy ${email}` }, () => clock.now().getTime() >= end)

    expect(judged).toBe(most)
  })
})

it('keeps no address and no e-mail in its table', async () => {
  await fail(12, atHome)

  const rows = await test().context.db.guessLimit.findMany()

  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/@|198\.51/)
})

describe('without a trusted proxy', () => {
  const untrusting = useTestApp()

  it('believes no forwarded address', async () => {
    const { make, anonymous } = untrusting()
    const user = await make.user(await make.school())
    const from = (host: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${host}` } })
    for (let host = 1; host <= 5; host += 1) {
      await anonymous(auth.login, { body: { email: user.email, password: 'wrong-password' } }, from(host)).catch(
        () => {},
      )
    }

    const answer = await anonymous(auth.login, { body: { email: user.email, password: PASSWORD } }, from(9)).catch(
      (e: unknown) => e,
    )

    expect(answer).toMatchObject({ code: 'too_many_requests' })
  })
})
