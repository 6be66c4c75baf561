import { Stripe } from 'stripe'
import { afterEach, describe, expect, it } from 'vitest'
import { playStripe } from '#platform/integrations/payments.simulator.ts'
import { stripePayments } from '#platform/integrations/payments.stripe.ts'
import { refused } from '#testing/refused.ts'
import { startStripe } from '#testing/stripe-server.ts'

const KEY = 'sk_simulated'
const SECRET = 'whsec_only_for_tests'
const CUSTOMER = { school_id: 7, name: 'Southside Rider Training', email: 'office@southside.example' }
const ORDER = {
  customer_id: 'cus_1',
  title: '100 Connect credits',
  amount: 1000,
  metadata: { purpose: 'credits', credits: '100.00' },
  success_url: 'https://connect.example/done',
  cancel_url: 'https://connect.example/cancelled',
  idempotency_key: 'topup/1',
}

const servers: Awaited<ReturnType<typeof startStripe>>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function paymentsAt(answer: Parameters<typeof startStripe>[0], timeout?: number) {
  const server = await startStripe(answer)
  servers.push(server)
  return { server, payments: stripePayments({ key: KEY, webhook_secret: SECRET, url: server.url, timeout }) }
}

const simulator = (request: Request) => playStripe('secret', request)

describe("the provider's own library, over HTTP, against the simulator", () => {
  it('makes a customer, once for a key', async () => {
    const { payments, server } = await paymentsAt(simulator)

    const [first, again, other] = [
      await payments.createCustomer({ ...CUSTOMER, idempotency_key: 'customer/7' }),
      await payments.createCustomer({ ...CUSTOMER, idempotency_key: 'customer/7' }),
      await payments.createCustomer({ ...CUSTOMER, idempotency_key: 'customer/8' }),
    ]

    expect(first).toMatch(/^cus_sim_\w+$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(new Set(server.calls)).toEqual(new Set(['POST /v1/customers']))
  })

  it('opens a card page, a pricing table and a page of the customer', async () => {
    const { payments } = await paymentsAt(simulator)

    const { session_id, checkout_url } = await payments.createCheckout(ORDER)

    expect(session_id).toMatch(/^cs_sim_\w+$/)
    expect(checkout_url).toMatch(/^\/simulators\/payments\/checkout\/\?session=/)
    expect(await payments.createCustomerSession('cus_1')).toMatch(/^cuss_/)
    expect(await payments.createPortalLink('cus_1', 'https://connect.example/')).toMatch(
      /^\/simulators\/payments\/portal\//,
    )
    expect(await payments.isThere()).toBe(true)
  })

  it('sends what is bought, in pence, and nothing twice', async () => {
    const forms: URLSearchParams[] = []
    const { payments } = await paymentsAt(async (request) => {
      forms.push(new URLSearchParams(await request.clone().text()))
      expect(request.headers.get('idempotency-key')).toBe('topup/1')
      return simulator(request)
    })

    await payments.createCheckout(ORDER)

    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      mode: 'payment',
      customer: 'cus_1',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][product_data][name]': '100 Connect credits',
      'metadata[purpose]': 'credits',
      'metadata[credits]': '100.00',
      success_url: 'https://connect.example/done',
      cancel_url: 'https://connect.example/cancelled',
    })
  })
})

const FAILURES: [string, Parameters<typeof startStripe>[0]][] = [
  ['answers 500', () => Response.json({ error: { type: 'api_error', message: 'no' } }, { status: 500 })],
  ['is limiting us', () => Response.json({ error: { type: 'rate_limit_error', message: 'no' } }, { status: 429 })],
  ['does not know the key', () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 401 })],
  ['answers with something else', () => new Response('<html>')],
  ['does not answer', () => null],
]

describe.each(FAILURES)('a provider that %s', (_, answer) => {
  it('is unavailable, and is asked once [CRED-10]', async () => {
    const { payments, server } = await paymentsAt(answer, 300)

    const { code, status, detail } = await refused(payments.createCheckout(ORDER))

    expect({ code, status, detail }).toEqual({
      code: 'payments_unavailable',
      status: 503,
      detail: 'Stripe service temporarily unavailable',
    })
    expect(server.calls).toEqual(['POST /v1/checkout/sessions'])
    expect(await payments.isThere()).toBe(false)
  })
})

it('does not log what was sent: the cause tells the kind of failure only', async () => {
  const message = 'No such customer: Southside Rider Training'
  const { payments } = await paymentsAt(() => Response.json({ error: { type: 'api_error', message } }, { status: 500 }))

  const { cause } = await refused(payments.createCheckout(ORDER))

  expect(String(cause)).toContain('Stripe')
  expect(String(cause)).not.toContain('Southside')
})

it('is down where nothing listens [CRED-10]', async () => {
  const { payments, server } = await paymentsAt(simulator)
  await server.stop()
  servers.length = 0

  expect((await refused(payments.createPortalLink('cus_1', '/'))).code).toBe('payments_unavailable')
})

describe('a webhook', () => {
  const payments = stripePayments({ key: KEY, webhook_secret: SECRET })
  const { webhooks } = new Stripe(KEY)
  const event = { id: 'evt_1', type: 'some.thing', created: 1_795_000_000, data: { object: {} } }
  const payload = JSON.stringify(event)
  const now = () => Math.floor(Date.now() / 1000)

  it.each([
    ['signed now', { secret: SECRET, age: 0 }, true],
    ['signed four minutes ago', { secret: SECRET, age: 240 }, true],
    ['signed six minutes ago', { secret: SECRET, age: 360 }, false],
    ['signed with another secret', { secret: 'whsec_other', age: 0 }, false],
  ] as const)('that was %s is read: %o → %s', async (_, { secret, age }, isRead) => {
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: now() - age })

    const read = await payments.readWebhook(Buffer.from(payload), signature)

    expect(read).toEqual(
      isRead ? { kind: 'other', id: 'evt_1', type: 'some.thing', created: new Date(1_795_000_000_000) } : null,
    )
  })

  it.each(['', 'nonsense', 't=1,v1=abc'])('with the header %j is not read', async (signature) => {
    expect(await payments.readWebhook(Buffer.from(payload), signature)).toBeNull()
  })

  it('whose bytes were changed is not read', async () => {
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET })

    expect(await payments.readWebhook(Buffer.from(payload.replace('evt_1', 'evt_2')), signature)).toBeNull()
  })
})
