import { randomUUID } from 'node:crypto'
import type { TopUp } from '@connect/contract/credits/credit'
import { formatCredits } from '@connect/contract/credits/credits'
import { creditsFor, isTopUpAmount, vatIn } from '@connect/contract/credits/topup-rules'
import { ApiError } from '@connect/contract/errors'
import { pathTo } from '@connect/contract/paths'
import type { z } from 'zod'
import { findOrCreateCustomer } from '#features/payments/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { publicUrl } from '#platform/public-url.ts'

type Parts = Pick<Context, 'db'>
type Body = z.output<typeof TopUp>
/** `amount` in pence, VAT included. */
type Offer = { package_slug: string | null; credits: string; amount: number }

/** A package on sale or an amount, never both. */
async function findOffer({ db }: Parts, { package_slug, amount }: Body): Promise<Offer | null> {
  if (package_slug !== undefined && amount !== undefined) return null
  if (amount !== undefined) {
    return isTopUpAmount(amount) ? { package_slug: null, credits: creditsFor(amount), amount } : null
  }
  if (package_slug === undefined) return null
  const found = await db.creditPackage.findFirst({ where: { slug: package_slug, is_active: true } })
  return found && { package_slug, credits: found.credits.toFixed(2), amount: found.price }
}

/**
 * CRED-09, CRED-10. Throws `invalid_topup`, and `payments_unavailable` where the card provider does not answer: nothing
 * is kept of it then. The purchase can be paid only by whoever gets the answer, so it is written after the page was
 * opened and before anybody knows where it is.
 */
export async function startTopUp(
  context: Context,
  body: Body,
  call: SignedInCall,
): Promise<{ checkout_url: string; session_id: string }> {
  const offer = await findOffer(context, body)
  if (!offer) throw new ApiError('invalid_topup')
  const { payments } = context
  if (!payments) throw new ApiError('payments_unavailable')

  const { package_slug, credits, amount } = offer
  const purchase = { user_id: call.actor.id, package_slug, credits, amount, vat: vatIn(amount) }
  const page = publicUrl(context.config) + pathTo('/v2/settings/credits')
  const checkout = {
    customer_id: await findOrCreateCustomer(payments, call),
    title: `${formatCredits(credits)} Connect credits`,
    amount,
    // Enough to make the purchase of, should its payment be heard of before it is written.
    metadata: { purpose: 'credits', credits, user_id: String(call.actor.id), package_slug: package_slug ?? '' },
    success_url: `${page}?topup=done`,
    cancel_url: `${page}?topup=cancelled`,
    idempotency_key: `topup/${randomUUID()}`,
  }
  const { session_id, checkout_url } = await call.whileOutside(() => payments.createCheckout(checkout))
  await call.work(async ({ tx, audit }) => {
    await tx.creditPurchase.createMany({ data: [{ ...purchase, session_id }], skipDuplicates: true })
    await audit({ entity: 'credits', entity_id: session_id, after: { credits, amount } })
  })
  return { checkout_url, session_id }
}
