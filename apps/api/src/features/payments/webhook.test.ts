import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { credits } from '@connect/contract/credits/routes'
import { describe, expect, it } from 'vitest'
import { cardPage, sendEvent } from '#testing/provider-events.ts'
import { startTestApp, useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const test = useTestApp({ SIMULATORS: 'payments', DATABASE_POOL: '30' })

const bare = useTestApp()

const COMPLETED = 'checkout.session.completed'
const SUCCEEDED = 'checkout.session.async_payment_succeeded'
const EXPIRED = 'checkout.session.expired'

/** A school whose owner has opened a card page. */
async function buyer(package_slug = 'medium') {
  const { make, as, context } = test()
  const school = await make.school()
  const user = await make.user(school, OWNER)
  const call = await as(user)
  const { session_id } = await call(credits.topup, { body: { package_slug } })
  const { stripe_customer_id: customer } = await context.db.school.findUniqueOrThrow({ where: { id: school.id } })
  const page = (more: Partial<Parameters<typeof cardPage>[0]> = {}) => cardPage({ id: session_id, customer, ...more })
  const balance = async () => (await call(credits.account, {})).balance
  const purchases = () => context.db.creditPurchase.findMany({ where: { school_id: school.id } })
  return { school, user, call, session_id, customer, page, balance, purchases }
}

const lastReceipt = async () => (await test().context.db.counter.findUnique({ where: { name: 'receipt' } }))?.value ?? 0

describe('a payment', () => {
  it('adds what was bought, with who bought it and a receipt', async () => {
    const { school, user, call, page, balance, purchases, session_id } = await buyer()

    expect(await sendEvent(test(), { type: COMPLETED, object: page() })).toEqual({ status: 200, code: null })

    expect(await balance()).toBe('100.00')
    expect(await purchases()).toMatchObject([{ status: 'PAID', paid_at: test().clock.now() }])
    const { results } = await call(credits.transactions, {})
    expect(results).toMatchObject([
      {
        type: 'TOPUP',
        amount: '100.00',
        balance_after: '100.00',
        user: { id: user.id },
        description: '100 Connect credits',
      },
    ])
    const { db } = test().context
    expect(await db.creditLot.findMany({ where: { school_id: school.id } })).toMatchObject([
      { kind: 'BOUGHT', expires_at: null },
    ])
    const entry = { school_id: school.id, entity: 'credits', entity_id: session_id, action: 'payments.webhook' }
    expect(await db.auditEvent.findMany({ where: entry })).toMatchObject([{ user_id: null }])
  })

  it('is added once when its event comes twenty times at once', async () => {
    const { page, balance } = await buyer()
    const event = { id: `evt_${randomUUID()}`, type: COMPLETED, object: page() }

    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(test(), event)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balance()).toBe('100.00')
  })

  it('is added once when different events tell of it at once, and again much later', async () => {
    const { page, balance, purchases, session_id } = await buyer()
    const { db } = test().context
    const deliver = (type: string) => sendEvent(test(), { type, object: page() })
    const before = await lastReceipt()

    await Promise.all(Array.from({ length: 10 }, (_, at) => deliver(at % 2 ? SUCCEEDED : COMPLETED)))
    await db.providerEvent.deleteMany()
    await deliver(COMPLETED)

    expect(await balance()).toBe('100.00')
    expect([await lastReceipt(), (await purchases())[0]?.receipt_number]).toEqual([before + 1, before + 1])
    expect(await db.auditEvent.count({ where: { entity_id: session_id, action: 'payments.webhook' } })).toBe(1)
  })

  it('that is heard of before the purchase is written makes it, and the purchase is not written twice', async () => {
    const { school, user, customer, balance, page, session_id } = await buyer()
    const { db } = test().context
    const metadata = { purpose: 'credits', credits: '100.00', user_id: String(user.id), package_slug: 'medium' }
    await test().owner.query('DELETE FROM credit_purchases WHERE school_id = $1', [school.id])

    await sendEvent(test(), { type: COMPLETED, object: page({ metadata }) })
    const late = { school_id: school.id, session_id, credits: 100, amount: 1000, vat: 167 }
    await db.creditPurchase.createMany({ data: [late], skipDuplicates: true })

    expect(await balance()).toBe('100.00')
    expect(await db.creditPurchase.findMany({ where: { school_id: school.id } })).toMatchObject([
      { session_id, status: 'PAID', amount: 1000, vat: 167, user_id: user.id, package_slug: 'medium' },
    ])
    expect(customer).toMatch(/^cus_/)
  })

  it('that comes later than its page is waited for', async () => {
    const { page, balance, purchases } = await buyer()

    await sendEvent(test(), { type: COMPLETED, object: page({ payment_status: 'unpaid' }) })
    expect([await balance(), (await purchases())[0]?.status]).toEqual(['0.00', 'OPEN'])
    await sendEvent(test(), { type: SUCCEEDED, object: page() })

    expect([await balance(), (await purchases())[0]?.status]).toEqual(['100.00', 'PAID'])
  })

  it.each([
    ['expires', [EXPIRED], 'EXPIRED', '0.00'],
    ['is refused late', ['checkout.session.async_payment_failed'], 'EXPIRED', '0.00'],
    ['is paid after all', [EXPIRED, SUCCEEDED], 'PAID', '100.00'],
    ['is said to expire after it was paid', [COMPLETED, EXPIRED], 'PAID', '100.00'],
  ] as const)('of a page that %s leaves %s → %s', async (_, types, status, expected) => {
    const { page, balance, purchases } = await buyer()

    for (const type of types) await sendEvent(test(), { type, object: page() })

    expect([(await purchases())[0]?.status, await balance()]).toEqual([status, expected])
  })

  it('of one school is no credit of another', async () => {
    const [ours, theirs] = [await buyer(), await buyer()]

    await sendEvent(test(), { type: COMPLETED, object: { ...ours.page(), customer: theirs.customer } })

    expect([await ours.balance(), await theirs.balance()]).toEqual(['100.00', '0.00'])
  })

  it('gets the next number of the receipts, without a gap, when ten are paid at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => buyer('small')))
    const before = await lastReceipt()

    await Promise.all(buyers.map(({ page }) => sendEvent(test(), { type: COMPLETED, object: page({ amount: 500 }) })))

    const rows = await Promise.all(buyers.map(({ purchases }) => purchases()))
    const numbers = rows.flat().map(({ receipt_number }) => receipt_number ?? 0)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => before + 1 + at))
  })
})

