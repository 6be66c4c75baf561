import { z } from 'zod'
import { edit } from '#access.ts'
import { requiredText } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const ProviderEvent = z.looseObject({ id: requiredText(255), type: requiredText(255) }).meta({ id: 'ProviderEvent' })

export const payments = defineRoutes('payments', {
  webhook: {
    method: 'POST',
    path: '/payments/webhook/',
    summary: 'Receive a card provider event; its signature covers the bytes of the body',
    description:
      'Events may arrive again, late and in any order. Unknown events are accepted and ignored. Where two events of one second differ, the card provider is asked for the present state.',
    access: { capability: 'webhook-signature' },
    audited: 'The card provider reported a payment or a subscription',
    body: ProviderEvent,
    response: z.object({ received: z.literal(true) }),
    example: {
      body: { id: 'evt_1', type: 'checkout.session.completed', created: 1_795_253_400, data: { object: {} } },
      response: { received: true },
    },
    errors: ['signature_not_valid', 'event_not_readable', 'payments_unavailable'],
  },
  manageSubscription: {
    method: 'GET',
    path: '/connect/manage-subscription/',
    summary: "Get the URL of the school's page at the card provider",
    description: 'Manage or cancel the subscription there. The URL works once, for a short time.',
    access: edit('account'),
    response: z.object({ url: z.string() }),
    example: { response: { url: 'https://billing.example/p/session/bps_1' } },
    errors: ['no_subscription', 'payments_unavailable'],
  },
  customerSession: {
    method: 'POST',
    path: '/connect/customer-session/',
    summary: "Get the customer session for the card provider's pricing table",
    description:
      'Request it when the table opens, because it expires after half an hour. Null when no card provider is set up.',
    access: 'signed-in',
    audited: "Opened the school's account at the card provider",
    response: z.object({ stripe_customer_session_id: z.string().nullable() }),
    example: { response: { stripe_customer_session_id: 'cuss_secret_1' } },
    errors: ['payments_unavailable'],
  },
} satisfies Routes)
