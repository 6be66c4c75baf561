import { ApiError } from '@connect/contract/errors'
import type { NewCustomerEmail } from '@connect/contract/mails/customer-email'
import type { customerEmails } from '@connect/contract/mails/customer-email-routes'
import type { SchoolRows } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertOwnTraining, findCustomer, lockLive } from '#features/customers/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import type { LinkParts } from '#platform/tokens/link-addresses.ts'
import { EMAIL_COLUMNS, TEXT_COLUMNS, toCustomerEmail, toCustomerEmailText } from './customer-email-json.ts'
import { postSchoolEmail } from './post-school-email.ts'

type Body = z.output<typeof NewCustomerEmail>

const emailList = (customer_id: number) =>
  defineList<Paged>()({
    model: 'mail',
    read: { select: EMAIL_COLUMNS },
    always: { customer_id },
    filters: {},
    order: [{ created: 'desc' }, { id: 'desc' }],
    toItem: toCustomerEmail,
  })

async function findEmail(db: SchoolRows, where: { customer_id: number; id: number }) {
  const row = await db.mail.findFirst({ where, select: TEXT_COLUMNS })
  if (!row) throw new ApiError('not_found')
  return toCustomerEmailText(row)
}

/**
 * Writes an email to a contact, which a job hands over. Throws `not_found`, `no_address_to_send_to`, `permission_denied` for
 * a training that the actor may not see, and `validation_failed` for one of somebody else and for a body without words.
 */
async function sendEmail(context: LinkParts, work: Work, message: Body & { customer: number }) {
  const { tx } = work
  const { customer, training, subject, body } = message
  await lockLive(work, customer)
  const contact = await findCustomer(tx, customer)
  await assertOwnTraining(work, customer, training)
  const { id } = await postSchoolEmail(context, work, { contact, training, subject, body })
  await work.audit({ entity: 'customer', entity_id: customer, after: { email: id } })
  return findEmail(tx, { customer_id: customer, id })
}

/** Emails to a contact (CONTACT-12). */
export const customerEmailHandlers = (context: Context): Handlers<typeof customerEmails> => ({
  async list({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return readList(call, query, emailList(customer_id))
  },

  create: ({ params: { customer_id: customer }, body }, call) =>
    call.work((work) => sendEmail(context, work, { ...body, customer })),

  get: ({ params: { customer_id, customer_email_id: id } }, call) => findEmail(call.db, { customer_id, id }),
})
