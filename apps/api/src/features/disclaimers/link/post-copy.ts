import { londonDate } from '@connect/contract/calendar/london'
import { signedEmail } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import { z } from 'zod'
import { findCustomer, lockLive } from '#features/customers/public.ts'
import { readDisclaimerValues } from '#features/disclaimer-templates/public.ts'
import { drawSigned, readSigned, toPdfName } from '#features/disclaimers/print/signed-pdf.ts'
import { auditDisclaimer } from '#features/disclaimers/shared/audit-disclaimer.ts'
import { postSchoolEmails, SCHOOL_MESSAGE } from '#features/mails/public.ts'
import { renderEmail } from '#features/templates/public.ts'
import type { StaffWork, Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { SchoolLetter } from '#platform/mail/letter.ts'

/** Nothing is left of it once the reader was forgotten. */
const Kept = z.object({ disclaimer: z.int().nullable().default(null) })

/** For whoever signed, with the PDF. */
export const SIGNED_COPY: SchoolLetter = {
  ...SCHOOL_MESSAGE,
  name: 'signed-disclaimer',
  title: 'Copy of a signed disclaimer',
  async attach(db, kept) {
    const { disclaimer: id } = Kept.parse(kept)
    const signed = id === null ? null : await readSigned(db, id)
    if (id === null || !signed) return []
    const bytes = await drawSigned({ actor: db, inOtherQueue: (work) => work() }, signed)
    return [{ name: toPdfName(id), content_type: 'application/pdf', bytes }]
  },
}

const COLUMNS = {
  id: true,
  customer_id: true,
  training_id: true,
  version: true,
  signed_at: true,
  text: { select: { title: true } },
} as const satisfies Prisma.DisclaimerSelect

type Contact = Awaited<ReturnType<typeof findCustomer>>
type Signed = { id: number; customer_id: number; training_id: number | null; text: { title: string } }

type Writer = Pick<Work, 'tx' | 'now' | 'user_id'>

async function post(
  context: Pick<Context, 'config'>,
  writer: Writer,
  contact: Contact,
  { signed, signed_at }: { signed: Signed; signed_at: Date },
): Promise<void> {
  const values = await readDisclaimerValues(writer.tx, signed)
  const { subject, html } = renderEmail(signedEmail(signed.text.title, londonDate(signed_at)), values)
  const to = [{ contact, training: signed.training_id }]
  const letter = { letter: SIGNED_COPY, data: { disclaimer: signed.id } }
  await postSchoolEmails(context, writer, to, { subject, body: html, ...letter })
}

/** An email to whoever signed just now. Who has no address gets none. */
export async function postCopy(context: Pick<Context, 'config'>, { tx, now }: Work, signed: Signed): Promise<void> {
  const contact = await findCustomer(tx, signed.customer_id)
  if (contact.email) await post(context, { tx, now, user_id: null }, contact, { signed, signed_at: now })
}

type Path = { customer_id: number; disclaimer_id: number }

/** The same once more. Throws `not_found`, `disclaimer_state` unless it is signed, and `no_address_to_send_to`. */
export async function postCopyAgain(
  context: Pick<Context, 'config'>,
  work: StaffWork,
  { customer_id, disclaimer_id: id }: Path,
): Promise<void> {
  const { tx } = work
  await lockLive(work, customer_id)
  const signed = await tx.disclaimer.findFirst({ where: { id, customer_id }, select: COLUMNS })
  if (!signed) throw new ApiError('not_found')
  const { signed_at } = signed
  if (!signed_at) throw new ApiError('disclaimer_state', { detail: 'The copy was not sent: nobody has signed it.' })
  await post(context, work, await findCustomer(tx, customer_id), { signed, signed_at })
  await auditDisclaimer(work, signed, { copy: true })
}
