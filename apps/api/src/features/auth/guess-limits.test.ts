import { auth } from '@connect/contract/auth/routes'
import { ApiError } from '@connect/contract/errors'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { countGuess } from './guess-limits.ts'

const test = useTestApp({ TRUST_PROXY: '1' })

let email: string
let home: string
let hosts = 0

beforeEach(async () => {
  const { make } = test()
  const user = await make.user(await make.school())
  email = user.email
  home = address()
})

/** An address that no other test uses. */
function address(): string {
  hosts += 1
  return `198.51.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`
}

/** Tries a password from an address; answers the status, or the seconds to wait. */
async function attempt(password: string, from: string, who = email): Promise<number | `wait ${number}`> {
  const headers = { 'x-forwarded-for': from }
  const answer = await test()
    .anonymous(auth.login, { body: { email: who, password } }, { headers })
    .catch((error: unknown) => error)
  if (!(answer instanceof ApiError)) return 200
  return answer.code === 'too_many_requests' ? `wait ${answer.retryAfter ?? 0}` : answer.status
}

const fail = (times: number, from: string) =>
  Array.from({ length: times }).reduce<Promise<unknown>>(
    (before) => before.then(() => attempt('wrong-password', from)),
    Promise.resolve(),
  )

describe('guessing at a password', () => {
  it('is slowed after five failures, a second at first', async () => {
    await fail(5, home)

    expect(await attempt(PASSWORD, home)).toBe('wait 1')
  })

  it('lets the right password through once the wait is over', async () => {
    await fail(5, home)
    test().clock.advance(2)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('waits twice as long after each further failure, and no longer than a minute', async () => {
    await fail(5, home)
    const waits = []
    for (let round = 0; round < 8; round += 1) {
      const wait = await attempt('wrong-password', home)
      waits.push(wait)
      test().clock.advance(Number(String(wait).slice(5)))
      await attempt('wrong-password', home)
    }

    expect(waits).toEqual(['wait 1', 'wait 2', 'wait 4', 'wait 8', 'wait 16', 'wait 32', 'wait 60', 'wait 60'])
  })

  it('is not made longer by what comes during the wait', async () => {
    await fail(5, home)
    await fail(20, home)
    test().clock.advance(2)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('is forgotten after a quarter of an hour', async () => {
    await fail(4, home)
    test().clock.advance(15 * 60 + 1)
    await fail(4, home)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('is forgiven by signing in', async () => {
    await fail(4, home)
    await attempt(PASSWORD, home)
    await fail(4, home)

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('from many addresses is slowed by account', async () => {
    for (let host = 0; host < 20; host += 1) await attempt('wrong-password', address())

    expect(await attempt(PASSWORD, address())).toBe('wait 1')
  })

  it('from many addresses never locks out an owner at an address that is known', async () => {
    await attempt(PASSWORD, home)
    for (let host = 0; host < 25; host += 1) await attempt('wrong-password', address())

    expect(await attempt(PASSWORD, home)).toBe(200)
  })

  it('at many accounts is slowed by address', async () => {
    for (let account = 0; account < 50; account += 1)
      await attempt('wrong-password', home, `nobody-${account}@example.org`)

    expect(await attempt(PASSWORD, home)).toBe('wait 1')
  })

  it('at many accounts stays slowed by address, whoever signs in to an account of their own between', async () => {
    for (let account = 0; account < 49; account += 1)
      await attempt('wrong-password', home, `somebody-${account}@example.org`)

    expect(await attempt(PASSWORD, home)).toBe(200)

    await attempt('wrong-password', home, 'one-more@example.org')
    expect(await attempt('wrong-password', home, 'and-another@example.org')).toMatch(/^wait/)
  })

  it('from many addresses of one IPv6 network is slowed as from one', async () => {
    for (let host = 0; host < 50; host += 1)
      await attempt('wrong-password', `2001:db8:${hosts}:7::${host.toString(16)}`, `nobody-${host}@example.org`)

    expect(await attempt(PASSWORD, `2001:db8:${hosts}:7:ffff::1`)).toBe('wait 1')
    expect(await attempt(PASSWORD, `2001:db8:${hosts}:8::1`)).toBe(200)
  })

  it('at a hundred at once judges no more than the free ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt('wrong-password', home)))

    expect(answers.filter((answer) => answer === 401)).toHaveLength(5)
  })
})

/** How many guesses are judged in 24 hours if each is made as soon as it may be. */
async function guessesADay(kind: 'signup' | 'invitation'): Promise<number> {
  const { clock, context } = test()
  const guess = { kind, key: `patient ${kind}` }
  const end = clock.now().getTime() + 86_400_000
  let judged = 0
  while (clock.now().getTime() < end) {
    const refusal = await countGuess(context, guess).catch((error: unknown) => error)
    if (refusal instanceof ApiError) clock.advance(refusal.retryAfter ?? 1)
    else if (refusal === undefined) judged += 1
    else throw refusal
  }
  return judged
}

it.each([
  ['addresses of people who may have an account, by signing up from one network', 'signup', 114],
  ['such addresses, by inviting them to one school', 'invitation', 134],
] as const)('judges few %s, however patiently somebody asks', async (_, kind, most) => {
  expect(await guessesADay(kind)).toBe(most)
})

it('keeps no address and no e-mail in its table', async () => {
  await countGuess(test().context, { kind: 'account', key: email })

  const rows = await test().context.db.guessLimit.findMany()

  expect(JSON.stringify(rows)).not.toContain('@')
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
