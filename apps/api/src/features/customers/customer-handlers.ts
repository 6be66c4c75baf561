import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { customers } from '@connect/contract/customers/routes'
import { ApiError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { Handlers } from '#http/call.ts'
import { audit, authorOf } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { toData } from '#platform/field-table/rows.ts'
import { listOf } from '#platform/lists/list.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { COLUMNS, toCustomer, toFacts } from './customer-json.ts'
import { customersFor } from './customer-list.ts'

export const customerHandlers = (context: Context): Handlers<typeof customers> => ({
  list: ({ query }, call) => listOf(call, query, customersFor(riderReader(context, call.actor))),

  async create({ body }, call) {
    return call.db.$transaction(async (tx) => {
      const row = await tx.customer.create({ data: toData(CUSTOMER_FIELDS, body), select: COLUMNS })
      await audit(tx, authorOf(call), { entity: 'customer', entity_id: row.id, after: toFacts(row) })
      return toCustomer(row, riderReader(context, call.actor))
    })
  },

  async get({ params: { customer_id } }, { actor, db }) {
    const row = await db.customer.findUnique({ where: byId(actor.school_id, customer_id), select: COLUMNS })
    if (!row) throw new ApiError('not_found')
    return toCustomer(row, riderReader(context, actor))
  },
})
