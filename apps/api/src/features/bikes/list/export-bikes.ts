import type { BikeFilter } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { csvFields, csvHead, toCell } from '@connect/contract/field-table/csv'
import type { ScopedDb } from '@connect/db/scoped'
import { type BikeRow, COLUMNS, toFields } from '#features/bikes/bike-json.ts'
import type { SignedInCall } from '#http/call.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import { readRows } from '#platform/lists/keys.ts'
import { bikeList } from './bike-list.ts'

const COLUMN_FIELDS = csvFields(BIKE_FIELDS)
const HEADS = COLUMN_FIELDS.map((name) => csvHead(BIKE_FIELDS[name]))

function toCells(row: BikeRow): Cell[] {
  const bike = toFields(row)
  return COLUMN_FIELDS.map((name) => toCell(BIKE_FIELDS[name], bike[name]))
}

/** One that was deleted since is still one of them. */
const readBikes = (db: ScopedDb) => (ids: number[]) =>
  db.motorbike.findMany({ where: { id: { in: ids } }, select: COLUMNS })

/**
 * Ids are read first, in one statement: so which bikes these are, and their order, is of one moment, and none is missed
 * or told twice; what each says is read when its turn comes, so that no connection waits for a slow reader.
 */
export async function exportBikes(
  call: Pick<SignedInCall, 'db' | 'sql' | 'now' | 'today'>,
  filter: BikeFilter,
): Promise<Bytes> {
  const ids = await listKeys(call, filter, bikeList(call.now))
  const pieces = readRows(ids, ({ id }) => id, readBikes(call.db))
  return csvStream(`bikes-${call.today}.csv`, { heads: HEADS, toCells: toCells, pieces })
}
