import { carriesCode } from '@connect/contract/orders/charge-changes'
import type { Work } from '#http/work.ts'

/**
 * Gives the promo code of an order back once no training that was not cancelled has anything off by it (N-24): after the last
 * one that had was cancelled or deleted.
 */
export async function returnUnusedVoucher({ tx, now }: Pick<Work, 'tx' | 'now'>, order_id: number): Promise<void> {
  const use = await tx.voucherUse.findFirst({
    where: { order_id, released_at: null },
    select: { id: true, voucher: { select: { code: true } } },
  })
  if (!use) return
  const charges = await tx.orderCharge.findMany({
    where: { order_id, training: { status: { not: 'TRAINING_CANCELLED' } } },
    select: { id: true, kind: true, description: true, reverses_id: true },
  })
  if (carriesCode(charges, use.voucher.code)) return
  await tx.voucherUse.updateMany({ where: { order_id, released_at: null }, data: { released_at: now } })
}
