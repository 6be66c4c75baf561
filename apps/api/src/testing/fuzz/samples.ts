import { payments } from '@connect/contract/payments/routes'
import { cardPage } from '#testing/provider-events.ts'

const event = (type: string, object: object) => ({
  object: 'event',
  id: 'evt_1',
  type,
  created: 1_795_000_000,
  data: { object },
})

const subscription = {
  object: 'subscription',
  id: 'sub_1',
  customer: 'cus_1',
  status: 'active',
  metadata: {},
  items: { data: [{ quantity: 1, price: { metadata: { plan: 'pro' } } }] },
}

/** Bodies besides a route's example, where one body does not reach all of its code. */
export const SAMPLES: Record<string, readonly unknown[]> = {
  [payments.webhook.name]: [
    event('checkout.session.completed', cardPage({ id: 'cs_1', customer: 'cus_1' })),
    event('checkout.session.expired', cardPage({ id: 'cs_1', customer: null })),
    event('customer.subscription.updated', subscription),
    event('customer.subscription.deleted', subscription),
  ],
}