describe('a webhook that is none of ours', () => {
  it.each([
    ['with a forged signature', { secret: 'whsec_forged' }],
    ['that is too old', { signed_at: Math.floor(Date.now() / 1000) - 3600 }],
    ['without a signature', { signature: '' }],
  ])('%s is refused and changes nothing', async (_, signing) => {
    const { page, balance, purchases } = await buyer()

    const answer = await sendEvent(test(), { type: COMPLETED, object: page() }, signing)

    expect(answer).toEqual({ status: 400, code: 'signature_not_valid' })
    expect([await balance(), (await purchases())[0]?.status]).toEqual(['0.00', 'OPEN'])
  })

  it.each([
    ['of a kind that we do not know', 'invoice.created', { object: 'invoice', id: 'in_1' }],
    ['about a customer that we do not know', COMPLETED, cardPage({ id: 'cs_x', customer: 'cus_x' })],
    ['about nobody', COMPLETED, cardPage({ id: 'cs_x', customer: null })],
    ['about a subscription page', COMPLETED, cardPage({ id: 'cs_x', customer: null, mode: 'subscription' })],
  ])('%s is taken and left alone', async (_, type, object) => {
    const before = await test().context.db.creditPurchase.count()

    expect(await sendEvent(test(), { type, object })).toEqual({ status: 200, code: null })

    expect(await test().context.db.creditPurchase.count()).toBe(before)
  })

  it('about another page of a customer of ours is taken and left alone', async () => {
    const { page, balance } = await buyer()

    const answer = await sendEvent(test(), { type: COMPLETED, object: page({ id: 'cs_of_another_product' }) })

    expect([answer.status, await balance()]).toEqual([200, '0.00'])
  })

  it.each(['', '{"id":', 'null', '[]', '{"type":"checkout.session.completed"}'])(
    'with the body %j is refused',
    async (payload) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=a' }
      const answer = await test().app.inject({ method: 'POST', url: '/api/v2/payments/webhook/', payload, headers })

      expect(answer.statusCode).toBe(400)
    },
  )

  it('is told to the operator by its own id, and by nothing that it says', async () => {
    const lines: string[] = []
    const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
    const logged = await startTestApp({ SIMULATORS: 'payments', LOG_LEVEL: 'warn' }, log)
    const object = { ...cardPage({ id: 'cs_x', customer: 'cus_x' }), customer_details: { email: 'nadia@example.org' } }

    await sendEvent(logged, { id: 'evt_of_nobody', type: COMPLETED, object })
    await logged.close()

    expect(lines.join('')).toContain('evt_of_nobody')
    expect(lines.join('')).not.toMatch(/nadia|cus_x|cs_x/)
  })

  it('is refused where nothing is sold, however it is signed', async () => {
    const event = { type: 'customer.subscription.created', object: { object: 'subscription' } }

    expect(await sendEvent(bare(), event)).toEqual({ status: 400, code: 'signature_not_valid' })
  })

  it.each(['id', 'mode', 'payment_status'])(
    'is refused without %s, so that it comes again, and the operator is told',
    async (field) => {
      const lines: string[] = []
      const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
      const logged = await startTestApp({ SIMULATORS: 'payments', LOG_LEVEL: 'error' }, log)
      const { [field]: _, ...object } = { ...cardPage({ id: 'cs_x', customer: 'cus_x' }) } as Record<string, unknown>

      const answer = await sendEvent(logged, { type: COMPLETED, object })
      await logged.close()

      expect(answer).toEqual({ status: 400, code: 'event_not_readable' })
      expect(lines.join('')).toContain(field)
      expect(lines.join('')).not.toMatch(/cus_x|cs_x/)
    },
  )
})
