import type { Config } from '#config.ts'
import { simulatedPayments } from '#integrations/payments.simulator.ts'
import { type Payments, stripePayments } from '#integrations/payments.ts'
import { isSimulated } from '#integrations/simulated.ts'

/** The card provider where a key is set, else what stands in for it in demonstrations, else nobody. */
export function paymentsOf(config: Config): Payments | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_API_URL: url } = config
  if (key && webhook_secret) return stripePayments({ key, webhook_secret, url })
  return isSimulated(config, 'payments') ? simulatedPayments(config.AUTH_SECRET) : null
}
