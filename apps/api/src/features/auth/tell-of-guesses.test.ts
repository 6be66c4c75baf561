import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo } from '#testing/links.ts'
import { useTestApp } from '#testing/test-app.ts'
import { guessPatiently, knownCookie, newAddress, strangersFail, tryToSignIn } from './testing/guesser.ts'

const test = useTestApp({ TRUST_PROXY: '1' })

let user: Awaited<ReturnType<ReturnType<typeof test>['make']['user']>>

beforeEach(async () => {
  const { make } = test()
  user = await make.user(await make.school())
})

const fail = (cookie?: string) => tryToSignIn(test(), user.email, newAddress(), { cookie })
/** So many failures more, of which only the last is one over HTTP. */
async function failTo(before: number, last: number): Promise<void> {
  await strangersFail(test(), user.email, last - before - 1)
  test().clock.advance(60)
  expect((await fail()).outcome).toBe(401)
}
const letters = async () => (await lettersTo(test(), user.email)).map(({ template }) => template)

describe('the person at whose account wrong passwords are tried', () => {
  it('hears of it after ten failures, and once new browsers are on hold', async () => {
    await failTo(0, 9)
    expect(await letters()).toEqual([])

    await failTo(9, 10)
    expect(await letters()).toEqual(['password-guessed'])

    await failTo(10, 49)
    expect(await letters()).toEqual(['password-guessed'])

    await failTo(49, 50)
    expect(await letters()).toEqual(['password-guessed', 'account-guarded'])
  })

  it('hears of it again on the next day, if it goes on', async () => {
    await failTo(0, 10)
    test().clock.advance(86_400 - 60)
    await failTo(10, 11)

    expect(await letters()).toEqual(['password-guessed', 'password-guessed'])
  })

  it('hears of ten failures in a browser that the account knows, too', async () => {
    const cookie = await knownCookie(test(), user.email)
    const key = `${user.id} ${cookie.split('=')[1] ?? ''}`
    await guessPatiently(test(), { kind: 'browser', key }, (judged) => judged === 9)
    test().clock.advance(60)
    await fail(cookie)

    expect(await letters()).toEqual(['password-guessed'])
  })

  it('hears of it once, of a hundred failures at once', async () => {
    await Promise.all(Array.from({ length: 100 }, () => fail()))

    expect(await letters()).toEqual(['password-guessed'])
  })

  it.each([
    ['has an address that nobody confirmed', { email_verified_at: null }],
    ['was deactivated', { is_active: false }],
  ])('hears nothing if they are somebody who %s', async (_, data) => {
    await test().context.db.user.update({ where: { email: user.email }, data })
    await failTo(0, 12)

    expect(await letters()).toEqual([])
  })
})
