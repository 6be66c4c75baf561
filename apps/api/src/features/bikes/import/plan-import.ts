import { BikeChange, NewBike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { plainPlate } from '@connect/contract/bikes/plate'
import type { FieldErrors } from '@connect/contract/errors'
import { CellError, fromCell, type Ids } from '@connect/contract/field-table/csv'
import { REQUIRED } from '@connect/contract/fields'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import type { Change, NewBikeInput } from '#features/bikes/change-bike.ts'
import type { BikeColumn, TableRow } from './import-table.ts'

/** What becomes of a row. */
export type Planned = { line: number; plate: string } & (
  | { action: 'create'; input: NewBikeInput }
  | { action: 'update'; id: number; change: Change }
  | { action: 'error'; fields: FieldErrors }
)

/** The fields that the cells say, and what is wrong with cells that say nothing we know. */
function bodyOf({ cells }: TableRow, sites: Ids): { body: Record<string, unknown>; fields: FieldErrors } {
  const body: Record<string, unknown> = {}
  const fields: FieldErrors = {}
  for (const [column, text] of Object.entries(cells) as [BikeColumn, string][]) {
    try {
      body[column] = fromCell(BIKE_FIELDS[column], text, sites)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      fields[column] = [error.message]
    }
  }
  return { body, fields }
}

type Issues = { issues: { path: PropertyKey[]; message: string }[] }

/** By field; what a cell was refused for already is not refused again for being missing. */
function errorsOf({ issues }: Issues, fields: FieldErrors): FieldErrors {
  const all: FieldErrors = { ...fields }
  for (const { path, message } of issues) {
    const field = String(path[0])
    if (!(field in fields)) (all[field] ??= []).push(message)
  }
  return all
}

function planRow(row: TableRow, sites: Ids, known: ReadonlyMap<string, number>): Planned {
  const { body, fields } = bodyOf(row, sites)
  const plate = plainPlate(row.cells.registration_plate ?? '')
  const at = { line: row.line, plate }
  const id = known.get(plate)
  const isClean = Object.keys(fields).length === 0
  if (plate === '') return { ...at, action: 'error', fields: { ...fields, registration_plate: [REQUIRED] } }
  if (id !== undefined) {
    const parsed = BikeChange.safeParse(body)
    if (parsed.success && isClean) return { ...at, action: 'update', id, change: parsed.data }
    return { ...at, action: 'error', fields: errorsOf(parsed.error ?? { issues: [] }, fields) }
  }
  const parsed = NewBike.safeParse(body)
  if (parsed.success && isClean) return { ...at, action: 'create', input: parsed.data }
  return { ...at, action: 'error', fields: errorsOf(parsed.error ?? { issues: [] }, fields) }
}

const TWICE = { registration_plate: ['This registration appears twice in the file'] }

/** What the rows would do to the school's bikes as they are now. */
export async function planImport(db: ScopedDb | ScopedTx, rows: readonly TableRow[]): Promise<Planned[]> {
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
  return rows.map((row) => {
    const planned = planRow(row, sites, known)
    if (!seen.has(planned.plate)) {
      seen.add(planned.plate)
      return planned
    }
    return planned.plate === '' ? planned : { line: row.line, plate: planned.plate, action: 'error', fields: TWICE }
  })
}
