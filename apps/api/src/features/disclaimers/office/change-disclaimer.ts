import { canStep, type DisclaimerStep, listStatuses } from '@connect/contract/disclaimers/disclaimer-state'
import { ApiError } from '@connect/contract/errors'
import { assertOwnTraining, lockLive } from '#features/customers/public.ts'
import { lockTemplateToSend } from '#features/disclaimer-templates/public.ts'
import { auditDisclaimer } from '#features/disclaimers/shared/audit-disclaimer.ts'
import { statusAt } from '#features/disclaimers/shared/disclaimer-json.ts'
import {
  SENT_COLUMNS,
  type Sending,
  type SentDisclaimer,
  sendDisclaimer,
} from '#features/disclaimers/shared/send-disclaimer.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Parts = Pick<Context, 'config' | 'linkTokens' | 'sms'>
type Path = { customer_id: number; disclaimer_id: number }
type New = { customer_id: number; template: number; training?: number | undefined }

const REFUSED: Record<DisclaimerStep, string> = {
  sign: 'The link was not opened. The disclaimer is signed, cancelled or expired; send it again if it has expired.',
  send: 'The disclaimer was not sent. It is signed or cancelled already.',
  cancel: 'The disclaimer was not cancelled. It is signed or cancelled already.',
}

/**
 * Locks a disclaimer of a contact until the transaction ends. Throws `not_found`, and `disclaimer_state` where its status does
 * not allow the step.
 */
async function lockFor(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  path: Path,
  step: DisclaimerStep,
): Promise<SentDisclaimer> {
  const where = { id: path.disclaimer_id, customer_id: path.customer_id }
  await tx.disclaimer.updateMany({
    where: { ...where, status: { in: listStatuses(step) } },
    data: { version: { increment: 0 } },
  })
  const disclaimer = await tx.disclaimer.findFirst({ where, select: SENT_COLUMNS })
  if (!disclaimer) throw new ApiError('not_found')
  const { status } = disclaimer
  const isLate = step === 'sign' && statusAt(disclaimer, now) === 'EXPIRED'
  if (!canStep(status, step) || isLate) throw new ApiError('disclaimer_state', { detail: REFUSED[step] })
  return disclaimer
}

const isSent = ({ send_email, send_sms }: Sending): boolean => send_email || send_sms

/**
 * A disclaimer for a contact, who is sent it unless it is to be signed on a device of the school. Answers its id. Throws
 * `not_found`, `validation_failed` for a template that is deleted, and what {@link assertOwnTraining} and
 * {@link sendDisclaimer} throw.
 */
export async function addDisclaimer(
  context: Parts,
  work: Work,
  { customer_id, template, training }: New,
  sending: Sending,
): Promise<number> {
  const { tx, now } = work
  await lockLive(work, customer_id)
  await assertOwnTraining(work, customer_id, training)
  const { version } = await lockTemplateToSend(tx, template)
  const disclaimer = await tx.disclaimer.create({
    data: { customer_id, training_id: training ?? null, template_id: template, version, created: now },
    select: SENT_COLUMNS,
  })
  if (isSent(sending)) await sendDisclaimer(context, work, disclaimer, sending)
  const { send_email, send_sms } = sending
  await auditDisclaimer(work, disclaimer, { send_email, send_sms })
  return disclaimer.id
}

/** Throws `not_found`, `disclaimer_state`, and what {@link sendDisclaimer} throws. */
export async function resendDisclaimer(context: Parts, work: Work, path: Path, sending: Sending): Promise<void> {
  await lockLive(work, path.customer_id)
  const disclaimer = await lockFor(work, path, 'send')
  await sendDisclaimer(context, work, disclaimer, sending)
  const { send_email, send_sms } = sending
  await auditDisclaimer(work, disclaimer, { send_email, send_sms })
}

/** Throws `not_found` and `disclaimer_state`. */
export async function cancelDisclaimer(work: Work, path: Path): Promise<void> {
  const disclaimer = await lockFor(work, path, 'cancel')
  await work.tx.disclaimer.updateMany({
    where: { id: disclaimer.id },
    data: { status: 'CANCELLED', cancelled_at: work.now },
  })
  await auditDisclaimer(work, disclaimer)
}

/** What its address is made of; a new one ends the address before. Throws `not_found` and `disclaimer_state`. */
export async function openLink(
  work: Work,
  path: Path,
  is_new: boolean,
): Promise<{ school: number; row: number; version: number }> {
  const { tx } = work
  const disclaimer = await lockFor(work, path, 'sign')
  const version = disclaimer.link_version + (is_new ? 1 : 0)
  if (is_new) await tx.disclaimer.updateMany({ where: { id: disclaimer.id }, data: { link_version: version } })
  await auditDisclaimer(work, disclaimer, { is_new })
  return { school: tx.school_id, row: disclaimer.id, version }
}
