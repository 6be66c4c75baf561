import type { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import { ApiError } from '@connect/contract/errors'
import { findCustomer } from '#features/customers/public.ts'
import { postCopyAgain } from '#features/disclaimers/link/post-copy.ts'
import { readSignedPdf } from '#features/disclaimers/print/signed-pdf.ts'
import type { Sending } from '#features/disclaimers/shared/send-disclaimer.ts'
import { priceOfSms } from '#features/sms/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { toLinkAddress } from '#platform/tokens/link-addresses.ts'
import {
  addDisclaimer,
  cancelDisclaimer,
  endLink,
  openLink,
  removeDisclaimer,
  resendDisclaimer,
} from './change-disclaimer.ts'
import { disclaimersOfContact, getDisclaimer, readDisclaimer, readWithAnswers } from './read-disclaimer.ts'

/** Read before anything is written. */
async function toSending(context: Pick<Context, 'db'>, channels: Omit<Sending, 'segment_price'>): Promise<Sending> {
  const { price } = channels.send_sms ? await priceOfSms(context, 1) : { price: 0 }
  return { ...channels, segment_price: price }
}

/** Disclaimers of a contact (CONTACT-13, COMM-11). */
export const customerDisclaimerHandlers = (context: Context): Handlers<typeof customerDisclaimers> => ({
  async list({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return readList(call, query, disclaimersOfContact(customer_id, call.now))
  },

  async create({ params: { customer_id }, body: { template, training, ...channels } }, call) {
    const sending = await toSending(context, channels)
    const id = await call.work((work) => addDisclaimer(context, work, { customer_id, template, training }, sending))
    return readDisclaimer(call.db, id, call.now)
  },

  get: ({ params }, call) => getDisclaimer(call, params),

  async resend({ params, body }, call) {
    const sending = await toSending(context, body)
    await call.work((work) => resendDisclaimer(context, work, params, sending))
    return readDisclaimer(call.db, params.disclaimer_id, call.now)
  },

  async cancel({ params }, call) {
    await call.work((work) => cancelDisclaimer(work, params))
    return readDisclaimer(call.db, params.disclaimer_id, call.now)
  },

  async link({ params, body: { is_new } }, call) {
    const { school, ...link } = await call.work((work) => openLink(work, params, is_new))
    return { address: toLinkAddress(context, school, { purpose: 'disclaimer', ...link }) }
  },

  async copy({ params }, call) {
    await call.work((work) => postCopyAgain(context, work, params))
    return {
      detail: context.config.SMTP_URL
        ? 'The copy is on its way.'
        : 'This server sends no emails: the copy is kept here.',
    }
  },

  async endLink({ params }, call) {
    await call.work((work) => endLink(work, params))
    return readDisclaimer(call.db, params.disclaimer_id, call.now)
  },

  async remove({ params, body: { reason } }, call) {
    await call.work((work) => removeDisclaimer(work, params, reason))
    return { detail: 'The disclaimer has been deleted.' }
  },

  async pdf({ params }, call) {
    const { row, seesAnswers } = await readWithAnswers(call, params)
    if (!seesAnswers) throw new ApiError('permission_denied')
    return readSignedPdf(call, row.id)
  },
})
