import { ukDay } from '@connect/contract/calendar/days'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { customers } from '@connect/contract/customers/routes'
import { ApiError, fieldError } from '@connect/contract/errors'
import { bodyFields } from '@connect/contract/field-table/shapes'
import { emptyValues } from '@connect/contract/field-table/values'
import { foldTyped } from '@connect/contract/fold-text'
import type { Parsed } from '@connect/contract/route'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { holdCertificates, ridersKeptUntil } from '#features/certificates/public.ts'
import { disclaimersKeptUntil, forgetDisclaimers } from '#features/disclaimers/public.ts'
import { dropFiles } from '#features/files/public.ts'
import { forgetPlanned } from '#features/planned-messages/public.ts'
import { forgetNotices } from '#features/renewals/public.ts'
import type { SignedInCall } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import { emptyAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import { assertSettled, clearOrders } from './contact-orders.ts'
import { findCustomer, lockLive, readMergedIds } from './read-customer.ts'

type ForgetBody = Parsed<typeof customers.forget>['body']

const EMPTY: Record<string, unknown> = emptyValues(CUSTOMER_FIELDS)

/** What a contact says that nothing is known of; where it came from is nobody's secret. */
const FORGOTTEN = {
  ...Object.fromEntries(
    bodyFields(CUSTOMER_FIELDS)
      .filter((name) => name !== 'source')
      .map((name) => [name, EMPTY[name] === '' ? null : EMPTY[name]]),
  ),
  first_name: 'Forgotten',
  last_name: 'contact',
  tandcs_agreed_at: null,
} satisfies Prisma.CustomerUpdateManyMutationInput

const NOT_SENT = { status: 'FAILED', last_error: 'The contact was forgotten.' } as const

/** Empties the emails to these contacts; that they were sent stays. What waits is not sent. */
async function forgetEmails(tx: ScopedTx, ids: number[]): Promise<void> {
  const of = { customer_id: { in: ids } }
  const empty = { to_email: '', to_name: '', to_first_name: null, subject: '', data: {} }
  await tx.mail.updateMany({ where: { ...of, status: 'QUEUED' }, data: NOT_SENT })
  await tx.mail.updateMany({ where: of, data: empty })
  await tx.mail.updateMany({ where: { ...of, status: { not: 'FAILED' } }, data: { last_error: null } })
}

/** The same of text messages; what they cost stays too. */
async function forgetSms(tx: ScopedTx, ids: number[]): Promise<void> {
  const of = { customer_id: { in: ids } }
  await tx.smsMessage.updateMany({ where: { ...of, status: 'QUEUED' }, data: NOT_SENT })
  await tx.smsMessage.updateMany({ where: of, data: { to_phone: '', to_name: '', body: '', links: Prisma.DbNull } })
  await tx.smsMessage.updateMany({ where: { ...of, status: { not: 'FAILED' } }, data: { last_error: null } })
}

/**
 * The day until which what they signed is evidence (N-67), where an admin says why it goes before; null where it is evidence no
 * longer. Throws `customer_kept` without a reason.
 */
async function judgeEvidence(
  { tx, today }: Work,
  ids: readonly number[],
  reason: string | null | undefined,
): Promise<string | null> {
  const until = await disclaimersKeptUntil(tx, ids)
  if (until === null || until < today) return null
  if (reason) return until
  const detail = `They signed a disclaimer, which is evidence until ${ukDay(until)}.`
  throw new ApiError('customer_kept', { detail })
}

/**
 * Deletes all that is known of a contact, and of those that were merged into it: facts, notes, documents with their bytes, disclaimers,
 * the words of messages, and what the audit trail says. The row stays, since others may name it. Locks go ledger → contacts. Throws `not_found`,
 * `validation_failed` unless `confirm` is the contact's full name, and `customer_kept` while a certificate keeps them, a course of
 * theirs is to come, what they signed is evidence and no reason is given, or money is to be settled.
 */
export const forgetCustomer = (
  context: Pick<Context, 'files'>,
  call: SignedInCall,
  id: number,
  { confirm, disclaimer_reason }: ForgetBody,
): Promise<void> =>
  dropFiles(context, call, async (work, drop) => {
    const { tx, now, today } = work
    if (foldTyped(confirm) !== foldTyped(fullName(await findCustomer(tx, id)))) {
      throw fieldError('confirm', "This is not the contact's full name")
    }
    // Nobody is issued a certificate meanwhile, and then nobody is merged into the contact meanwhile.
    await holdCertificates(work)
    await lockLive(work, id)
    const ids = await readMergedIds(tx, id)
    const until = await ridersKeptUntil(work, ids)
    if (until) throw new ApiError('customer_kept', { detail: `The law wants this contact kept until ${ukDay(until)}.` })
    const evidence_until = await judgeEvidence(work, ids, disclaimer_reason)
    await assertSettled(tx, ids, today)
    await clearOrders(tx, ids, now)
    const of = { customer_id: { in: ids } }
    const documents = await tx.customerDocument.findMany({ where: of, select: { file_id: true } })
    await tx.customerNote.deleteMany({ where: of })
    await tx.customerDocument.deleteMany({ where: of })
    for (const { file_id } of documents) await drop(file_id)
    await forgetPlanned(work, ids)
    await forgetDisclaimers(tx, ids, now)
    await forgetNotices(tx, ids)
    await forgetEmails(tx, ids)
    await forgetSms(tx, ids)
    await tx.customer.updateMany({ where: { id: { in: ids } }, data: { ...FORGOTTEN, forgotten_at: now } })
    await emptyAudit(tx, 'customer', ids, now)
    // Not until when they were to be kept: of a minor that is a birthday.
    const why = evidence_until === null ? {} : { disclaimers_deleted_early: true, reason: disclaimer_reason ?? null }
    await work.audit({ entity: 'customer', entity_id: id, after: { forgotten: true, ...why } })
  })
