import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { StripeAccount } from '#platform/integrations/payments.stripe.ts'
import { derivedKey } from '#platform/tokens/derived-key.ts'

const KEY = 'sk_simulated'

/** As its address carries it: nothing of it is kept here. */
const SimulatedCheckout = z.object({
  id: z.string(),
  customer: z.string(),
  title: z.string(),
  amount: z.int(),
  metadata: z.record(z.string(), z.string()),
  success_url: z.string(),
  cancel_url: z.string(),
})
export type SimulatedCheckout = z.infer<typeof SimulatedCheckout>
const SimulatedPortal = z.object({ customer: z.string(), return_url: z.string() })
type SimulatedPortal = z.infer<typeof SimulatedPortal>

type Page = 'checkout' | 'portal'

export const simulatedWebhookSecret = (secret: string): string =>
  `whsec_${derivedKey(secret, 'simulated-webhook').toString('hex')}`

const computeMac = (secret: string, text: string) =>
  createHmac('sha256', derivedKey(secret, 'simulated-payments')).update(text).digest()

function seal(secret: string, page: Page, facts: SimulatedCheckout | SimulatedPortal): string {
  const text = Buffer.from(JSON.stringify({ page, facts })).toString('base64url')
  return `${text}.${computeMac(secret, text).toString('base64url')}`
}

function unseal<T>(secret: string, page: Page, facts: z.ZodType<T>, sealed: string): T | null {
  const [text = '', signature = ''] = sealed.split('.')
  const [sent, right] = [Buffer.from(signature, 'base64url'), computeMac(secret, text)]
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
  const payload = z
    .object({ page: z.string(), facts: z.unknown() })
    .parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return payload.page === page ? facts.parse(payload.facts) : null
}

/** Null where we did not make it. */
export const simulatedCheckout = (secret: string, sealed: string): SimulatedCheckout | null =>
  unseal(secret, 'checkout', SimulatedCheckout, sealed)

export const simulatedPortal = (secret: string, sealed: string): SimulatedPortal | null =>
  unseal(secret, 'portal', SimulatedPortal, sealed)

/** By path: a demonstration is reached at whatever address. */
const toPagePath = (page: Page, sealed: string) => `/simulators/payments/${page}/?session=${sealed}`

const newId = (prefix: string) => `${prefix}_sim_${randomBytes(12).toString('hex')}`

/** `metadata[school_id]=1` → `{ school_id: '1' }`. */
function metadataIn(form: URLSearchParams): Record<string, string> {
  const named = [...form].map(([key, value]) => [/^metadata\[(\w+)\]$/.exec(key)?.[1], value] as const)
  return Object.fromEntries(named.flatMap(([key, value]) => (key ? [[key, value]] : [])))
}

type SimulatedRequest = { form: URLSearchParams; idempotency_key: string | null; secret: string }

const text = (form: URLSearchParams, key: string): string => form.get(key) ?? ''

const CALLS: Record<string, (request: SimulatedRequest) => object> = {
  'GET /v1/balance': () => ({ object: 'balance', available: [], pending: [], livemode: false }),

  'POST /v1/customers': ({ idempotency_key }) => ({
    object: 'customer',
    id: idempotency_key
      ? `cus_sim_${createHash('sha256').update(idempotency_key).digest('hex').slice(0, 24)}`
      : newId('cus'),
  }),

  'POST /v1/checkout/sessions': ({ form, secret }) => {
    const checkout = {
      id: newId('cs'),
      customer: text(form, 'customer'),
      title: text(form, 'line_items[0][price_data][product_data][name]'),
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      metadata: metadataIn(form),
      success_url: text(form, 'success_url'),
      cancel_url: text(form, 'cancel_url'),
    }
    return {
      object: 'checkout.session',
      id: checkout.id,
      url: toPagePath('checkout', seal(secret, 'checkout', checkout)),
    }
  },

  'POST /v1/customer_sessions': () => ({ object: 'customer_session', client_secret: newId('cuss') }),

  'POST /v1/billing_portal/sessions': ({ form, secret }) => {
    const portal = { customer: text(form, 'customer'), return_url: text(form, 'return_url') }
    return { object: 'billing_portal.session', url: toPagePath('portal', seal(secret, 'portal', portal)) }
  },
}

const refusal = (status: number, type: string, message: string) =>
  Response.json({ error: { type, message } }, { status })

/** Stripe's API as far as we use it, played: a request as it would go there → an answer in Stripe's form. */
export async function playStripe(secret: string, request: Request): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${KEY}`) {
    return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
  }
  const call = CALLS[`${request.method} ${new URL(request.url).pathname}`]
  if (!call) return refusal(404, 'invalid_request_error', 'Unrecognized request URL')
  const form = new URLSearchParams(await request.text())
  return Response.json(call({ form, idempotency_key: request.headers.get('idempotency-key'), secret }))
}

/** An account that charges nobody: the provider's own library reaches no further than this process with it. */
export const simulatedAccount = (secret: string): StripeAccount => ({
  key: KEY,
  webhook_secret: simulatedWebhookSecret(secret),
  isSimulated: true,
  fetch: (url, init) => playStripe(secret, new Request(url, init)),
})
