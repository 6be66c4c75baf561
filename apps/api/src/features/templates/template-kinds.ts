import type { AuditEntity } from '@connect/contract/audit/audit-event'
import type { Channel } from '@connect/contract/messages/training-message'
import { EmailTemplate, SmsTemplate } from '@connect/contract/templates/template'
import { EMAIL_TEMPLATE_FIELDS, SMS_TEMPLATE_FIELDS } from '@connect/contract/templates/template-fields'
import type { EditableValues, Unversioned } from '@connect/contract/versioned'
import type { Prisma } from '@connect/db/generated/client'
import type { z } from 'zod'
import { SITE } from '#features/suppliers/public.ts'
import { toAnswer, toData } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'

const SHARED = {
  id: true,
  name: true,
  trigger: true,
  offset_hours: true,
  course_types: true,
  is_active: true,
  suppliers: {
    select: { supplier: { select: SITE } },
    orderBy: [{ supplier: { connect_location_name: 'asc' } }, { supplier_id: 'asc' }],
  },
} as const satisfies Prisma.MessageTemplateSelect

/** Without what it says: the body of an email is long. */
export const EMAIL_ROW = { ...SHARED, subject: true } as const
export const SMS_ROW = { ...SHARED, body: true } as const

export const COLUMNS = {
  ...SHARED,
  subject: true,
  body: true,
  reply_to: true,
  updated: true,
  updated_by: { select: { id: true, first_name: true, last_name: true } },
} as const satisfies Prisma.MessageTemplateSelect

type Row = Prisma.MessageTemplateGetPayload<{ select: typeof COLUMNS }>
type EmailRow = Prisma.MessageTemplateGetPayload<{ select: typeof EMAIL_ROW }>
type SmsRow = Prisma.MessageTemplateGetPayload<{ select: typeof SMS_ROW }>

const toSites = ({ suppliers }: Pick<Row, 'suppliers'>) => suppliers.map(({ supplier }) => supplier)

const toChanged = ({ updated, updated_by }: Row) => ({
  updated: updated.toISOString(),
  updated_by: updated_by && { id: updated_by.id, full_name: fullName(updated_by) },
})

/** The database keeps no email without a subject. */
const withSubject = <R extends { subject: string | null }>(row: R) => ({ ...row, subject: row.subject ?? '' })

export const toEmailRow = (row: EmailRow) => ({
  id: row.id,
  ...toAnswer(EMAIL_TEMPLATE_FIELDS, withSubject(row)),
  suppliers: toSites(row),
})

export const toSmsRow = (row: SmsRow) => ({
  id: row.id,
  ...toAnswer(SMS_TEMPLATE_FIELDS, row),
  suppliers: toSites(row),
})

/** Without how often it was sent, which is counted. */
type Answer<T> = Omit<Unversioned<T>, 'sent_this_month'>
type AnyAnswer = Answer<SmsTemplate> & Partial<Pick<EmailTemplate, 'subject' | 'reply_to'>>

type Columns = Pick<Prisma.MessageTemplateUncheckedCreateInput, 'name' | 'trigger' | 'body'> &
  Partial<Prisma.MessageTemplateUncheckedCreateInput>

/** What differs between templates of emails and of text messages. */
export type TemplateKind<A extends AnyAnswer = AnyAnswer> = {
  channel: Channel
  entity: AuditEntity
  schema: z.ZodType & { toValues: (answer: never) => EditableValues }
  toAnswer: (row: Row) => A
  toData: (body: object) => Partial<Columns>
}

export const EMAILS: TemplateKind<Answer<EmailTemplate>> = {
  channel: 'EMAIL',
  entity: 'email_template',
  schema: EmailTemplate,
  toAnswer: (row) => ({
    id: row.id,
    ...toAnswer(EMAIL_TEMPLATE_FIELDS, withSubject(row)),
    suppliers: toSites(row),
    ...toChanged(row),
  }),
  toData: (body) => toData(EMAIL_TEMPLATE_FIELDS, body),
}

export const TEXTS: TemplateKind<Answer<SmsTemplate>> = {
  channel: 'SMS',
  entity: 'sms_template',
  schema: SmsTemplate,
  toAnswer: (row) => ({ ...toSmsRow(row), ...toChanged(row) }),
  toData: (body) => toData(SMS_TEMPLATE_FIELDS, body),
}
