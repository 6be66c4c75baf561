import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import { byId } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { PaymentEvent } from '#platform/integrations/payment-event.ts'
import type { Outcome } from './pay-purchase.ts'
import { isNews, isTied, type SubscriptionState, toSchoolPlan, toSubscriptionState } from './subscription-rules.ts'

type SubscriptionEvent = Extract<PaymentEvent, { kind: 'subscription' }>
type Change = { bare: Prisma.TransactionClient; work: Work; event: SubscriptionEvent }
type Parts = Pick<Context, 'payments'>

const PLAN = { is_connect_pro: true, total_users: true } as const

/**
 * The state that an event leads to: its own, or the present one where a different event of the same second is known.
 * It is asked for under the lock of the school, so that of two answers the later one is written last.
 */
async function newestState(
  { payments }: Parts,
  event: SubscriptionEvent,
  known: SubscriptionState | null,
): Promise<SubscriptionState> {
  const state = toSubscriptionState(event)
  if (!known || !isTied(state, known)) return state
  if (!payments) throw new ApiError('payments_unavailable')
  return toSubscriptionState({ ...event, subscription: await payments.getSubscription(event.subscription.id) })
}

/** Writes too what the school has by all of its subscriptions. The next request meets it. */
export async function keepSubscription(parts: Parts, { bare, work, event }: Change): Promise<Outcome> {
  const { tx } = work
  const { school_id } = tx
  // Of two events at once the second must see what the first has written.
  await bare.$executeRaw`SELECT FROM schools WHERE id = ${school_id} FOR NO KEY UPDATE`
  const where = byId(school_id, event.subscription.id)
  const known = await tx.subscription.findUnique({ where })
  if (!isNews(toSubscriptionState(event), known)) return 'known'
  const state = await newestState(parts, event, known)
  if (known) await tx.subscription.update({ where, data: state })
  else await tx.subscription.create({ data: { id: event.subscription.id, ...state } })

  const school = { where: { id: school_id }, select: PLAN }
  const before = await tx.school.findUniqueOrThrow(school)
  const after = toSchoolPlan(await tx.subscription.findMany({ where: { is_live: true } }))
  if (before.is_connect_pro === after.is_connect_pro && before.total_users === after.total_users) return 'done'
  await tx.school.update({ where: school.where, data: after })
  await work.audit({ entity: 'school', entity_id: school_id, before, after })
  return 'done'
}
