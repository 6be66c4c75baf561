import { randomBytes } from 'node:crypto'
import { payments } from '@connect/contract/payments/routes'
import { API_BASE } from '@connect/contract/route'
import type { FastifyInstance } from 'fastify'
import type { SimulatedCheckout } from '#platform/integrations/payments.simulator.ts'

export const newId = (prefix: string): string => `${prefix}_sim_${randomBytes(12).toString('hex')}`

/** In the provider's form. */
export const checkoutObject = ({ id, customer, amount, metadata }: SimulatedCheckout, payment_status: string) => ({
  object: 'checkout.session',
  id,
  customer,
  mode: 'payment',
  payment_status,
  amount_total: amount,
  metadata,
})

/** In the provider's form. */
export const subscriptionObject = (id: string, customer: string, status: string) => ({
  object: 'subscription',
  id,
  customer,
  status,
  metadata: {},
  items: { data: [{ quantity: 1, price: { metadata: {} } }] },
})

export async function signedEvent(type: string, object: object, { secret, at }: { secret: string; at: Date }) {
  const created = Math.floor(at.getTime() / 1000)
  const payload = JSON.stringify({ object: 'event', id: newId('evt'), type, created, data: { object } })
  const { Stripe } = await import('stripe')
  const { webhooks } = new Stripe('sk_simulated')
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret }) }
}

/** By the same door as the card provider. */
export async function deliver(
  app: FastifyInstance,
  { payload, signature }: { payload: string; signature: string },
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + payments.webhook.path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return answer.statusCode
}
