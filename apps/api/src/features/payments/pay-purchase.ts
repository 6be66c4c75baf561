import { toHundredths } from '@connect/contract/credits/credits'
import { vatIn } from '@connect/contract/credits/topup-rules'
import type { CreditPurchase, Prisma } from '@connect/db/generated/client'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { z } from 'zod'
import { grant, lockAccount } from '#features/credits/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { Checkout } from '#platform/integrations/payment-event.ts'
import { readReceiptData } from './receipt-data.ts'

const Carried = z.object({
  purpose: z.literal('credits'),
  credits: z.string().regex(/^\d{1,10}\.\d{2}$/),
  user_id: z.coerce.number().int(),
  package_slug: z.string().transform((slug) => slug || null),
})

/** Made now if its payment is heard of first. Null where the page is none of ours. */
async function findOrCreatePurchase(
  tx: ScopedTx,
  { id, amount_total, metadata }: Checkout,
): Promise<CreditPurchase | null> {
  const carried = Carried.safeParse(metadata)
  if (carried.success && amount_total) {
    const { credits, package_slug, user_id } = carried.data
    const user = await tx.user.findUnique({ where: byId(tx.school_id, user_id), select: { id: true } })
    const paid = { credits, package_slug, user_id: user?.id ?? null, amount: amount_total, vat: vatIn(amount_total) }
    await tx.creditPurchase.createMany({ data: [{ ...paid, session_id: id }], skipDuplicates: true })
  }
  return tx.creditPurchase.findFirst({ where: { session_id: id } })
}

/** The next of a row of numbers without gaps: its row stays locked, and a transaction that fails gives its number back. */
async function takeNextNumber(bare: Prisma.TransactionClient, name: string): Promise<number> {
  await bare.counter.createMany({ data: [{ name }], skipDuplicates: true })
  const { value } = await bare.counter.update({ where: { name }, data: { value: { increment: 1 } } })
  return value
}

/** What came of an event: it is about something of ours, which may have been known before. */
export type Outcome = 'done' | 'known' | 'not ours'

type Payment = { bare: Prisma.TransactionClient; work: Work; checkout: Checkout }

/** Adds the credits once, with a receipt. */
export async function payPurchase(context: Context, { bare, work, checkout }: Payment): Promise<Outcome> {
  const { tx } = work
  await lockAccount(tx)
  const purchase = await findOrCreatePurchase(tx, checkout)
  if (!purchase) return 'not ours'
  if (purchase.status === 'PAID') return 'known'

  const { id, user_id, session_id } = purchase
  const credits = purchase.credits.toFixed(2)
  const { config, clock, payments } = context
  const receipt = await readReceiptData(tx, { config, credits, is_simulated: payments?.isSimulated ?? false })
  const receipt_number = await takeNextNumber(bare, 'receipt')
  // Not when the work began: receipts are dated in the order of their numbers.
  const paid = { status: 'PAID', paid_at: clock.now(), receipt_number, receipt } as const
  await tx.creditPurchase.update({ where: byId(tx.school_id, id), data: paid })
  await grant(tx, {
    type: 'TOPUP',
    kind: 'BOUGHT',
    amount: toHundredths(credits),
    description: receipt.what,
    reference: `Receipt ${receipt_number}`,
    user_id,
    idempotency_key: `purchase/${session_id}`,
  })
  const change = { before: { status: purchase.status }, after: { status: 'PAID', credits, receipt_number } }
  await work.audit({ entity: 'credits', entity_id: session_id, ...change })
  return 'done'
}

/** One that was paid for stays so. */
export async function lapsePurchase({ tx, audit }: Work, { id }: Checkout): Promise<Outcome> {
  const open = { session_id: id, status: 'OPEN' } as const
  const { count } = await tx.creditPurchase.updateMany({ where: open, data: { status: 'EXPIRED' } })
  const change = { before: { status: 'OPEN' }, after: { status: 'EXPIRED' } }
  if (count > 0) await audit({ entity: 'credits', entity_id: id, ...change })
  return count > 0 ? 'done' : 'known'
}
