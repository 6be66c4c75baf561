import type { FieldErrors } from '@connect/contract/api-error'
import { BikeChange, NewBike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { plainPlate } from '@connect/contract/bikes/plain-plate'
import type { RowChange } from '@connect/contract/csv-import'
import type { Ids } from '@connect/contract/field-table/csv'
import { REQUIRED } from '@connect/contract/fields'
import { foldTyped } from '@connect/contract/fold-text'
import type { ScopedTx } from '@connect/db/scoped'
import { type BikeRow, COLUMNS, toFields } from '#features/bikes/bike-json.ts'
import type { BikeChangeInput, NewBikeInput } from '#features/bikes/change-bike.ts'
import { parseRow } from '#platform/import/parse-row.ts'
import type { TableRow } from '#platform/import/read-table.ts'
import { rowChanges } from '#platform/import/row-changes.ts'
import { mapInPieces } from '#platform/in-pieces.ts'

type Row = TableRow<typeof BIKE_FIELDS>

export type PlannedBikeRow = { line: number; plate: string } & (
  | { action: 'create'; input: NewBikeInput; changes: RowChange[] }
  | { action: 'update'; id: number; change: BikeChangeInput; changes: RowChange[] }
  | { action: 'unchanged'; id: number }
  | { action: 'error'; fields: FieldErrors }
)

type Site = { id: number; name: string; connect_location_name: string }

/** Folded names → ids. */
function sitesByName(sites: readonly Site[]): Ids {
  const names = sites.map(({ id, name, connect_location_name }) =>
    [name, connect_location_name].map((one) => [foldTyped(one), id] as const),
  )
  return new Map(names.flat())
}

type Known = { sites: readonly Site[]; ids: Ids; bikes: ReadonlyMap<string, BikeRow> }

function planRow(row: Row, { sites, ids, bikes }: Known): PlannedBikeRow {
  const toShown = (facts: BikeChangeInput) => ({
    ...facts,
    ...(facts.supplier && { supplier: facts.supplier.map((id) => sites.find((site) => site.id === id)) }),
  })
  const plate = plainPlate(row.cells.registration_plate ?? '')
  const at = { line: row.line, plate }
  if (plate === '') return { ...at, action: 'error', fields: { registration_plate: [REQUIRED] } }
  const bike = bikes.get(plate)
  if (bike) {
    const { data, fields } = parseRow(BIKE_FIELDS, BikeChange, row, ids)
    if (fields) return { ...at, action: 'error', fields }
    const changes = rowChanges(BIKE_FIELDS, toFields(bike), toShown(data))
    if (changes.length === 0) return { ...at, action: 'unchanged', id: bike.id }
    return { ...at, action: 'update', id: bike.id, change: data, changes }
  }
  const { data, fields } = parseRow(BIKE_FIELDS, NewBike, row, ids)
  if (fields) return { ...at, action: 'error', fields }
  const changes = rowChanges(BIKE_FIELDS, null, toShown(data), Object.keys(row.cells))
  return { ...at, action: 'create', input: data, changes }
}

const TWICE = { registration_plate: ['This registration appears twice in the file'] }

export async function planImport(
  db: Pick<ScopedTx, 'motorbike' | 'supplier'>,
  rows: readonly Row[],
): Promise<PlannedBikeRow[]> {
  const plates = rows.map(({ cells }) => plainPlate(cells.registration_plate ?? ''))
  const bikes = await db.motorbike.findMany({
    where: { registration_plate: { in: plates }, deleted_at: null },
    select: COLUMNS,
  })
  const sites = await db.supplier.findMany({ select: { id: true, name: true, connect_location_name: true } })
  const byPlate = new Map(bikes.map((bike) => [bike.registration_plate, bike]))
  const known = { sites, ids: sitesByName(sites), bikes: byPlate }
  const seen = new Set<string>()
  return mapInPieces(rows, (row) => {
    const planned = planRow(row, known)
    if (!seen.has(planned.plate)) {
      seen.add(planned.plate)
      return planned
    }
    return planned.plate === '' ? planned : { line: row.line, plate: planned.plate, action: 'error', fields: TWICE }
  })
}
