import type { Config } from '#platform/config.ts'
import { simulatedAccount } from '#platform/integrations/payments.simulator.ts'
import type { StripeAccount } from '#platform/integrations/payments.stripe.ts'
import type { Payments } from '#platform/integrations/payments.ts'
import { isSimulated } from '#platform/integrations/simulated.ts'

/** The provider's library is large, so it is loaded at the first call. */
function paymentsBy(account: StripeAccount): Payments {
  let loaded: Promise<Payments> | null = null
  const load = async () => (await import('#platform/integrations/payments.stripe.ts')).stripePayments(account)
  const payments = () => (loaded ??= load())
  return {
    isSimulated: account.isSimulated ?? false,
    isThere: async () => (await payments()).isThere(),
    createCustomer: async (customer) => (await payments()).createCustomer(customer),
    createCheckout: async (order) => (await payments()).createCheckout(order),
    createCustomerSession: async (customer_id) => (await payments()).createCustomerSession(customer_id),
    createPortalLink: async (customer_id, return_url) => (await payments()).createPortalLink(customer_id, return_url),
    getSubscription: async (id) => (await payments()).getSubscription(id),
    readWebhook: async (bytes, signature) => (await payments()).readWebhook(bytes, signature),
  }
}

/** The card provider where a key is set, else what stands in for it in demonstrations, else nobody. */
export function createPayments(config: Config): Payments | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook_secret, STRIPE_API_URL: url } = config
  if (key && webhook_secret) return paymentsBy({ key, webhook_secret, url })
  return isSimulated(config, 'payments') ? paymentsBy(simulatedAccount(config.AUTH_SECRET)) : null
}
