import { auth } from '@connect/contract/auth/routes'
import { toRouteUrl } from '@connect/contract/client'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeLink } from '#testing/links.ts'
import { useTestApp } from '#testing/test-app.ts'
import { guessPatiently, knownCookie, newAddress, strangersFail, tryToSignIn } from './testing/guesser.ts'

const test = useTestApp({ TRUST_PROXY: '1' })
const NEW = 'correct-horse-battery'

let user: Awaited<ReturnType<ReturnType<typeof test>['make']['user']>>
let home: string

beforeEach(async () => {
  const { make } = test()
  user = await make.user(await make.school())
  home = newAddress()
})

const signIn = async (from: string, cookie?: string, password = PASSWORD) =>
  (await tryToSignIn(test(), user.email, from, { cookie, password })).outcome
const strangersGoOn = () => strangersFail(test(), user.email, 50)

describe('a browser that has signed in to an account before', () => {
  it('is told so by a cookie that no script can read, and that few calls get', async () => {
    const { setCookie } = await tryToSignIn(test(), user.email, home, { password: PASSWORD })

    expect(setCookie).toMatch(
      /^connect_browser=[\w-]{43}; Path=\/api\/v2\/connect\/users\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('gets it for encrypted connections only, if it came over one', async () => {
    const { headers } = await test().app.inject({
      method: 'POST',
      url: toRouteUrl(auth.login),
      headers: { 'x-forwarded-for': home, 'x-forwarded-proto': 'https' },
      payload: { email: user.email, password: PASSWORD },
    })

    expect(headers['set-cookie']).toMatch(/; Secure$/)
  })

  it('is told nothing by a wrong password', async () => {
    expect((await tryToSignIn(test(), user.email, home)).setCookie).toBe('')
  })

  it('is never held up by strangers, wherever it is', async () => {
    const cookie = await knownCookie(test(), user.email, home)
    await strangersGoOn()

    expect(await signIn(newAddress(), cookie)).toBe(200)
    expect(await signIn(home)).toBe('wait 86400')
  })

  it('is known to everybody who signed in with it, and keeps its name', async () => {
    const { make } = test()
    const colleague = await make.user(await make.school())
    const cookie = await knownCookie(test(), user.email, home)

    const { setCookie } = await tryToSignIn(test(), colleague.email, home, { cookie, password: PASSWORD })

    expect(setCookie.split(';')[0]).toBe(cookie)
    await strangersGoOn()
    expect(await signIn(home, cookie)).toBe(200)
  })

  it.each([
    ['of a browser that only knows another account', async () => anotherCookie()],
    ['that somebody made up', async () => `connect_browser=${'A'.repeat(43)}`],
    ['that is none', async () => 'connect_browser=; connect_browser=x'],
  ])('is not one with a cookie %s', async (_, makeCookie) => {
    const cookie = await makeCookie()
    await strangersGoOn()

    expect(await signIn(home, cookie)).toBe('wait 86400')
  })

  it('stays known when the person moves to another address', async () => {
    const cookie = await knownCookie(test(), user.email, home)
    await test().context.db.user.update({ where: { email: user.email }, data: { email: `moved-${user.email}` } })
    user = { ...user, email: `moved-${user.email}` }
    await strangersGoOn()

    expect(await signIn(home, cookie)).toBe(200)
  })

  it('guesses with limits of its own, which nobody else meets', async () => {
    const cookie = await knownCookie(test(), user.email, home)
    const outcomes: unknown[] = []
    for (let turn = 0; turn < 6; turn += 1) outcomes.push(await signIn(newAddress(), cookie, 'wrong-password'))

    expect(outcomes).toEqual([401, 401, 401, 401, 401, 'wait 1'])
    expect(await signIn(home)).toBe(200)
  })

  it('is known for 400 days after it last signed in', async () => {
    const cookie = await knownCookie(test(), user.email, home)
    test().clock.advance(399 * 86_400)
    await strangersGoOn()
    expect(await signIn(home, cookie)).toBe(200)

    test().clock.advance(401 * 86_400)
    await strangersGoOn()
    expect(await signIn(home, cookie)).toBe('wait 86400')
  })

  it('is one that signed up', async () => {
    const { email } = user
    const answer = await test().app.inject({
      method: 'POST',
      url: toRouteUrl(auth.signup),
      headers: { 'x-forwarded-for': home },
      payload: { ...(auth.signup.example.body as object), email: `new-${email}`, password: NEW },
    })
    const [cookie] = String(answer.headers['set-cookie']).split(';')
    user = { ...user, email: `new-${email}` }
    await strangersGoOn()

    expect(await signIn(newAddress(), cookie, NEW)).toBe(200)
  })
})

async function anotherCookie(): Promise<string> {
  const { make } = test()
  return knownCookie(test(), (await make.user(await make.school())).email)
}

describe('a link from an email that sets a password', () => {
  /** Follows it at home; answers what the browser sends from then on. */
  async function reset(): Promise<string> {
    const answer = await test().app.inject({
      method: 'POST',
      url: toRouteUrl(auth.resetPassword, { params: await makeLink(test(), user, 'RESET_PASSWORD') }),
      headers: { 'x-forwarded-for': home },
      payload: { new_password: NEW, confirm: NEW },
    })
    return String(answer.headers['set-cookie']).split(';')[0] ?? ''
  }

  it('lets its browser in at once, and lets strangers wait on', async () => {
    await guessPatiently(test(), { kind: 'pair', key: `${user.email} ${home}` }, (judged) => judged === 12)
    await strangersGoOn()

    const cookie = await reset()

    expect(await signIn(home, cookie, NEW)).toBe(200)
    expect(await signIn(newAddress(), undefined, NEW)).toBe('wait 86400')
  })

  it.each([
    [3599, 200],
    [3601, 'wait 82799'],
  ])('lets in another browser at its address: %d seconds later it meets %s', async (seconds, outcome) => {
    await strangersGoOn()
    await reset()
    test().clock.advance(seconds)

    expect(await signIn(home, undefined, NEW)).toBe(outcome)
  })
})
