import { customerSms, smsReceipts } from '@connect/contract/sms/routes'
import { z } from 'zod'
import { calls, type Feature } from '#http/feature.ts'
import { sweepSms } from '#platform/outgoing/sweep-outgoing.ts'
import { customerSmsHandlers } from './customer-sms-handlers.ts'
import { deliverSms } from './deliver-sms.ts'
import { SMS_NOT_SENT } from './notify-sms-not-sent.ts'
import { smsReceiptHandlers } from './receipts.ts'

const SmsRef = z.object({ school_id: z.int(), sms_id: z.int() })
const TAKEN = new Set<string>(['SENT', 'OUTBOX'])

export const smsFeature: Feature = {
  serves: [calls(customerSms, customerSmsHandlers), calls(smsReceipts, smsReceiptHandlers)],
  jobs: [
    {
      name: 'send_sms',
      async run(context, { payload, log }) {
        const sms = SmsRef.parse(payload)
        const delivered = await deliverSms(context, sms)
        if (delivered && !TAKEN.has(delivered.status)) log.warn({ ...sms, ...delivered }, 'A text message was not sent')
      },
    },
    {
      name: 'sweep_sms',
      at: '* * * * *',
      async run(context, { log }) {
        const { unknown } = await sweepSms(context)
        if (unknown > 0) log.warn({ unknown }, 'Text messages were being sent when their process ended')
      },
    },
  ],
  letters: [SMS_NOT_SENT],
  // What a contact was sent stays with the contact (N-31).
  expiries: {
    message_hours: { days: 2, where: 'hour < $1' },
    sms_messages: { days: 180, where: 'created < $1 AND customer_id IS NULL' },
  },
}
