import { ApiError } from '@connect/contract/errors'
import { Stripe } from 'stripe'
import { readPaymentEvent, readSubscription } from '#platform/integrations/payment-event.ts'
import type { Payments } from '#platform/integrations/payments.ts'

const TIMEOUT_MS = 10_000
/** Of what is asked while a row is held. */
const SHORT_TIMEOUT_MS = 2000
const ASKED_AGAIN_MS = 30_000
const CURRENCY = 'gbp'

/** With the operator's key, or with the simulator's. */
export type StripeAccount = {
  key: string
  webhook_secret: string
  isSimulated?: boolean
  /** If not at the provider's own address. */
  url?: string | null
  timeout?: number
  fetch?: typeof globalThis.fetch
}

function parseEndpoint(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

/** What was sent is never logged: it names the school. */
function unavailable(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const { type, code, statusCode, requestId } = error
  const cause = new Error(`Stripe: ${[type, statusCode, code, requestId].filter(Boolean).join(' ')}`)
  throw new ApiError('payments_unavailable', { cause })
}

function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let known: { answer: Promise<boolean>; at: number } | null = null
  return () => {
    const at = Date.now()
    if (!known || at - known.at > ASKED_AGAIN_MS) known = { answer: ask(), at }
    return known.answer
  }
}

/** A call is made once: what came of one without an answer nobody knows. */
export function stripePayments({ key, webhook_secret, url, fetch, ...options }: StripeAccount): Payments {
  const stripe = new Stripe(key, {
    timeout: options.timeout ?? TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && parseEndpoint(url)),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  })

  return {
    isSimulated: options.isSimulated ?? false,

    isThere: remembered(() =>
      stripe.balance.retrieve().then(
        () => true,
        // A key that may not read balances was understood all the same.
        (error: unknown) => error instanceof Stripe.errors.StripePermissionError,
      ),
    ),

    async createCustomer({ school_id, name, email, idempotency_key }) {
      const customer = { name, ...(email && { email }), metadata: { school_id: String(school_id) } }
      const { id } = await stripe.customers.create(customer, { idempotencyKey: idempotency_key }).catch(unavailable)
      return id
    },

    async createCheckout({ customer_id, title, amount, metadata, success_url, cancel_url, idempotency_key }) {
      const price_data = { currency: CURRENCY, unit_amount: amount, product_data: { name: title } }
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: 'payment',
            customer: customer_id,
            line_items: [{ quantity: 1, price_data }],
            metadata,
            success_url,
            cancel_url,
          },
          { idempotencyKey: idempotency_key },
        )
        .catch(unavailable)
      if (!session.url)
        throw new ApiError('payments_unavailable', { cause: new Error('Stripe: the checkout has no URL') })
      return { session_id: session.id, checkout_url: session.url }
    },

    async createCustomerSession(customer_id) {
      const components = { pricing_table: { enabled: true } }
      const session = await stripe.customerSessions.create({ customer: customer_id, components }).catch(unavailable)
      return session.client_secret
    },

    async createPortalLink(customer_id, return_url) {
      const session = await stripe.billingPortal.sessions
        .create({ customer: customer_id, return_url })
        .catch(unavailable)
      return session.url
    },

    async getSubscription(id) {
      const timeout = Math.min(SHORT_TIMEOUT_MS, options.timeout ?? TIMEOUT_MS)
      return readSubscription(await stripe.subscriptions.retrieve(id, {}, { timeout }).catch(unavailable))
    },

    async readWebhook(bytes, signature) {
      try {
        return readPaymentEvent(stripe.webhooks.constructEvent(bytes, signature, webhook_secret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}
