import { fromHundredths } from '@connect/contract/credits/credits'
import { ApiError } from '@connect/contract/errors'
import { type NewCustomerSms, smsNumber } from '@connect/contract/sms/customer-sms'
import type { customerSms } from '@connect/contract/sms/routes'
import { toSmsSize } from '@connect/contract/sms/segments'
import type { SchoolRows } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertCovered } from '#features/credits/public.ts'
import { findCustomer, lockLive } from '#features/customers/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Work } from '#http/work.ts'
import type { Context } from '#platform/context.ts'
import { fullName } from '#platform/full-name.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { SMS_COLUMNS, toCustomerSms } from './customer-sms-json.ts'
import { priceOfSms, type SmsPrice } from './pay-sms.ts'
import { postSms } from './post-sms.ts'

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
 * accepts it. Throws `not_found`, `sms_unavailable`, `no_address_to_send_to` without a UK mobile, `price_changed` and `insufficient_credits`.
 */
async function sendSms(
  context: Pick<Context, 'sms'>,
  work: Work,
  price: SmsPrice,
  message: Body & { customer: number },
) {
  const { tx, now, user_id } = work
  const { customer, body, expected_cost } = message
  if (!context.sms) throw new ApiError('sms_unavailable')
  await lockLive(work, customer)
  const contact = await findCustomer(tx, customer)
  const phone = smsNumber(contact)
  if (!phone) throw new ApiError('no_address_to_send_to')
  const cost = fromHundredths(price.price)
  if (expected_cost !== undefined && expected_cost !== cost)
    throw new ApiError('price_changed', { detail: 'The price has changed. Check it before you send.' })
  await assertCovered(tx, price.price)
  const to = {
    customer_id: customer,
    phone,
    name: fullName(contact),
    sent_by_id: user_id,
    cost,
  }
  const { id } = await postSms(context, { tx, now }, { school_id: tx.school_id, to, body })
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
    const price = await priceOfSms(context, toSmsSize(body.body).segments)
    return call.work((work) => sendSms(context, work, price, { ...body, customer }))
  },

  get: ({ params: { customer_id, customer_sms_id: id } }, call) => findSms(call.db, { customer_id, id }),
})
