import type { customers } from '@connect/contract/customers/routes'
import { timelineOf } from '#features/audit/public.ts'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { listOf } from '#platform/lists/list.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { addCustomer, changeCustomer, removeCustomer } from './change-customer.ts'
import { findDuplicates } from './duplicates.ts'
import { exportSubject } from './export-subject.ts'
import { forgetCustomer } from './forget-customer.ts'
import { customersFor, inOrder } from './list/customer-list.ts'
import { mergeCustomers } from './merge-customers.ts'
import { findCustomer, readCustomer } from './read-customer.ts'

/** Contacts (CONTACT-01 … CONTACT-09). */
export const customerHandlers = (context: Context): Handlers<typeof customers> => ({
  list: ({ query }, call) => listOf(call, inOrder(query), customersFor(riderReader(context, call.actor))),

  async create({ body }, call) {
    return readCustomer(context, call, await addCustomer(call, body))
  },

  duplicates: ({ query }, call) => findDuplicates(call, query, riderReader(context, call.actor)),

  get: ({ params: { customer_id } }, call) => readCustomer(context, call, customer_id),

  async update({ params: { customer_id }, body }, call) {
    await changeCustomer(context, call, customer_id, body)
    return readCustomer(context, call, customer_id)
  },

  async remove({ params: { customer_id } }, call) {
    await removeCustomer(context, call, customer_id)
    return { detail: 'The contact has been deleted.' }
  },

  async merge({ params: { customer_id }, body: { other } }, call) {
    await mergeCustomers(context, call, customer_id, other)
    return readCustomer(context, call, customer_id)
  },

  subjectExport: ({ params: { customer_id } }, call) => exportSubject(context, call, customer_id),

  async forget({ params: { customer_id }, body: { confirm } }, call) {
    await forgetCustomer(context, call, customer_id, confirm)
    return { detail: 'The contact has been forgotten.' }
  },

  async history({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return listOf(call, query, timelineOf(call.actor, 'customer', customer_id))
  },
})
