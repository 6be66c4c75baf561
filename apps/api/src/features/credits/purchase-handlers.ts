import type { credits } from '@connect/contract/credits/routes'
import { ApiError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import { ReceiptData, toReceiptPdf } from '#features/payments/public.ts'
import type { Handlers } from '#http/call.ts'
import { pdfFile } from '#http/pdf-file.ts'
import { readList } from '#platform/lists/list.ts'
import { PURCHASES } from './credit-lists.ts'

export const purchaseHandlers = (): Pick<Handlers<typeof credits>, 'purchases' | 'receipt'> => ({
  purchases: ({ query }, call) => readList(call, query, PURCHASES),

  async receipt({ params: { purchase_id } }, call) {
    const { actor, db } = call
    const purchase = await db.creditPurchase.findUnique({ where: byId(actor.school_id, purchase_id) })
    if (!purchase?.receipt_number || !purchase.paid_at) throw new ApiError('not_found')
    const { receipt_number: number, paid_at, amount, vat } = purchase
    const facts = ReceiptData.parse(purchase.receipt)
    const pdf = await toReceiptPdf(call, { number, paid_at, amount, vat, facts })
    return pdfFile(`receipt-${number}.pdf`, pdf)
  },
})
