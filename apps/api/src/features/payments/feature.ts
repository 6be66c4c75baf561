import { payments } from '@connect/contract/payments/routes'
import { calls, type Feature } from '#http/feature.ts'
import { paymentHandlers } from './payment-handlers.ts'

export const paymentsFeature: Feature = {
  serves: [calls(payments, paymentHandlers)],
  unique: { schools_stripe_customer_id_key: null },
  // An event that comes later still is known by what it is about.
  expiries: { provider_events: { days: 180, where: 'received < $1' } },
}
