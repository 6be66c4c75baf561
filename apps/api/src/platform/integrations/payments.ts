import type { PaymentEvent, ProviderSubscription } from '#platform/integrations/payment-event.ts'

type Customer = { school_id: number; name: string; email: string | null; idempotency_key: string }

type Order = {
  customer_id: string
  title: string
  /** Pence, VAT included. */
  amount: number
  /** Comes back with every event of the purchase. */
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
  idempotency_key: string
}

/** Whatever asks it throws `payments_unavailable` where it has no answer. */
export type Payments = {
  isSimulated: boolean
  /** Whether it answers; asked at most every half minute. */
  isThere(): Promise<boolean>
  /** → the customer's id. The same key makes one customer. */
  createCustomer(customer: Customer): Promise<string>
  /** Opens a card page. Nothing is charged until somebody pays there. */
  createCheckout(order: Order): Promise<{ session_id: string; checkout_url: string }>
  /** → what lets a pricing table know the customer. */
  createCustomerSession(customer_id: string): Promise<string>
  /** → the address of the customer's own page, where subscriptions are changed. */
  createPortalLink(customer_id: string, return_url: string): Promise<string>
  /** The subscription as it is now. Asked while a row is held, so it waits for two seconds at most. */
  getSubscription(id: string): Promise<ProviderSubscription>
  /** The event in these bytes; null where the signature does not fit, or is more than five minutes old. */
  readWebhook(bytes: Buffer, signature: string): Promise<PaymentEvent | null>
}
