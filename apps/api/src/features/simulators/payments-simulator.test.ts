import { credits } from '@connect/contract/credits/routes'
import { payments } from '@connect/contract/payments/routes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const test = useTestApp({ DEMO: 'on' })
const bare = useTestApp()

async function owner() {
  const { make, as } = test()
  const school = await make.school()
  const call = await as(await make.user(school, OWNER))
  const press = (url: string, answer: string) =>
    test().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ answer }).toString(),
    })
  return { school, call, press }
}

describe('the simulated card page', () => {
  it('says what it is, and what is to be paid', async () => {
    const { call } = await owner()
    const { checkout_url } = await call(credits.topup, { body: { package_slug: 'medium' } })

    const page = await test().app.inject(checkout_url)

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('This is a simulator. No card is charged.')
    expect(page.body).toContain('100 Connect credits')
    expect(page.body).toContain('£10.00')
    expect(page.body).toMatch(/>Pay<.*>Cancel</)
    expect(page.body).not.toMatch(/<script|<style|style=| on\w+=/)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('adds the credits when it is paid, once, and leads back', async () => {
    const { call, press } = await owner()
    const { checkout_url } = await call(credits.topup, { body: { package_slug: 'medium' } })

    const paid = await press(checkout_url, 'pay')
    await press(checkout_url, 'pay')

    expect([paid.statusCode, paid.headers.location]).toEqual([303, '/v2/settings/credits?topup=done'])
    expect((await call(credits.account, {})).balance).toBe('100.00')
  })

  it('adds nothing when it is cancelled, and leads back', async () => {
    const { call, press } = await owner()
    const { checkout_url } = await call(credits.topup, { body: { amount: 500 } })

    const { statusCode, headers } = await press(checkout_url, 'cancel')

    expect([statusCode, headers.location]).toEqual([303, '/v2/settings/credits?topup=cancelled'])
    expect((await call(credits.account, {})).balance).toBe('0.00')
  })

  it.each(['', 'nonsense', 'e30.e30', '.'])('cannot be made up, and says so on a page: %j', async (sealed) => {
    const page = await test().app.inject(`/simulators/payments/checkout/?session=${sealed}`)

    expect(page.statusCode).toBe(400)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<h1>This link has expired or has already been used.</h1>')
    expect(page.body).not.toContain('<form')
  })

  it('offers no second payment of what is paid', async () => {
    const { call, press } = await owner()
    const { checkout_url } = await call(credits.topup, { body: { package_slug: 'medium' } })
    await press(checkout_url, 'pay')

    const page = await test().app.inject(checkout_url)

    expect(page.body).toContain('<h1>This has already been paid</h1>')
    expect(page.body).not.toContain('>Pay<')
    expect((await press(checkout_url, 'pay')).headers.location).toBe('/v2/settings/credits?topup=done')
    expect((await call(credits.account, {})).balance).toBe('100.00')
  })

  it('says of one that has expired that it has', async () => {
    const { call } = await owner()
    const { checkout_url, session_id } = await call(credits.topup, { body: { package_slug: 'medium' } })
    await test().context.db.creditPurchase.update({ where: { session_id }, data: { status: 'EXPIRED' } })

    const page = await test().app.inject(checkout_url)

    expect(page.body).toContain('<h1>This payment has expired</h1>')
    expect(page.body).not.toContain('>Pay<')
  })

  it('is not the page of a subscription', async () => {
    const { call } = await owner()
    const { checkout_url } = await call(credits.topup, { body: { amount: 500 } })

    expect((await test().app.inject(checkout_url.replace('/checkout/', '/portal/'))).statusCode).toBe(400)
  })
})

it('begins and ends a subscription on its page [PRO-14 PRO-15]', async () => {
  const { school, call, press } = await owner()
  await call(payments.customerSession, {})
  const { url } = await call(payments.manageSubscription, {})
  const isPro = async () =>
    (await test().context.db.school.findUniqueOrThrow({ where: { id: school.id } })).is_connect_pro

  const page = async () => (await test().app.inject(url)).body

  for (const again of [1, 2]) {
    expect(await page()).toMatch(/Plan<.*Free<.*>Subscribe to Pro \(simulated\)<.*>Back</s)
    expect(await page()).not.toContain('Cancel subscription')
    const subscribed = await press(url, 'subscribe')
    expect([again, subscribed.headers.location, await isPro()]).toEqual([again, '/v2/confirmation', true])
    expect(await page()).toMatch(/Plan<.*Pro<.*>Cancel subscription<.*>Back</s)
    expect(await page()).not.toContain('Subscribe to Pro')
    const cancelled = await press(url, 'unsubscribe')
    expect([again, cancelled.headers.location, await isPro()]).toEqual([again, '/v2/cancellation', false])
  }
  expect((await press(url, 'back')).headers.location).toBe('/v2/settings/school')
})

it('ends Pro of a school that never bought it', async () => {
  const { school, call, press } = await owner()
  await call(payments.customerSession, {})
  await test().context.db.school.update({ where: { id: school.id }, data: { is_connect_pro: true } })
  const { url } = await call(payments.manageSubscription, {})

  await press(url, 'unsubscribe')

  const { is_connect_pro } = await test().context.db.school.findUniqueOrThrow({ where: { id: school.id } })
  expect(is_connect_pro).toBe(false)
})

it('is not there without a demonstration', async () => {
  for (const page of ['checkout', 'portal']) {
    const answer = await bare().app.inject(`/simulators/payments/${page}/?session=x`)
    expect(answer.statusCode).toBe(404)
  }
})
