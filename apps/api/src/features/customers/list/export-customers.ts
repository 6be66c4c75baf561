import type { CustomerFilter } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { csvFields, csvHead, ID_HEAD, toCell } from '@connect/contract/field-table/csv'
import { maskIdentity } from '@connect/contract/people/identity'
import type { ScopedDb } from '@connect/db/scoped'
import { COLUMNS, type CustomerRow, toFields } from '#features/customers/customer-json.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import { readRows } from '#platform/lists/keys.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { customersFor, inOrder } from './customer-list.ts'

const COLUMN_FIELDS = csvFields(CUSTOMER_FIELDS)
const HEADS = [ID_HEAD, ...COLUMN_FIELDS.map((name) => csvHead(CUSTOMER_FIELDS[name]))]

/** Half a number would be taken for a whole one when the file is imported again. */
const NO_NUMBERS = { licence_number: null, national_insurance_number: null }

const cellsFor =
  (isWhole: boolean) =>
  (row: CustomerRow): Cell[] => {
    const facts = toFields(row)
    const shown = isWhole ? facts : { ...maskIdentity(facts), ...NO_NUMBERS }
    return [row.id, ...COLUMN_FIELDS.map((name) => toCell(CUSTOMER_FIELDS[name], shown[name]))]
  }

const readContacts = (db: ScopedDb) => (ids: number[]) =>
  db.customer.findMany({ where: { id: { in: ids }, merged_into_id: null, forgotten_at: null }, select: COLUMNS })

/**
 * What an import reads, in the list's order. Who may only look gets no identities. Which contacts these are is of one
 * moment; what each says is read when its turn comes.
 */
export async function exportCustomers(call: SchoolReach, filter: CustomerFilter, reader: RiderReader): Promise<Bytes> {
  const ids = await listKeys(call, inOrder(filter), customersFor(reader))
  const pieces = readRows(ids, ({ id }) => id, readContacts(call.db))
  const toCells = cellsFor(reader.isWhole)
  return csvStream(`contacts-${reader.today}.csv`, { heads: HEADS, toCells, pieces })
}
