import type { ProviderSubscription } from '#platform/integrations/payment-event.ts'

/** In force: while the card provider still tries to get a late payment, too. */
const LIVE = ['active', 'trialing', 'past_due']

/** The rank is its place among the events of one second. */
export type SubscriptionState = {
  is_live: boolean
  is_over: boolean
  is_pro: boolean
  total_users: number | null
  event_at: Date
  event_rank: number
}

const wholeNumber = (text: string | undefined): number | null => (text && /^\d{1,5}$/.test(text) ? Number(text) : null)

/** The seats of a subscription: its own word, else those of its prices, each as often as it was bought; null: the plan's. */
export function countSeats({ metadata, items }: Pick<ProviderSubscription, 'metadata' | 'items'>): number | null {
  const own = wholeNumber(metadata.total_users)
  if (own !== null) return own
  const priced = items.data.flatMap(({ quantity, price }) => {
    const seats = wholeNumber(price.metadata.total_users)
    return seats === null ? [] : [seats * (quantity ?? 1)]
  })
  return priced.length > 0 ? priced.reduce((sum, seats) => sum + seats, 0) : null
}

/** Every subscription brings Pro but those that say themselves, or by their price, that they do not: extra seats. */
function bringsPro({ metadata, items }: ProviderSubscription): boolean {
  const said = [metadata, ...items.data.map(({ price }) => price.metadata)].map(({ is_connect_pro }) => is_connect_pro)
  return !said.includes('false')
}

type Received = { created: Date; rank: number; subscription: ProviderSubscription }

const OVER_RANK = 2

export function toSubscriptionState({ created, rank, subscription }: Received): SubscriptionState {
  const is_over = rank === OVER_RANK
  return {
    is_over,
    is_live: !is_over && LIVE.includes(subscription.status),
    is_pro: bringsPro(subscription),
    total_users: countSeats(subscription),
    event_at: created,
    event_rank: rank,
  }
}

type Known = Pick<SubscriptionState, 'is_over' | 'event_at' | 'event_rank'>

/** Whether an event says more than what is known: events come twice, late, and out of order. The end is the end. */
export function isNews(event: Known, known: Known | null): boolean {
  if (!known) return true
  if (known.is_over || event.is_over) return !known.is_over
  const later = event.event_at.getTime() - known.event_at.getTime()
  return later > 0 || (later === 0 && event.event_rank >= known.event_rank)
}

/**
 * Whether nothing in two events says which is newer: both of one second and one kind, and they differ. Then only the
 * card provider knows.
 */
export function isTied(event: SubscriptionState, known: SubscriptionState): boolean {
  if (event.is_over || known.is_over) return false
  if (event.event_at.getTime() !== known.event_at.getTime() || event.event_rank !== known.event_rank) return false
  return event.is_live !== known.is_live || event.is_pro !== known.is_pro || event.total_users !== known.total_users
}

/** PRO-14 */
export function toSchoolPlan(subscriptions: readonly Pick<SubscriptionState, 'is_live' | 'is_pro' | 'total_users'>[]) {
  const live = subscriptions.filter(({ is_live }) => is_live)
  const seats = live.flatMap(({ total_users }) => total_users ?? [])
  return {
    is_connect_pro: live.some(({ is_pro }) => is_pro),
    total_users: seats.length > 0 ? Math.max(...seats) : null,
  }
}
