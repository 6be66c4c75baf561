import type { Customer } from '@connect/contract/customers/customer'
import type { Prisma } from '@connect/db/generated/client'
import { dayOf } from '#platform/day-columns.ts'

/** What a certificate takes from a contact, and what tells one contact from another. */
export const COLUMNS = {
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  birthdate: true,
  phone: true,
  current_licence: true,
  licence_number: true,
  address: true,
  address_2: true,
  town: true,
  postcode: true,
  source: true,
  created: true,
} as const satisfies Prisma.CustomerSelect

type Row = Prisma.CustomerGetPayload<{ select: typeof COLUMNS }>

export const toCustomer = (row: Row): Customer => ({
  ...row,
  full_name: `${row.first_name} ${row.last_name}`,
  birthdate: dayOf(row.birthdate),
  created: row.created.toISOString(),
})

/** What the audit trail keeps of a contact: enough to know whom it is about, and nothing to become somebody with. */
export const toFacts = ({ first_name, last_name, source }: Row) => ({ first_name, last_name, source })
