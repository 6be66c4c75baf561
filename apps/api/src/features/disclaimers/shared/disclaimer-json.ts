import type { CustomerDisclaimer } from '@connect/contract/disclaimers/customer-disclaimer'
import { currentStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { SignedAnswers } from '@connect/contract/disclaimers/signature'
import type { Prisma } from '@connect/db/generated/client'
import { fullName } from '#platform/full-name.ts'

export const DISCLAIMER_COLUMNS = {
  id: true,
  customer_id: true,
  training_id: true,
  template_id: true,
  version: true,
  status: true,
  send_email: true,
  send_sms: true,
  sent_at: true,
  viewed_at: true,
  signed_at: true,
  expires_at: true,
  signer_full_name: true,
  created: true,
  text: { select: { title: true } },
  sent_by: { select: { id: true, first_name: true, last_name: true } },
} as const satisfies Prisma.DisclaimerSelect

export const NEWEST_FIRST = [
  { created: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.DisclaimerOrderByWithRelationInput[]

type Row = Prisma.DisclaimerGetPayload<{ select: typeof DISCLAIMER_COLUMNS }>

const toInstant = (date: Date | null): string | null => date?.toISOString() ?? null

/** As it stands now, though no job may have noticed yet that it is too late to sign it. */
export const statusAt = ({ status, expires_at }: Pick<Row, 'status' | 'expires_at'>, now: Date) =>
  currentStatus(status, toInstant(expires_at), now.toISOString())

export const toCustomerDisclaimer = (row: Row, now: Date): CustomerDisclaimer => ({
  id: row.id,
  customer: row.customer_id,
  training: row.training_id,
  status: statusAt(row, now),
  template: { id: row.template_id, title: row.text.title, version: row.version },
  send_email: row.send_email,
  send_sms: row.send_sms,
  sent: toInstant(row.sent_at),
  viewed: toInstant(row.viewed_at),
  signed: toInstant(row.signed_at),
  expires: toInstant(row.expires_at),
  signer_name: row.signer_full_name,
  has_pdf: row.status === 'SIGNED',
  user: row.sent_by && { id: row.sent_by.id, full_name: fullName(row.sent_by) },
  created: row.created.toISOString(),
})

/** Of one that is signed. */
export const ANSWER_COLUMNS = {
  signer_full_name: true,
  signature_text: true,
  strokes: true,
  emergency_contact_name: true,
  emergency_contact_phone: true,
  medical_declared: true,
  medical_detail: true,
  eyesight_ok: true,
  is_adult: true,
  guardian_name: true,
  guardian_relationship: true,
} as const satisfies Prisma.DisclaimerSelect

type AnswerRow = Prisma.DisclaimerGetPayload<{ select: typeof ANSWER_COLUMNS }>

/** The database keeps no signed disclaimer without its answers. */
export const toAnswers = ({ signature_text, strokes, ...answers }: AnswerRow): SignedAnswers =>
  SignedAnswers.parse({
    ...answers,
    signature: signature_text === null ? { kind: 'DRAWN', strokes } : { kind: 'TYPED', text: signature_text },
  })
