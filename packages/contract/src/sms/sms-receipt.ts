import { z } from 'zod'
import { lineText, requiredText } from '#fields.ts'

/** What the SMS service reported of a text that it took: a later one stands for more. */
export const SMS_RECEIPTS = {
  SENT: 'Sent',
  UNDELIVERED: 'Not delivered',
  DELIVERED: 'Delivered',
} as const satisfies Record<string, string>
export type SmsReceipt = keyof typeof SMS_RECEIPTS

/** As Twilio calls them; what else it says is on the way. */
const REPORTED: Readonly<Record<string, SmsReceipt>> = {
  sent: 'SENT',
  undelivered: 'UNDELIVERED',
  failed: 'UNDELIVERED',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
}

/** Null where it says nothing that is kept. */
export const toReceipt = (reported: string): SmsReceipt | null =>
  Object.hasOwn(REPORTED, reported) ? (REPORTED[reported] ?? null) : null

const IN_ORDER = Object.keys(SMS_RECEIPTS) as SmsReceipt[]

/** What says less than this one. */
export const receiptsBefore = (receipt: SmsReceipt): SmsReceipt[] => IN_ORDER.slice(0, IN_ORDER.indexOf(receipt))

/** Twilio's number for a reader who answered STOP. */
export const SMS_STOPPED = 21_610

/** A report of Twilio, in its own names; it says much else. */
export const SmsReport = z
  .looseObject({ MessageStatus: requiredText(64), ErrorCode: lineText(64).optional() })
  .meta({ id: 'SmsReport' })
