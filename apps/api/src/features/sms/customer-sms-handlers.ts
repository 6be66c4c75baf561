import { ApiError } from '@connect/contract/errors'
import type { NewCustomerSms } from '@connect/contract/sms/customer-sms'
import type { customerSms } from '@connect/contract/sms/routes'
import type { SchoolRows } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertOwnTraining, findCustomer, lockLive } from '#features/customers/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { SMS_COLUMNS, toCustomerSms } from './customer-sms-json.ts'
import { priceOfSms, type SmsPrice } from './pay-sms.ts'
import { countSegments } from './post-sms.ts'
import { sendSmsToContacts } from './send-to-contact.ts'

type Body = z.output<typeof NewCustomerSms>

const smsList = (customer_id: number) =>
  defineList<Paged>()({
    model: 'smsMessage',
    read: { select: SMS_COLUMNS },
    always: { customer_id },
    filters: {},
    order: [{ created: 'desc' }, { id: 'desc' }],
    toItem: toCustomerSms,
  })

async function findSms(db: SchoolRows, where: { customer_id: number; id: number }) {
  const row = await db.smsMessage.findFirst({ where, select: SMS_COLUMNS })
  if (!row) throw new ApiError('not_found')
  return toCustomerSms(row)
}

/**
 * Writes a text message to a contact, which a job hands over. Its price is what holds now, and is taken when the SMS service
 * accepts it. Throws `not_found`, and what {@link assertOwnTraining} and {@link sendSmsToContacts} throw.
 */
async function sendSms(
  context: Pick<Context, 'config' | 'linkTokens' | 'sms'>,
  work: Work,
  price: SmsPrice,
  message: Body & { customer: number },
) {
  const { tx } = work
  const { customer, training, ...text } = message
  await lockLive(work, customer)
  const contact = await findCustomer(tx, customer)
  await assertOwnTraining(work, customer, training)
  const to = [{ contact, training: training ?? null }]
  const [id = 0] = await sendSmsToContacts(context, work, price, { ...text, to })
  await work.audit({ entity: 'customer', entity_id: customer, after: { text_message: id } })
  return findSms(tx, { customer_id: customer, id })
}

/** Text messages to a contact (CONTACT-12). */
export const customerSmsHandlers = (context: Context): Handlers<typeof customerSms> => ({
  async list({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return readList(call, query, smsList(customer_id))
  },

  async create({ params: { customer_id: customer }, body }, call) {
    const price = await priceOfSms(context, countSegments(context, call.db.school_id, body.body))
    return call.work((work) => sendSms(context, work, price, { ...body, customer }))
  },

  get: ({ params: { customer_id, customer_sms_id: id } }, call) => findSms(call.db, { customer_id, id }),
})
