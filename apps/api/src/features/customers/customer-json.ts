import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { Prisma } from '@connect/db/generated/client'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'

export const COLUMNS = {
  ...selectFields(CUSTOMER_FIELDS, Prisma.CustomerScalarFieldEnum),
  id: true,
} as const satisfies Prisma.CustomerSelect

type Row = Prisma.CustomerGetPayload<{ select: typeof COLUMNS }>

export const toCustomer = (row: Row): Customer => ({
  ...toAnswer(CUSTOMER_FIELDS, row),
  id: row.id,
  full_name: `${row.first_name} ${row.last_name}`,
})

/** What the audit trail keeps of a contact: enough to know whom it is about, and nothing to become somebody with. */
export const toFacts = ({ first_name, last_name, source }: Row) => ({ first_name, last_name, source })
