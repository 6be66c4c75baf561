import type { CustomerChange, CustomerQuery, NewCustomer } from '@connect/contract/customers/customer'
import type { orderCustomers } from '@connect/contract/customers/order-customer-routes'
import type { customers } from '@connect/contract/customers/routes'
import type { z } from 'zod'
import { timelineList } from '#features/audit/public.ts'
import { importCustomers } from '#features/customers/import/import-customers.ts'
import { customersFor, inOrder } from '#features/customers/list/customer-list.ts'
import { customerSummary } from '#features/customers/list/customer-summary.ts'
import { exportCustomers } from '#features/customers/list/export-customers.ts'
import type { Handlers, SignedInCall } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { readList } from '#platform/lists/list.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { changeCustomer, insertCustomer, removeCustomer } from './change-customer.ts'
import { findDuplicates } from './duplicates.ts'
import { exportSubject } from './export-subject.ts'
import { forgetCustomer } from './forget-customer.ts'
import { mergeCustomers } from './merge-customers.ts'
import { findCustomer, readCustomer } from './read-customer.ts'

type Query = { query: z.output<typeof CustomerQuery> }
type Path = { params: { customer_id: number } }
type New = { body: z.output<typeof NewCustomer> }
type Change = Path & { body: z.output<typeof CustomerChange> }

/** What the audit trail keeps so that there is something to keep; the titles of the history say as much. */
const HIDDEN_FIELDS = ['note', 'exported', 'forgotten']

const both = (context: Context) => ({
  list: ({ query }: Query, call: SignedInCall) => readList(call, inOrder(query), customersFor(riderReader(call))),

  async create({ body }: New, call: SignedInCall) {
    const id = await call.work((work) => insertCustomer(work, body))
    return readCustomer(context, call, id)
  },

  get: ({ params }: Path, call: SignedInCall) => readCustomer(context, call, params.customer_id),

  async update({ params: { customer_id }, body }: Change, call: SignedInCall) {
    await call.work((work) => changeCustomer(work, customer_id, body))
    return readCustomer(context, call, customer_id)
  },

  async remove({ params }: Path, call: SignedInCall) {
    await removeCustomer(context, call, params.customer_id)
    return { detail: 'The contact has been deleted.' }
  },
})

export const orderCustomerHandlers = (context: Context): Handlers<typeof orderCustomers> => both(context)

/** CONTACT-01 … CONTACT-09 */
export const customerHandlers = (context: Context): Handlers<typeof customers> => ({
  ...both(context),

  summary: (_, call) => customerSummary(call),

  duplicates: ({ query }, call) => findDuplicates(call, query, riderReader(call)),

  export: ({ query }, call) => exportCustomers(call, query, riderReader(call)),

  import: ({ body: { file, dry_run, columns } }, call) =>
    importCustomers(call, { file, isDry: dry_run === 'true', columns }),

  async merge({ params: { customer_id }, body: { other } }, call) {
    await call.work((work) => mergeCustomers(work, customer_id, other))
    return readCustomer(context, call, customer_id)
  },

  subjectExport: ({ params: { customer_id } }, call) => exportSubject(context, call, customer_id),

  async forget({ params: { customer_id }, body }, call) {
    await forgetCustomer(context, call, customer_id, body)
    return { detail: 'The contact has been forgotten.' }
  },

  async history({ params: { customer_id }, query }, call) {
    await findCustomer(call.db, customer_id)
    return readList(call, query, timelineList(call.actor, 'customer', customer_id, HIDDEN_FIELDS))
  },
})
