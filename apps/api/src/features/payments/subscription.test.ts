import { credits } from '@connect/contract/credits/routes'
import { payments } from '@connect/contract/payments/routes'
import { profile } from '@connect/contract/profile/routes'
import { settings } from '@connect/contract/settings/routes'
import { describe, expect, it } from 'vitest'
import { sendEvent } from '#testing/provider-events.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const test = useTestApp({ SIMULATORS: 'payments', PUBLIC_URL: 'https://connect.example' })
const bare = useTestApp()

let count = 0
async function customer(data: { is_connect_pro?: boolean } = {}) {
  count += 1
  const { make, as, context } = test()
  const stripe_customer_id = `cus_${count}`
  const school = await make.school({ stripe_customer_id, ...data })
  const user = await make.user(school, OWNER)
  const plan = () =>
    context.db.school.findUniqueOrThrow({
      where: { id: school.id },
      select: { is_connect_pro: true, total_users: true },
    })
  return { school, user, call: await as(user), stripe_customer_id, plan, sub: `sub_${count}` }
}

type Sub = { id: string; customer: string; status?: string; total_users?: string; priced?: string }
const subscription = ({ id, customer: of, status = 'active', total_users, priced }: Sub) => ({
  object: 'subscription',
  id,
  customer: of,
  status,
  metadata: total_users ? { total_users } : {},
  items: { data: [{ quantity: 1, price: { metadata: priced ? { total_users: priced } : {} } }] },
})

type Step = { type: 'created' | 'updated' | 'deleted'; at: number; status?: string }
const created = (at: number, status?: string): Step => ({ type: 'created', at, status })
const updated = (at: number, status?: string): Step => ({ type: 'updated', at, status })
const deleted = (at: number): Step => ({ type: 'deleted', at, status: 'canceled' })

describe('the events of a subscription [PRO-01 PRO-14]', () => {
  it.each([
    ['a beginning', [created(1)], true],
    ['a beginning, twice', [created(1), created(1)], true],
    ['a trial', [created(1, 'trialing')], true],
    ['a beginning that is not paid', [created(1, 'incomplete')], false],
    ['a payment in the second of the beginning', [created(1, 'incomplete'), updated(1)], true],
    ['the same, in the other order', [updated(1), created(1, 'incomplete')], true],
    ['an end', [created(1), deleted(2)], false],
    ['an end, twice', [created(1), deleted(2), deleted(2)], false],
    ['an end before the beginning', [deleted(2), created(1)], false],
    ['an end in the second of the beginning', [deleted(1), created(1)], false],
    ['an update before the end that comes after it', [created(1), deleted(3), updated(2)], false],
    ['a late payment', [created(1), updated(2, 'past_due')], true],
    ['a payment that never came', [created(1), updated(2, 'past_due'), updated(3, 'unpaid')], false],
    ['updates in the wrong order', [updated(3), updated(2, 'unpaid'), created(1, 'incomplete')], true],
  ])('%s leave Pro %s', async (_, steps, isPro) => {
    const { stripe_customer_id, sub, plan } = await customer()

    for (const { type, at, status } of steps) {
      const object = subscription({ id: sub, customer: stripe_customer_id, status })
      const event = { type: `customer.subscription.${type}`, created: 1_795_000_000 + at, object }
      expect(await sendEvent(test(), event)).toEqual({ status: 200, code: null })
    }

    expect((await plan()).is_connect_pro).toBe(isPro)
  })

  it.each([
    ['first the end of the old one', ['old ends', 'new begins']],
    ['first the beginning of the new one', ['new begins', 'old ends']],
  ])('that replaced another keep Pro: %s', async (_, order) => {
    const { stripe_customer_id: of, sub, plan } = await customer()
    const send = (type: string, at: number, id: string, total_users: string) =>
      sendEvent(test(), { type, created: 1_795_000_000 + at, object: subscription({ id, customer: of, total_users }) })
    const steps: Record<string, () => Promise<unknown>> = {
      'new begins': () => send('customer.subscription.created', 2, `${sub}-new`, '10'),
      'old ends': () => send('customer.subscription.deleted', 3, sub, '5'),
    }
    await send('customer.subscription.created', 1, sub, '5')

    for (const step of order) await steps[step]?.()

    expect(await plan()).toEqual({ is_connect_pro: true, total_users: 10 })
  })

  it('are told of one school, and not of another', async () => {
    const [ours, theirs] = [await customer(), await customer({ is_connect_pro: true })]
    const object = subscription({ id: ours.sub, customer: ours.stripe_customer_id, priced: '7' })

    await sendEvent(test(), { type: 'customer.subscription.created', object })

    expect(await ours.plan()).toEqual({ is_connect_pro: true, total_users: 7 })
    expect(await theirs.plan()).toEqual({ is_connect_pro: true, total_users: null })
    const entries = await test().context.db.auditEvent.findMany({ where: { school_id: ours.school.id } })
    expect(entries).toMatchObject([
      { action: 'payments.webhook', entity: 'school', user_id: null, after: { is_connect_pro: true, total_users: 7 } },
    ])
  })

  it('that come at once end as the newest says', async () => {
    const { stripe_customer_id: of, sub, plan } = await customer()
    const send = (at: number) => {
      const object = subscription({
        id: sub,
        customer: of,
        status: at === 9 ? 'active' : 'unpaid',
        total_users: `${at}`,
      })
      return sendEvent(test(), { type: 'customer.subscription.updated', created: 1_795_000_000 + at, object })
    }

    const answers = await Promise.all([3, 9, 1, 7, 5, 2, 8, 4, 6].map(send))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await plan()).toEqual({ is_connect_pro: true, total_users: 9 })
  })

  it('about a customer that nobody knows are taken and left alone', async () => {
    const object = subscription({ id: 'sub_x', customer: 'cus_x' })

    expect((await sendEvent(test(), { type: 'customer.subscription.created', object })).status).toBe(200)

    expect(await test().context.db.subscription.count({ where: { id: 'sub_x' } })).toBe(0)
  })
})

