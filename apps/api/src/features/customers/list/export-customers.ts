import { londonDate } from '@connect/contract/calendar/london'
import type { CustomerFilter } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { csvFields, csvHead, toCell } from '@connect/contract/field-table/csv'
import { maskIdentity } from '@connect/contract/people/identity'
import type { ScopedDb } from '@connect/db/scoped'
import { COLUMNS, type Row, toFields } from '#features/customers/customer-json.ts'
import type { SignedInCall } from '#http/call.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { Context } from '#platform/context.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import { riderReader } from '#platform/rider-reader.ts'
import { customersFor, inOrder } from './customer-list.ts'

/** Contacts that are held at once. */
const PORTION = 500

const COLUMN_FIELDS = csvFields(CUSTOMER_FIELDS)
const HEADS = COLUMN_FIELDS.map((name) => csvHead(CUSTOMER_FIELDS[name]))

/** Half a number would be taken for a whole one when the file is imported again. */
const NO_NUMBERS = { licence_number: null, national_insurance_number: null }

function cellsOf(row: Row, isWhole: boolean): Cell[] {
  const facts = toFields(row)
  const shown = isWhole ? facts : { ...maskIdentity(facts), ...NO_NUMBERS }
  return COLUMN_FIELDS.map((name) => toCell(CUSTOMER_FIELDS[name], shown[name]))
}

/** The contacts of these ids in their order, some at a time; one that was deleted since is left out. */
async function* portions(db: ScopedDb, ids: readonly number[], isWhole: boolean) {
  for (let from = 0; from < ids.length; from += PORTION) {
    const some = ids.slice(from, from + PORTION)
    const where = { id: { in: some }, merged_into_id: null, forgotten_at: null }
    const rows = await db.customer.findMany({ where, select: COLUMNS })
    const known = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap((id) => known.get(id) ?? []).map((row) => cellsOf(row, isWhole))
  }
}

/**
 * The contacts that the filters leave, in the list's order, as CSV: what an import reads. Who may only look gets no identities.
 * Which contacts these are is of one moment; what each says is read when its turn comes.
 */
export async function exportCustomers(
  context: Pick<Context, 'clock'>,
  call: SignedInCall,
  filter: CustomerFilter,
): Promise<Bytes> {
  const reader = riderReader(context, call.actor)
  const ids = await listKeys(call, inOrder(filter), customersFor(reader))
  return csvStream(`contacts-${londonDate(context.clock.now())}.csv`, HEADS, portions(call.db, ids, reader.isWhole))
}
