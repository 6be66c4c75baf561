import { randomUUID } from 'node:crypto'
import { payments } from '@connect/contract/payments/routes'
import { API_BASE } from '@connect/contract/route'
import { Stripe } from 'stripe'
import { simulatedWebhookSecret } from '#platform/integrations/payments.simulator.ts'
import type { TestApp } from '#testing/test-app.ts'

type Event = { id?: string; type: string /** Seconds since 1970. */; created?: number; object: object }
type Signing = { secret?: string /** Seconds since 1970. */; signed_at?: number; signature?: string }

/** Sends an event to the webhook as the card provider does; answers the status and the code of a refusal. */
export async function sendEvent({ app, context }: TestApp, event: Event, signing: Signing = {}) {
  const { id = `evt_${randomUUID()}`, type, created = 1_795_000_000, object } = event
  const payload = JSON.stringify({ object: 'event', id, type, created, data: { object } })
  const { webhooks } = new Stripe('sk_test')
  const { secret = simulatedWebhookSecret(context.config.AUTH_SECRET), signed_at } = signing
  const signature = signing.signature ?? webhooks.generateTestHeaderString({ payload, secret, timestamp: signed_at })
  const answer = await app.inject({
    method: 'POST',
    url: API_BASE + payments.webhook.path,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? null }
}

type Paid = {
  id: string
  customer: string | null
  amount?: number
  payment_status?: string
  metadata?: object
  mode?: string
}

/** A card page as its event tells of it. */
export const cardPage = ({
  amount = 1000,
  payment_status = 'paid',
  mode = 'payment',
  metadata = {},
  ...page
}: Paid) => ({
  object: 'checkout.session',
  ...page,
  mode,
  payment_status,
  amount_total: amount,
  metadata,
})
