import { londonDate } from '@connect/contract/calendar/london'
import { signedEmail } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { z } from 'zod'
import { findCustomer } from '#features/customers/public.ts'
import { readDisclaimerValues } from '#features/disclaimer-templates/public.ts'
import { drawSigned, readSigned, toPdfName } from '#features/disclaimers/print/signed-pdf.ts'
import { postSchoolEmails, SCHOOL_MESSAGE } from '#features/mails/public.ts'
import { renderEmail } from '#features/templates/public.ts'
import type { Work } from '#http/work.ts'
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

type Signed = { id: number; customer_id: number; training_id: number | null; text: { title: string } }

/** An email to whoever signed. Who has no address gets none. */
export async function postCopy(context: Pick<Context, 'config'>, { tx, now }: Work, signed: Signed): Promise<void> {
  const contact = await findCustomer(tx, signed.customer_id)
  if (!contact.email) return
  const values = await readDisclaimerValues(tx, signed)
  const { subject, html } = renderEmail(signedEmail(signed.text.title, londonDate(now)), values)
  const to = [{ contact, training: signed.training_id }]
  const letter = { letter: SIGNED_COPY, data: { disclaimer: signed.id } }
  await postSchoolEmails(context, { tx, now, user_id: null }, to, { subject, body: html, ...letter })
}
