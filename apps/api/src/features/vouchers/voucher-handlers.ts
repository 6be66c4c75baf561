import type { vouchers } from '@connect/contract/vouchers/routes'
import type { Handlers } from '#http/call.ts'
import { readList } from '#platform/lists/list.ts'
import { addVoucher, changeVoucher, removeVoucher } from './change-voucher.ts'
import { checkVoucher } from './check-voucher.ts'
import { readVoucher, voucherList } from './read-voucher.ts'

export const voucherHandlers = (): Handlers<typeof vouchers> => ({
  list: ({ query }, call) => readList(call, query, voucherList(call.today)),
  create: ({ body }, call) => call.work((work) => addVoucher(work, body)),
  check: ({ query }, call) => checkVoucher(call, query),
  get: ({ params: { voucher_id } }, { db, today }) => readVoucher(db, voucher_id, today),
  update: ({ params: { voucher_id }, body }, call) => call.work((work) => changeVoucher(work, voucher_id, body)),

  async remove({ params: { voucher_id } }, call) {
    await call.work((work) => removeVoucher(work, voucher_id))
    return { detail: 'The promo code has been deleted.' }
  },
})
