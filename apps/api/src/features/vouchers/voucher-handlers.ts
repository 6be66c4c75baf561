import { londonDate } from '@connect/contract/calendar/london'
import type { vouchers } from '@connect/contract/vouchers/routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { listOf } from '#platform/lists/list.ts'
import { addVoucher, changeVoucher, removeVoucher } from './change-voucher.ts'
import { checkVoucher } from './check-voucher.ts'
import { readVoucher, voucherList } from './read-voucher.ts'

export const voucherHandlers = (context: Context): Handlers<typeof vouchers> => {
  const today = () => londonDate(context.clock.now())
  return {
    list: ({ query }, call) => listOf(call, query, voucherList(today())),
    create: ({ body }, call) => addVoucher(context, call, body),
    check: ({ query }, call) => checkVoucher(context, call, query),
    get: ({ params: { voucher_id } }, { db }) => readVoucher(db, voucher_id, today()),
    update: ({ params: { voucher_id }, body }, call) => changeVoucher(context, call, voucher_id, body),

    async remove({ params: { voucher_id } }, call) {
      await removeVoucher(context, call, voucher_id)
      return { detail: 'The promo code has been deleted.' }
    },
  }
}
