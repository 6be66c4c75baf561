import { londonDate } from '@connect/contract/calendar/london'
import { signedEmail } from '@connect/contract/disclaimer-templates/disclaimer-words'
import { findCustomer } from '#features/customers/public.ts'
import { readDisclaimerValues } from '#features/disclaimer-templates/public.ts'
import { postSchoolEmails } from '#features/mails/public.ts'
import { renderEmail } from '#features/templates/public.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'

type Signed = { id: number; customer_id: number; training_id: number | null; text: { title: string } }

/** An email to whoever signed, with the PDF. Who has no address gets none. */
export async function postCopy(context: Pick<Context, 'config'>, { tx, now }: Work, signed: Signed): Promise<void> {
  const contact = await findCustomer(tx, signed.customer_id)
  if (!contact.email) return
  const values = await readDisclaimerValues(tx, signed)
  const { subject, html } = renderEmail(signedEmail(signed.text.title, londonDate(now)), values)
  const to = [{ contact, training: signed.training_id }]
  await postSchoolEmails(context, { tx, now, user_id: null }, to, { subject, body: html })
}