it('closes the Pro areas at the next request after a subscription has ended [PRO-14]', async () => {
  const { call, stripe_customer_id, sub } = await customer({ is_connect_pro: true })
  const isPro = async () => (await call(credits.account, {})).monthly_allowance !== null
  expect(await isPro()).toBe(true)

  await sendEvent(test(), {
    type: 'customer.subscription.deleted',
    object: subscription({ id: sub, customer: stripe_customer_id, status: 'canceled' }),
  })

  expect(await isPro()).toBe(false)
  await expect(call(profile.get, {})).resolves.toBeDefined()
})

describe("the school's own page at the card provider [PRO-15]", () => {
  it('is one address away', async () => {
    const { call } = await customer()

    const { url } = await call(payments.manageSubscription, {})

    expect(url).toMatch(/^\/simulators\/payments\/portal\/\?session=/)
  })

  it('stays where it is after the subscription ended, and the settings say so', async () => {
    const { call, stripe_customer_id } = await customer()
    const sub = { id: 'sub_over', customer: stripe_customer_id }
    await sendEvent(test(), {
      type: 'customer.subscription.updated',
      object: subscription({ ...sub, status: 'active' }),
    })
    await sendEvent(test(), {
      type: 'customer.subscription.deleted',
      object: subscription({ ...sub, status: 'canceled' }),
    })

    expect(await call(settings.get, {})).toMatchObject({ is_connect_pro: false, has_billing: true })
    await expect(call(payments.manageSubscription, {})).resolves.toMatchObject({ url: expect.any(String) })
  })

  it('is not there before anything was bought', async () => {
    const { make, as } = test()
    const call = await as(await make.user(await make.school(), OWNER))

    expect(await refused(call(payments.manageSubscription, {}))).toMatchObject({ code: 'no_subscription', status: 400 })
  })

  it('is not there without a provider', async () => {
    const { make, as } = bare()
    const call = await as(await make.user(await make.school({ stripe_customer_id: 'cus_b' }), OWNER))

    expect(await refused(call(payments.manageSubscription, {}))).toMatchObject({
      code: 'payments_unavailable',
      status: 503,
    })
  })
})

describe('what a pricing table is opened with [PRO-01]', () => {
  it('is new each time, for the one customer of the school', async () => {
    const { make, as, context } = test()
    const school = await make.school()
    const call = await as(await make.user(school))

    const [first, second] = [await call(payments.customerSession, {}), await call(payments.customerSession, {})]

    expect(first.stripe_customer_session_id).toMatch(/^cuss_/)
    expect(second.stripe_customer_session_id).not.toBe(first.stripe_customer_session_id)
    const { stripe_customer_id } = await context.db.school.findUniqueOrThrow({ where: { id: school.id } })
    expect(stripe_customer_id).toMatch(/^cus_sim_/)
    expect(await context.db.auditEvent.count({ where: { school_id: school.id } })).toBe(1)
  })

  it('is nothing without a provider', async () => {
    const { make, as } = bare()
    const call = await as(await make.user(await make.school()))

    expect(await call(payments.customerSession, {})).toEqual({ stripe_customer_session_id: null })
  })
})
