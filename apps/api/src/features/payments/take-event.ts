import { scopedTx } from '@connect/db/scoped'
import type { SignedCall } from '#http/call.ts'
import { NO_PRECONDITION, toWork } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { PaymentEvent } from '#platform/integrations/payment-event.ts'
import { keepSubscription } from './keep-subscription.ts'
import { lapsePurchase, payPurchase } from './pay-purchase.ts'

type Parts = Pick<Context, 'db'>
type Known = Exclude<PaymentEvent, { kind: 'other' }>

const PAID = ['paid', 'no_payment_required']

/** Whether an event changes anything here: a card page of a subscription tells of itself, a late payment comes later. */
function matters(event: PaymentEvent): event is Known {
  if (event.kind === 'other') return false
  if (event.kind === 'subscription') return true
  const { mode, payment_status } = event.checkout
  return mode === 'payment' && (event.kind === 'lapse' || PAID.includes(payment_status))
}

/** By the purchase, else by the customer. */
async function findSchoolId({ db }: Parts, event: Known): Promise<number | null> {
  if (event.kind !== 'subscription') {
    const purchase = await db.creditPurchase.findUnique({ where: { session_id: event.checkout.id } })
    if (purchase) return purchase.school_id
  }
  const { customer } = event.kind === 'subscription' ? event.subscription : event.checkout
  if (!customer) return null
  const school = await db.school.findUnique({ where: { stripe_customer_id: customer }, select: { id: true } })
  return school?.id ?? null
}

/**
 * An event counts once: its id is written in the same transaction. What concerns nobody here is left alone, for the
 * provider's account may serve others too.
 */
export async function takeEvent(context: Context, event: PaymentEvent, call: SignedCall): Promise<void> {
  const { id, type, created } = event
  if (!matters(event)) return
  const school_id = await findSchoolId(context, event)
  const facts = { event: id, type }
  if (school_id === null)
    return call.signed.log.warn(facts, 'an event of the card provider concerns none of our schools')

  const worker = { route: call.route, request_id: call.request_id, actor: null, precondition: NO_PRECONDITION }
  const outcome = await call.transaction(async (bare) => {
    const work = toWork(scopedTx(bare, school_id), worker, context.clock.now())
    const { count } = await bare.providerEvent.createMany({ data: [{ id, type, created }], skipDuplicates: true })
    if (count === 0) return 'known'
    if (event.kind === 'subscription') return keepSubscription(context, { bare, work, event })
    const { kind, checkout } = event
    if (kind === 'lapse') return lapsePurchase(work, checkout)
    return payPurchase(context, { bare, work, checkout })
  })
  if (outcome === 'not ours') call.signed.log.warn(facts, 'a paid checkout page is not one of ours')
}
