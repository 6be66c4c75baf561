import type { BikeFilter } from '@connect/contract/bikes/bike'
import { BIKE_COLUMNS, type BikeColumn, CELL_SEPARATOR } from '@connect/contract/bikes/bike-import'
import {
  BIKE_STATUSES,
  BIKE_TRANSMISSIONS,
  BIKE_TYPES,
  type BikeType,
  insuranceLabel,
} from '@connect/contract/bikes/bike-rules'
import { ukDay } from '@connect/contract/days'
import type { ScopedDb } from '@connect/db/scoped'
import type { Context } from '#context.ts'
import { type BikeRow, COLUMNS } from '#features/bikes/bike-json.ts'
import { bikeList } from '#features/bikes/bike-list.ts'
import { type Cell, csvStream } from '#http/csv.ts'
import { listKeys } from '#http/hot-list.ts'
import type { SchoolReach } from '#http/school-reach.ts'
import type { Bytes } from '#http/send-bytes.ts'
import { dayOf, londonToday } from '#london.ts'

/** Bikes that are held at once. */
const PORTION = 500

const dateCell = (date: Date | null): Cell => date && ukDay(dayOf(date))
const pounds = (pence: number | null): Cell => (pence === null ? null : (pence / 100).toFixed(2))
const yes = (flag: boolean): Cell => (flag ? 'Yes' : 'No')

/** How each column reads in the file. */
const CELLS: Record<BikeColumn, (bike: BikeRow) => Cell> = {
  registration_plate: (bike) => bike.registration_plate,
  make: (bike) => bike.make,
  model: (bike) => bike.model,
  supplier: (bike) => bike.suppliers.map(({ supplier }) => supplier.connect_location_name).join(CELL_SEPARATOR),
  status: (bike) => BIKE_STATUSES[bike.status].label,
  transmission: (bike) => bike.transmission && BIKE_TRANSMISSIONS[bike.transmission].label,
  mot_expiry_date: (bike) => dateCell(bike.mot_expiry_date),
  tax_expiry_date: (bike) => dateCell(bike.tax_expiry_date),
  service_date: (bike) => dateCell(bike.service_date),
  current_mileage: (bike) => bike.current_mileage,
  insurance_status: (bike) => insuranceLabel(bike.insurance_status),
  insurance_policy_number: (bike) => bike.insurance_policy_number,
  engine_size: (bike) => bike.engine_size,
  bike_types: (bike) => bike.bike_types.map((type) => BIKE_TYPES[type as BikeType] ?? type).join(CELL_SEPARATOR),
  vin_number: (bike) => bike.vin_number,
  first_registered_date: (bike) => dateCell(bike.first_registered_date),
  year_of_manufacture: (bike) => bike.year_of_manufacture,
  colour: (bike) => bike.colour,
  purchase_date: (bike) => dateCell(bike.purchase_date),
  purchase_price: (bike) => pounds(bike.purchase_price),
  current_value: (bike) => pounds(bike.current_value),
  email_notification: (bike) => yes(bike.email_notification),
  sms_notification: (bike) => yes(bike.sms_notification),
}

/** The bikes of these ids in their order, some at a time; one that was deleted since is still one of them. */
async function* portions(db: ScopedDb, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += PORTION) {
    const some = ids.slice(from, from + PORTION)
    const rows = await db.motorbike.findMany({ where: { id: { in: some } }, select: COLUMNS })
    const known = new Map(rows.map((row) => [row.id, row]))
    const bikes = some.flatMap((id) => known.get(id) ?? [])
    yield bikes.map((bike) => Object.values(CELLS).map((cell) => cell(bike)))
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
  return csvStream(`bikes-${londonToday(now)}.csv`, Object.values(BIKE_COLUMNS), portions(call.db, ids))
}
