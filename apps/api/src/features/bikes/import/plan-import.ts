import { BikeChange, NewBike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { plainPlate } from '@connect/contract/bikes/plate'
import type { FieldErrors } from '@connect/contract/errors'
import type { Ids } from '@connect/contract/field-table/csv'
import { REQUIRED } from '@connect/contract/fields'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import type { Change, NewBikeInput } from '#features/bikes/change-bike.ts'
import { parseRow } from '#platform/import/parse-row.ts'
import type { TableRow } from '#platform/import/read-table.ts'
import { mapInPieces } from '#platform/in-pieces.ts'

type Row = TableRow<typeof BIKE_FIELDS>

/** What becomes of a row. */
export type Planned = { line: number; plate: string } & (
  | { action: 'create'; input: NewBikeInput }
  | { action: 'update'; id: number; change: Change }
  | { action: 'error'; fields: FieldErrors }
)

function planRow(row: Row, sites: Ids, known: ReadonlyMap<string, number>): Planned {
  const plate = plainPlate(row.cells.registration_plate ?? '')
  const at = { line: row.line, plate }
  if (plate === '') return { ...at, action: 'error', fields: { registration_plate: [REQUIRED] } }
  const id = known.get(plate)
  if (id !== undefined) {
    const { data, fields } = parseRow(BIKE_FIELDS, BikeChange, row, sites)
    return fields ? { ...at, action: 'error', fields } : { ...at, action: 'update', id, change: data }
  }
  const { data, fields } = parseRow(BIKE_FIELDS, NewBike, row, sites)
  return fields ? { ...at, action: 'error', fields } : { ...at, action: 'create', input: data }
}

const TWICE = { registration_plate: ['This registration appears twice in the file'] }

/** What the rows would do to the school's bikes as they are now. */
export async function planImport(db: ScopedDb | ScopedTx, rows: readonly Row[]): Promise<Planned[]> {
  const plates = rows.map(({ cells }) => plainPlate(cells.registration_plate ?? ''))
  const bikes = await db.motorbike.findMany({
    where: { registration_plate: { in: plates }, deleted_at: null },
    select: { id: true, registration_plate: true },
  })
  const known = new Map(bikes.map((bike) => [bike.registration_plate, bike.id]))
  const suppliers = await db.supplier.findMany({ select: { id: true, name: true, connect_location_name: true } })
  const sites = new Map(
    suppliers.flatMap((site) => [
      [site.name.toLowerCase(), site.id],
      [site.connect_location_name.toLowerCase(), site.id],
    ]),
  )
  const seen = new Set<string>()
  return mapInPieces(rows, (row) => {
    const planned = planRow(row, sites, known)
    if (!seen.has(planned.plate)) {
      seen.add(planned.plate)
      return planned
    }
    return planned.plate === '' ? planned : { line: row.line, plate: planned.plate, action: 'error', fields: TWICE }
  })
}
