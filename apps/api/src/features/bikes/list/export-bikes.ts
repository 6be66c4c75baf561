import type { BikeFilter } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { londonDate } from '@connect/contract/calendar/london'
import { csvFields, csvHead, toCell } from '@connect/contract/field-table/csv'
import type { ScopedDb } from '@connect/db/scoped'
import { type BikeRow, COLUMNS, toFields } from '#features/bikes/bike-json.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import type { Bytes } from '#http/send-bytes.ts'
import type { Context } from '#platform/context.ts'
import { listKeys } from '#platform/lists/hot-list.ts'
import type { SchoolReach } from '#platform/school-reach.ts'
import { bikeList } from './bike-list.ts'

/** Bikes that are held at once. */
const PORTION = 500

const COLUMN_FIELDS = csvFields(BIKE_FIELDS)
const HEADS = COLUMN_FIELDS.map((name) => csvHead(BIKE_FIELDS[name]))

function cellsOf(row: BikeRow): Cell[] {
  const bike = toFields(row)
  return COLUMN_FIELDS.map((name) => toCell(BIKE_FIELDS[name], bike[name]))
}

/** The bikes of these ids in their order, some at a time; one that was deleted since is still one of them. */
async function* portions(db: ScopedDb, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += PORTION) {
    const some = ids.slice(from, from + PORTION)
    const rows = await db.motorbike.findMany({ where: { id: { in: some } }, select: COLUMNS })
    const known = new Map(rows.map((row) => [row.id, row]))
    const bikes = some.flatMap((id) => known.get(id) ?? [])
    yield bikes.map(cellsOf)
  }
}

/**
 * The bikes that the filters leave, in the list's order, as CSV. Their ids are read first, in one statement: so which
 * bikes these are, and their order, is of one moment, and none is missed or told twice; what each says is read when its
 * turn comes, so that no connection waits for a slow reader.
 */
export async function exportBikes(
  { clock }: Pick<Context, 'clock'>,
  call: SchoolReach,
  filter: BikeFilter,
): Promise<Bytes> {
  const now = clock.now()
  const ids = await listKeys(call, filter, bikeList(now))
  return csvStream(`bikes-${londonDate(now)}.csv`, HEADS, portions(call.db, ids))
}
