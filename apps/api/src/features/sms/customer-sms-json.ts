import { fromHundredths } from '@connect/contract/credits/credits'
import type { CustomerSms } from '@connect/contract/sms/customer-sms'
import type { Prisma } from '@connect/db/generated/client'
import { decimalToHundredths } from '#features/credits/public.ts'
import { fullName } from '#platform/full-name.ts'
import { hideLink, parseLinks, showLinks } from '#platform/outgoing/kept-links.ts'

export const SMS_COLUMNS = {
  id: true,
  customer_id: true,
  training_id: true,
  to_phone: true,
  body: true,
  links: true,
  segments: true,
  cost: true,
  status: true,
  sent_by: { select: { id: true, first_name: true, last_name: true } },
  created: true,
  sent_at: true,
  last_error: true,
  receipt: true,
  receipt_at: true,
} as const satisfies Prisma.SmsMessageSelect

type SmsRow = Prisma.SmsMessageGetPayload<{ select: typeof SMS_COLUMNS }>

/** Of a message to a contact: the database keeps none without one, and without its cost. */
export const toCustomerSms = ({
  customer_id,
  training_id,
  body,
  links,
  cost,
  sent_by,
  created,
  sent_at,
  receipt_at,
  ...row
}: SmsRow): CustomerSms => ({
  ...row,
  customer: Number(customer_id),
  training: training_id,
  body: showLinks(body, parseLinks(links), hideLink),
  cost: fromHundredths(cost ? decimalToHundredths(cost) : 0),
  user: sent_by && { id: sent_by.id, full_name: fullName(sent_by) },
  created: created.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  receipt_at: receipt_at?.toISOString() ?? null,
})
