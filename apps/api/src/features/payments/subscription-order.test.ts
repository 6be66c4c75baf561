import { payments } from '@connect/contract/payments/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendEvent } from '#testing/provider-events.ts'
import { startStripe } from '#testing/stripe-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const SECRET = 'whsec_only_for_tests'
const SECOND = 1_795_000_000

type Sub = ReturnType<typeof subscription>
const subscription = (id: string, of: string, [status, total_users]: readonly [string, string]) => ({
  object: 'subscription',
  id,
  customer: of,
  status,
  metadata: { total_users },
  items: { data: [] },
})

/** What the card provider answers when it is asked for a subscription: how things are now. */
const present = new Map<string, Sub>()
let stripe: Awaited<ReturnType<typeof startStripe>>
let test: TestApp
let isDown = false

beforeAll(async () => {
  stripe = await startStripe((request) => {
    const found = present.get(new URL(request.url).pathname.replace('/v1/subscriptions/', ''))
    if (found && !isDown) return Response.json(found)
    return Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 500 })
  })
  test = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_real',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
  })
})
afterAll(async () => {
  await test.close()
  await stripe.stop()
})

/** Every order of some things. */
function permute<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, at) => permute(things.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

type Step = readonly [type: string, at: number, status: string, seats: string]
const plan = (is_connect_pro: boolean, total_users: number | null) => ({ is_connect_pro, total_users })

/** What happened, as it happened, and what the school has in the end. */
const HISTORIES: [string, Step[], ReturnType<typeof plan>][] = [
  [
    'seats changed twice',
    [
      ['updated', 1, 'active', '5'],
      ['updated', 1, 'active', '9'],
    ],
    plan(true, 9),
  ],
  [
    'a payment failed',
    [
      ['updated', 1, 'active', '5'],
      ['updated', 1, 'unpaid', '5'],
    ],
    plan(false, null),
  ],
  [
    'there and back',
    [
      ['created', 1, 'active', '5'],
      ['updated', 1, 'unpaid', '5'],
      ['updated', 1, 'active', '5'],
    ],
    plan(true, 5),
  ],
  [
    'paused, with a change a second later',
    [
      ['updated', 1, 'active', '5'],
      ['paused', 1, 'paused', '5'],
      ['resumed', 2, 'active', '7'],
      ['updated', 2, 'active', '8'],
    ],
    plan(true, 8),
  ],
  [
    'ended in the same second',
    [
      ['updated', 1, 'active', '5'],
      ['updated', 1, 'active', '9'],
      ['deleted', 1, 'canceled', '9'],
    ],
    plan(false, null),
  ],
]

const CASES = HISTORIES.flatMap(([title, steps, end]) =>
  permute([...steps.keys()]).map((order) => ({ title, steps, end, order })),
)

let count = 0
async function customer() {
  count += 1
  const school = await test.make.school({ stripe_customer_id: `cus_${count}` })
  const select = { is_connect_pro: true, total_users: true }
  return {
    id: `sub_${count}`,
    customer: `cus_${count}`,
    school,
    planNow: () => test.context.db.school.findUniqueOrThrow({ where: { id: school.id }, select }),
  }
}

describe('a subscription ends as its newest event says, in whichever order they come [PRO-14]', () => {
  it.each(CASES)('$title, as $order', async ({ steps, end, order }) => {
    const { id, customer: of, planNow } = await customer()
    const events = steps.map(([type, at, status, seats], step) => ({
      id: `evt_${id}_${step}`,
      type: `customer.subscription.${type}`,
      created: SECOND + at,
      object: subscription(id, of, [status, seats]),
    }))
    present.set(id, events.at(-1)?.object as Sub)
    const send = (step: number) => sendEvent(test, events[step] ?? { type: 'none', object: {} }, { secret: SECRET })

    const answers = []
    for (const step of order) answers.push(await send(step))
    const reached = await planNow()
    for (const step of order) answers.push(await send(step))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(reached).toEqual(end)
    expect(await planNow()).toEqual(end)
  })

  it('also when they come at once', async () => {
    const { id, customer: of, planNow } = await customer()
    const states = ['3', '9', '1', '7', '5'].map((seats) => subscription(id, of, ['active', seats]))
    present.set(id, states[3] as Sub)

    const answers = await Promise.all(
      states.map((object) =>
        sendEvent(test, { type: 'customer.subscription.updated', created: SECOND, object }, { secret: SECRET }),
      ),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await planNow()).toEqual(plan(true, 7))
  })

  it('and an event is refused, to come again, while the provider cannot tell which is newer', async () => {
    const { id, customer: of, planNow } = await customer()
    const [first, second] = [subscription(id, of, ['active', '5']), subscription(id, of, ['unpaid', '5'])]
    const event = { type: 'customer.subscription.updated', created: SECOND }
    const late = { ...event, id: `evt_late_${id}`, object: second }
    present.set(id, second)
    await sendEvent(test, { ...event, object: first }, { secret: SECRET })

    isDown = true
    const refused = await sendEvent(test, late, { secret: SECRET })
    const meanwhile = await planNow()
    isDown = false
    const again = await sendEvent(test, late, { secret: SECRET })

    expect([refused, meanwhile]).toEqual([{ status: 503, code: 'payments_unavailable' }, plan(true, 5)])
    expect([again.status, await planNow()]).toEqual([200, plan(false, null)])
  })

  it('and the provider is asked only where events of one second differ', async () => {
    const { id, customer: of } = await customer()
    const object = subscription(id, of, ['active', '5'])
    const before = stripe.calls.length

    for (const [type, at] of [
      ['created', 1],
      ['updated', 1],
      ['updated', 1],
      ['updated', 2],
    ] as const) {
      await sendEvent(test, { type: `customer.subscription.${type}`, created: SECOND + at, object }, { secret: SECRET })
    }

    expect(stripe.calls.slice(before)).toEqual([])
    expect(payments.webhook.errors).toContain('payments_unavailable')
  })
})
