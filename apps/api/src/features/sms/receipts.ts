import { toRouteUrl } from '@connect/contract/client'
import { smsReceipts } from '@connect/contract/sms/routes'
import { receiptsBefore, SMS_STOPPED, toReceipt } from '@connect/contract/sms/sms-receipt'
import type { SmsMessage } from '@connect/db/generated/client'
import { unsubscribe } from '#features/customers/public.ts'
import type { Handlers } from '#http/call.ts'
import { publicUrl } from '#platform/public-url.ts'
import type { LinkParts } from '#platform/tokens/link-addresses.ts'

/** Where the SMS service reports what becomes of a text to a contact. Null where it cannot reach this server. */
export function toReceiptAddress(
  { config, linkTokens }: LinkParts,
  {
    school_id: school,
    id: row,
    customer_id,
    attempts,
  }: Pick<SmsMessage, 'school_id' | 'id' | 'customer_id' | 'attempts'>,
): string | null {
  const url = publicUrl(config)
  if (customer_id === null || !url.startsWith('https://')) return null
  const receipt_token = linkTokens.write('sms-receipt', { school, row, version: attempts + 1 })
  return url + toRouteUrl(smsReceipts.create, { params: { receipt_token } })
}

/** What is of an earlier attempt, or says less than what is known, changes nothing. */
export const smsReceiptHandlers = (): Handlers<typeof smsReceipts> => ({
  async create({ body: { MessageStatus, ErrorCode } }, call) {
    const receipt = toReceipt(MessageStatus)
    const isStopped = Number(ErrorCode) === SMS_STOPPED
    await call.work(async (work) => {
      const { tx, now } = work
      const where = { id: call.link.row, attempts: call.link.version }
      if (receipt) {
        const isNews = { OR: [{ receipt: null }, { receipt: { in: receiptsBefore(receipt) } }] }
        await tx.smsMessage.updateMany({ where: { ...where, ...isNews }, data: { receipt, receipt_at: now } })
      }
      const message = isStopped ? await tx.smsMessage.findFirst({ where, select: { customer_id: true } }) : null
      if (message?.customer_id) await unsubscribe(work, message.customer_id, 'SMS')
    })
    return { received: true }
  },
})
