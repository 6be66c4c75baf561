import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { ageOn } from '@connect/contract/people/ages'
import { maskIdentity } from '@connect/contract/people/identity'
import { Prisma } from '@connect/db/generated/client'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

export const COLUMNS = {
  ...selectFields(CUSTOMER_FIELDS, Prisma.CustomerScalarFieldEnum),
  id: true,
} as const satisfies Prisma.CustomerSelect

type Row = Prisma.CustomerGetPayload<{ select: typeof COLUMNS }>

/** A contact for somebody who may see riders' identities whole or not; `today` is Europe/London's. */
export function toCustomer(row: Row, { isWhole, today }: RiderReader): Customer {
  const facts = toAnswer(CUSTOMER_FIELDS, row)
  return {
    ...(isWhole ? facts : maskIdentity(facts)),
    id: row.id,
    full_name: `${row.first_name} ${row.last_name}`,
    age: facts.birthdate === null ? null : ageOn(facts.birthdate, today),
    is_masked: !isWhole,
  }
}

/** What the audit trail keeps of a contact: enough to know whom it is about, and nothing to become somebody with. */
export const toFacts = ({ first_name, last_name, source }: Row) => ({ first_name, last_name, source })
