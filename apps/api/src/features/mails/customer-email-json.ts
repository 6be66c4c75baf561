import type { CustomerEmail, CustomerEmailText } from '@connect/contract/mails/customer-email'
import type { Prisma } from '@connect/db/generated/client'
import { z } from 'zod'
import { fullName } from '#platform/full-name.ts'
import { parseSchoolWords } from '#platform/mail/school-words.ts'
import { toLinkPlaceholder } from '#platform/outgoing/kept-links.ts'

export const EMAIL_COLUMNS = {
  id: true,
  customer_id: true,
  training_id: true,
  to_email: true,
  subject: true,
  status: true,
  sent_by: { select: { id: true, first_name: true, last_name: true } },
  created: true,
  sent_at: true,
  last_error: true,
} as const satisfies Prisma.MailSelect

export const TEXT_COLUMNS = {
  ...EMAIL_COLUMNS,
  from_name: true,
  reply_to: true,
  data: true,
} as const satisfies Prisma.MailSelect

type EmailRow = Prisma.MailGetPayload<{ select: typeof EMAIL_COLUMNS }>
type TextRow = Prisma.MailGetPayload<{ select: typeof TEXT_COLUMNS }>

/** Of an email to a contact: its list holds no others. */
export const toCustomerEmail = ({
  customer_id,
  training_id,
  sent_by,
  created,
  sent_at,
  ...row
}: EmailRow): CustomerEmail => ({
  id: row.id,
  customer: Number(customer_id),
  training: training_id,
  to_email: row.to_email,
  subject: row.subject,
  status: row.status,
  user: sent_by && { id: sent_by.id, full_name: fullName(sent_by) },
  created: created.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
  last_error: row.last_error,
})

/** What some emails come with, by the id of what it is made of. */
const Attached = z.object({ disclaimer: z.int().nullable().default(null) })

/** The database keeps no email to a contact without a sender's name. */
export const toCustomerEmailText = ({ from_name, reply_to, data, ...row }: TextRow): CustomerEmailText => ({
  ...toCustomerEmail(row),
  from_name: from_name ?? '',
  reply_to,
  html: parseSchoolWords(data).html,
  body: parseSchoolWords(data, toLinkPlaceholder).html,
  disclaimer: Attached.parse(data).disclaimer,
})
