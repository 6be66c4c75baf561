import { keptDiscount, type WrittenCharge } from '@connect/contract/orders/charge-changes'
import type { NamedDiscount, VatRate } from '@connect/contract/orders/charges'
import type { SchoolRows } from '@connect/db/scoped'
import type { TrainingRow } from '#features/orders/training-json.ts'

/** The database keeps no other rates than these. */
const toVatRate = (rate: number | null): VatRate | null => (rate === null ? null : rate === 0 ? 0 : 20)

/** The charges of one training of an order, as rules read them. */
export const chargesOfTraining = ({ id, order }: Pick<TrainingRow, 'id' | 'order'>): WrittenCharge[] =>
  order.charges
    .filter(({ training_id }) => training_id === id)
    .map(({ vat_rate, ...charge }) => ({
      id: charge.id,
      kind: charge.kind,
      amount: charge.amount,
      description: charge.description,
      reverses_id: charge.reverses_id,
      entry: charge.entry,
      vat_rate: toVatRate(vat_rate),
    }))

/** The discount that a training keeps at another price. */
export async function readKeptDiscount(db: SchoolRows, row: TrainingRow): Promise<NamedDiscount | null> {
  const use = await db.voucherUse.findFirst({
    where: { order_id: row.order_id, released_at: null },
    select: { voucher: { select: { code: true, discount_type: true, discount: true } } },
  })
  return keptDiscount(chargesOfTraining(row), use && { ...use.voucher, name: use.voucher.code })
}
