import { ApiError } from '@connect/contract/errors'
import { z } from 'zod'

/** What the card provider calls an event → what it is to us. The rank orders the events of one second. */
const KINDS = {
  'checkout.session.completed': { kind: 'checkout' },
  'checkout.session.async_payment_succeeded': { kind: 'checkout' },
  'checkout.session.expired': { kind: 'lapse' },
  'checkout.session.async_payment_failed': { kind: 'lapse' },
  'customer.subscription.created': { kind: 'subscription', rank: 0 },
  'customer.subscription.updated': { kind: 'subscription', rank: 1 },
  'customer.subscription.paused': { kind: 'subscription', rank: 1 },
  'customer.subscription.resumed': { kind: 'subscription', rank: 1 },
  'customer.subscription.deleted': { kind: 'subscription', rank: 2 },
} as const

/** An id, or what it stands for where the provider was asked to spell it out. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {})

const Checkout = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  customer: reference.nullish(),
  /** Pence. */
  amount_total: z.int().nullish(),
  metadata,
})
export type Checkout = z.output<typeof Checkout>

const Item = z.object({ quantity: z.int().nullish(), price: z.object({ metadata }) })

const Subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.string(),
  metadata,
  items: z.object({ data: z.array(Item) }),
})
export type ProviderSubscription = z.output<typeof Subscription>

const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  /** Seconds since 1970. */
  created: z.int(),
  data: z.object({ object: z.unknown() }),
})

type Facts = { id: string; type: string; created: Date }

/** `checkout`: a card page was finished. `lapse`: it will not be. `other`: nothing that we keep. */
export type PaymentEvent = Facts &
  (
    | { kind: 'checkout' | 'lapse'; checkout: Checkout }
    | { kind: 'subscription'; rank: number; subscription: ProviderSubscription }
    | { kind: 'other' }
  )

const isKnown = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type)

function parseEvent(body: unknown): PaymentEvent {
  const { id, type, created, data } = Envelope.parse(body)
  const facts = { id, type, created: new Date(created * 1000) }
  if (!isKnown(type)) return { ...facts, kind: 'other' }
  const known = KINDS[type]
  return known.kind === 'subscription'
    ? { ...facts, ...known, subscription: Subscription.parse(data.object) }
    : { ...facts, ...known, checkout: Checkout.parse(data.object) }
}

/** Throws `event_not_readable` where the provider says something that we cannot read: it sends the event again. */
function readable<T>(parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    if (cause instanceof z.ZodError) throw new ApiError('event_not_readable', { cause })
    throw cause
  }
}

/**
 * Its signature was checked already; any version of the provider's API will do. Throws `event_not_readable` where one
 * that matters cannot be read: the provider sends it again, as after any refusal.
 */
export const readPaymentEvent = (body: unknown): PaymentEvent => readable(() => parseEvent(body))

/** Throws `event_not_readable`. */
export const readSubscription = (body: unknown): ProviderSubscription => readable(() => Subscription.parse(body))
