import { canStep, type DisclaimerStep, listStatuses } from '@connect/contract/disclaimers/disclaimer-state'
import { ApiError, fieldError } from '@connect/contract/errors'
import { assertOwnTraining, lockLive } from '#features/customers/public.ts'
import { lockTemplateToSend } from '#features/disclaimer-templates/public.ts'
import { SIGNED_COPY } from '#features/disclaimers/link/post-copy.ts'
import { auditDisclaimer } from '#features/disclaimers/shared/audit-disclaimer.ts'
import { statusAt } from '#features/disclaimers/shared/disclaimer-json.ts'
import {
  expiryFrom,
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

type OfficeStep = Exclude<DisclaimerStep, 'sign'>

const REFUSED: Record<OfficeStep, string> = {
  link: 'The link was not opened. The disclaimer is signed or cancelled already.',
  send: 'The disclaimer was not sent. It is signed or cancelled already.',
  cancel: 'The disclaimer was not cancelled. It is signed or cancelled already.',
  end_link: 'The link was not ended. The disclaimer is not signed: cancel it, or make a new link.',
  remove: 'The disclaimer was not deleted. It is not signed: cancel it.',
}
/** Where its booking was cancelled meanwhile, which cancels it as well within minutes. */
const UNBOOKED: Partial<Record<OfficeStep, string>> = {
  link: 'The link was not opened. The booking is cancelled.',
  send: 'The disclaimer was not sent. The booking is cancelled.',
}

/**
 * Locks a disclaimer of a contact until the transaction ends. Throws `not_found`, and `disclaimer_state` where its status does
 * not allow the step.
 */
async function lockFor({ tx }: Pick<Work, 'tx'>, path: Path, step: OfficeStep): Promise<SentDisclaimer> {
  const where = { id: path.disclaimer_id, customer_id: path.customer_id }
  await tx.disclaimer.updateMany({
    where: { ...where, status: { in: listStatuses(step) } },
    data: { version: { increment: 0 } },
  })
  const disclaimer = await tx.disclaimer.findFirst({ where, select: SENT_COLUMNS })
  if (!disclaimer) throw new ApiError('not_found')
  const { status, training } = disclaimer
  if (!canStep(status, step)) throw new ApiError('disclaimer_state', { detail: REFUSED[step] })
  const detail = training?.status === 'TRAINING_CANCELLED' ? UNBOOKED[step] : undefined
  if (detail) throw new ApiError('disclaimer_state', { detail })
  return disclaimer
}

/** Throws `validation_failed`: what is of a cancelled booking is cancelled with it. */
async function assertBooked({ tx }: Work, training: number | undefined): Promise<void> {
  if (training === undefined) return
  const cancelled = await tx.training.count({ where: { id: training, status: 'TRAINING_CANCELLED' } })
  if (cancelled > 0) throw fieldError('training', 'Choose an order that is not cancelled')
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
  await assertBooked(work, training)
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

/**
 * What its address is made of; a new one ends the address before. One that has expired can be signed for another 30 days, as on a
 * device of the school by who has neither email nor mobile. Throws `not_found` and `disclaimer_state`.
 */
export async function openLink(
  work: Work,
  path: Path,
  is_new: boolean,
): Promise<{ school: number; row: number; version: number }> {
  const { tx, now } = work
  const disclaimer = await lockFor(work, path, 'link')
  const { id, viewed_at } = disclaimer
  const version = disclaimer.link_version + (is_new ? 1 : 0)
  const isLate = statusAt(disclaimer, now) === 'EXPIRED'
  const renewed = { status: viewed_at === null ? 'SENT' : 'VIEWED', expires_at: expiryFrom(now) } as const
  if (is_new || isLate) {
    await tx.disclaimer.updateMany({ where: { id }, data: { link_version: version, ...(isLate && renewed) } })
  }
  await auditDisclaimer(work, disclaimer, { is_new })
  return { school: tx.school_id, row: id, version }
}

/** Nobody opens the copy of a signed one by its link any more. Throws `not_found` and `disclaimer_state`. */
export async function endLink(work: Work, path: Path): Promise<void> {
  const disclaimer = await lockFor(work, path, 'end_link')
  const { id, link_version } = disclaimer
  await work.tx.disclaimer.updateMany({ where: { id }, data: { link_version: link_version + 1 } })
  await auditDisclaimer(work, disclaimer)
}

/**
 * Deletes a signed one while it is evidence, by an admin. The reason stays in the history of the contact until that is
 * forgotten. Throws `not_found` and `disclaimer_state`.
 */
export async function removeDisclaimer(work: Work, path: Path, reason: string): Promise<void> {
  await lockLive(work, path.customer_id)
  const disclaimer = await lockFor(work, path, 'remove')
  const copy = {
    customer_id: path.customer_id,
    template: SIGNED_COPY.name,
    data: { path: ['disclaimer'], equals: disclaimer.id },
  }
  await work.tx.mail.updateMany({
    where: { ...copy, status: 'QUEUED' },
    data: { status: 'FAILED', last_error: 'The disclaimer was deleted.' },
  })
  await work.tx.disclaimer.deleteMany({ where: { id: disclaimer.id } })
  await auditDisclaimer(work, disclaimer, {}, { reason })
}
