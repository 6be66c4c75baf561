import { credits } from '@connect/contract/credits/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playStripe } from '#platform/integrations/payments.simulator.ts'
import { refused } from '#testing/refused.ts'
import { startStripe } from '#testing/stripe-server.ts'
import { startTestApp, type TestApp, useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const test = useTestApp({ SIMULATORS: 'payments', PUBLIC_URL: 'https://connect.example' })

async function owner({ make, as }: TestApp) {
  const school = await make.school()
  const user = await make.user(school, OWNER)
  return { school, user, call: await as(user) }
}

describe('a top-up [CRED-08]', () => {
  it.each([
    ['the small package', { package_slug: 'small' }, '50.00', 500, 83],
    ['the medium package', { package_slug: 'medium' }, '100.00', 1000, 167],
    ['the large package', { package_slug: 'large' }, '500.00', 4500, 750],
    ['the least amount', { amount: 500 }, '50.00', 500, 83],
    ['an odd amount', { amount: 1234 }, '123.40', 1234, 206],
    ['the largest amount', { amount: 50_000 }, '5000.00', 50_000, 8333],
  ] as const)('of %s opens a card page', async (_, body, bought, amount, vat) => {
    const { school, user, call } = await owner(test())

    const { checkout_url, session_id } = await call(credits.topup, { body })

    const purchases = await test().context.db.creditPurchase.findMany({ where: { school_id: school.id } })
    expect(checkout_url).toContain('/simulators/payments/checkout/')
    expect(purchases).toMatchObject([
      { session_id, user_id: user.id, amount, vat, status: 'OPEN', receipt_number: null },
    ])
    expect(purchases[0]?.credits.toFixed(2)).toBe(bought)
    expect((await call(credits.account, {})).balance).toBe('0.00')
  })

  it.each([
    ['nothing', {}],
    ['both', { package_slug: 'small', amount: 500 }],
    ['a package that is not there', { package_slug: 'giant' }],
    ['too little', { amount: 499 }],
    ['too much', { amount: 50_001 }],
    ['less than nothing', { amount: -500 }],
  ])('of %s is refused in the words of the specification [CRED-09]', async (_, body) => {
    const { school, call } = await owner(test())

    const { code, status, detail } = await refused(call(credits.topup, { body }))

    expect({ code, status, detail }).toEqual({
      code: 'invalid_topup',
      status: 400,
      detail: 'Invalid package slug or amount out of range',
    })
    const { db } = test().context
    expect(await db.creditPurchase.count({ where: { school_id: school.id } })).toBe(0)
    expect((await db.school.findUnique({ where: { id: school.id } }))?.stripe_customer_id).toBeNull()
  })

  it('of a package that is not sold any more is refused [CRED-09]', async () => {
    const { call } = await owner(test())
    await test().owner.query(
      `INSERT INTO credit_packages (slug, title, credits, price, is_active) VALUES ('old', 'Old', 10, 100, false)`,
    )

    expect((await refused(call(credits.topup, { body: { package_slug: 'old' } }))).code).toBe('invalid_topup')
  })

  it.each(['Ysgol Beiciau Ŵyr', 'Rider’s Edge', 'x'.repeat(300)])('is there for a school called %s', async (name) => {
    const { make, as } = test()
    const school = await make.school({ name })
    const call = await as(await make.user(school, OWNER))

    const { checkout_url } = await call(credits.topup, { body: { package_slug: 'small' } })

    expect(checkout_url).toContain('/simulators/payments/checkout/')
  })

  it('makes one customer of a school, however many ask at once', async () => {
    const { school, call } = await owner(test())
    const { db } = test().context

    await Promise.all(Array.from({ length: 5 }, () => call(credits.topup, { body: { amount: 500 } })))
    const first = await db.school.findUniqueOrThrow({ where: { id: school.id } })
    await call(credits.topup, { body: { amount: 500 } })
    const later = await db.school.findUniqueOrThrow({ where: { id: school.id } })

    expect(first.stripe_customer_id).toMatch(/^cus_sim_/)
    expect(later.stripe_customer_id).toBe(first.stripe_customer_id)
    const auditEvents = await db.auditEvent.findMany({ where: { school_id: school.id } })
    expect(auditEvents.filter(({ entity }) => entity === 'school')).toHaveLength(1)
    expect(auditEvents.filter(({ entity, action }) => entity === 'credits' && action === 'credits.topup')).toHaveLength(
      6,
    )
  })
})

describe('without a key and without a simulator', () => {
  const bare = useTestApp()

  it('nothing is sold, and nothing is kept [CRED-10]', async () => {
    const { school, call } = await owner(bare())

    const { code, status, detail } = await refused(call(credits.topup, { body: { package_slug: 'small' } }))

    expect({ code, status }).toEqual({ code: 'payments_unavailable', status: 503 })
    expect(detail).toBe('Stripe service temporarily unavailable')
    expect(await bare().context.db.creditPurchase.count({ where: { school_id: school.id } })).toBe(0)
  })

  it('tells that it is so before it says that the provider is down [CRED-09]', async () => {
    const { call } = await owner(bare())

    expect((await refused(call(credits.topup, { body: { amount: 1 } }))).code).toBe('invalid_topup')
  })
})

describe('with a key', () => {
  let stripe: Awaited<ReturnType<typeof startStripe>>
  let real: TestApp
  let isDown = false
  beforeAll(async () => {
    stripe = await startStripe((request) => {
      const hasKey = request.headers.get('authorization') === 'Bearer sk_test_real'
      if (isDown || !hasKey) return Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 503 })
      const headers = { ...Object.fromEntries(request.headers), authorization: 'Bearer sk_simulated' }
      return request.text().then((body) => playStripe('x', new Request(request.url, { method: 'POST', headers, body })))
    })
    const keys = { STRIPE_SECRET_KEY: 'sk_test_real', STRIPE_WEBHOOK_SECRET: 'whsec_real', STRIPE_API_URL: stripe.url }
    real = await startTestApp({ ...keys, DEMO: 'on' })
  })
  afterAll(async () => {
    await real.close()
    await stripe.stop()
  })

  it('asks the provider and no simulator, whatever else is set', async () => {
    const { call } = await owner(real)

    await call(credits.topup, { body: { package_slug: 'medium' } })

    expect(stripe.calls).toEqual(['POST /v1/customers', 'POST /v1/checkout/sessions'])
    expect((await real.app.inject('/simulators/payments/checkout/')).headers['content-type']).not.toContain('text/html')
  })

  it('leaves nothing behind while the provider is down [CRED-10]', async () => {
    const { school, call } = await owner(real)
    isDown = true

    const { code } = await refused(call(credits.topup, { body: { package_slug: 'medium' } }))

    expect(code).toBe('payments_unavailable')
    expect(await real.context.db.creditPurchase.count({ where: { school_id: school.id } })).toBe(0)
    expect(await real.context.db.auditEvent.count({ where: { school_id: school.id } })).toBe(0)
  })
})
