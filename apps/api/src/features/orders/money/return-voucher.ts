import { carriesCode } from '@connect/contract/orders/charge-changes'
import type { Work } from '#http/work.ts'

/**
 * Gives the promo codes of orders back of which no training that was not cancelled has anything off by them any more (N-24): after
 * the last one that had was cancelled or deleted.
 */
export async function returnUnusedVouchers(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  order_ids: readonly number[],
): Promise<void> {
  const uses = await tx.voucherUse.findMany({
    where: { order_id: { in: [...order_ids] }, released_at: null },
    select: { id: true, order_id: true, voucher_id: true, voucher: { select: { code: true } } },
  })
  if (uses.length === 0) return
  const charges = await tx.orderCharge.findMany({
    where: {
      order_id: { in: uses.map(({ order_id }) => order_id) },
      training: { status: { not: 'TRAINING_CANCELLED' } },
    },
    select: { id: true, order_id: true, kind: true, description: true, reverses_id: true },
  })
  const unused = uses.filter(({ order_id, voucher }) => {
    const own = charges.filter((charge) => charge.order_id === order_id)
    return !carriesCode(own, voucher.code)
  })
  // Each promo code counts its uses: the lower id first.
  const vouchers = new Set(unused.map(({ voucher_id }) => voucher_id))
  for (const voucher_id of [...vouchers].toSorted((one, other) => one - other)) {
    const ids = unused.flatMap((use) => (use.voucher_id === voucher_id ? use.id : []))
    await tx.voucherUse.updateMany({ where: { id: { in: ids }, released_at: null }, data: { released_at: now } })
  }
}
