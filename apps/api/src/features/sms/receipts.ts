import { isIP } from 'node:net'
import { toRouteUrl } from '@connect/contract/client'
import { smsReceipts } from '@connect/contract/sms/routes'
import { receiptsBefore, SMS_STOPPED, toReceipt } from '@connect/contract/sms/sms-receipt'
import type { SmsMessage, SmsStatus } from '@connect/db/generated/client'
import { unsubscribe } from '#features/customers/public.ts'
import type { Handlers } from '#http/call.ts'
import { publicUrl } from '#platform/public-url.ts'
import type { LinkParts } from '#platform/tokens/link-addresses.ts'

/** The service refuses a text whose address for reports it cannot reach. */
const isReachable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' &&
  hostname.includes('.') &&
  isIP(hostname) === 0 &&
  !/\.(local|internal|localhost)$/.test(hostname)

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
  if (customer_id === null || !isReachable(new URL(url))) return null
  const receipt_token = linkTokens.write('sms-receipt', { school, row, version: attempts + 1 })
  return url + toRouteUrl(smsReceipts.create, { params: { receipt_token } })
}

/**
 * It was taken although nobody knew, or it seemed to be refused for now: it is not sent again. It costs nothing, since what was held
 * for it is given back.
 */
const TAKEN = { status: 'SENT', last_error: null, cost: 0 } as const

/** What is of an earlier attempt, or says less than what is known, changes nothing. */
export const smsReceiptHandlers = (): Handlers<typeof smsReceipts> => ({
  async create({ body: { MessageStatus, ErrorCode } }, call) {
    const receipt = toReceipt(MessageStatus)
    if (!receipt) return { received: true }
    const of = { id: call.link.row, attempts: call.link.version }
    const isNews = { ...of, OR: [{ receipt: null }, { receipt: { in: receiptsBefore(receipt) } }] }
    await call.work(async (work) => {
      const { tx, now } = work
      const message = await tx.smsMessage.findFirst({ where: isNews, select: { customer_id: true } })
      if (!message) return
      // The contact is held before its text, as where it is merged or forgotten.
      if (Number(ErrorCode) === SMS_STOPPED && message.customer_id) await unsubscribe(work, message.customer_id, 'SMS')
      await tx.smsMessage.updateMany({ where: isNews, data: { receipt, receipt_at: now } })
      const isOpen = { ...of, status: { in: ['UNKNOWN', 'QUEUED'] as SmsStatus[] } }
      await tx.smsMessage.updateMany({ where: isOpen, data: { ...TAKEN, sent_at: now } })
    })
    return { received: true }
  },
})
