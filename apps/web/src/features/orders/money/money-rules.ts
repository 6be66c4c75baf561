import { discountablePrice } from '@connect/contract/orders/charge-changes'
import { orderMoney } from '@connect/contract/orders/money-routes'
import type { Training } from '@connect/contract/orders/training'
import { isToCome } from '@connect/contract/orders/training-states'
import { useCan } from '#api/session/use-can.ts'
import { toOpenCharges } from '#features/orders/shared/open-charges.ts'
import { useMayDo } from '#features/orders/shared/use-may-do.ts'
import { refundable } from './ledger.ts'

/** Only where its order has no code, and it has no other discount. */
const takesVoucher = (training: Training): boolean =>
  training.order.voucher_code === null &&
  training.package === null &&
  isToCome(training.status) &&
  (discountablePrice(toOpenCharges(training)) ?? 0) > 0

export function useMoneyRules(training: Training) {
  const { outstanding, payments } = training.order
  const maySettle = useMayDo(training.source, 'settle')
  const canPay = useCan(orderMoney.pay) && maySettle
  const canRefund = useCan(orderMoney.refund) && maySettle
  const canAdjust = useCan(orderMoney.adjust) && !training.is_locked
  const canAddVoucher = useCan(orderMoney.addVoucher) && !training.is_locked
  return {
    pays: canPay && outstanding > 0,
    refunds: canRefund && refundable(payments).length > 0,
    adjusts: canAdjust,
    addsVoucher: canAddVoucher && takesVoucher(training),
    /** Is there anything that could be done, on this day or another? */
    isOffered: canPay || canRefund || canAdjust,
  }
}
export type MoneyRules = ReturnType<typeof useMoneyRules>
