import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'
import { ApiError, fieldError } from '@connect/contract/errors'
import { byId, type ScopedDb } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import { toDate, toDay } from '#platform/day-columns.ts'

const COLUMNS = {
  make: true,
  engine_size: true,
  colour: true,
  tax_expiry_date: true,
  is_sorn: true,
  mot_expiry_date: true,
  first_registered_date: true,
  first_registered_approximate: true,
  year_of_manufacture: true,
} as const

/** Looked at before anything is paid for. */
export async function bikeToVerify(db: ScopedDb, bike_id: number, registration: string): Promise<void> {
  const bike = await db.motorbike.findFirst({
    where: { id: bike_id, deleted_at: null },
    select: { registration_plate: true },
  })
  if (!bike) throw new ApiError('not_found')
  if (bike.registration_plate !== registration) throw fieldError('bike', 'This bike has a different registration')
}

type Known = { first_registered_date: Date | null; first_registered_approximate: boolean }

/** DVLA knows the month only: it replaces nothing that is known to the day. */
function firstRegistration({ monthOfFirstRegistration }: VehicleAnswer, bike: Known) {
  const isKnownBetter = bike.first_registered_date !== null && !bike.first_registered_approximate
  if (!monthOfFirstRegistration || isKnownBetter) return {}
  return { first_registered_date: toDate(`${monthOfFirstRegistration}-01`), first_registered_approximate: true }
}

/** A bike that is off the road has no tax any more; of others the day may be missing. */
function taxChange({ taxStatus, taxDueDate }: VehicleAnswer) {
  if (taxStatus === 'SORN') return { is_sorn: true, tax_expiry_date: null }
  return {
    ...(taxStatus && { is_sorn: false }),
    ...(taxDueDate && { is_sorn: false, tax_expiry_date: toDate(taxDueDate) }),
  }
}

/** What DVLA does not hold stays as it is. */
function toChanges(answer: VehicleAnswer, bike: Known) {
  const { make, engineCapacity, colour, motExpiryDate, yearOfManufacture } = answer
  return {
    ...(make && { make }),
    ...(engineCapacity !== null && { engine_size: engineCapacity }),
    ...(colour && { colour }),
    ...taxChange(answer),
    ...(motExpiryDate && { mot_expiry_date: toDate(motExpiryDate) }),
    ...(yearOfManufacture !== null && { year_of_manufacture: yearOfManufacture }),
    ...firstRegistration(answer, bike),
  }
}

type Row = { [K in keyof typeof COLUMNS]: string | number | boolean | Date | null }

const toFacts = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value instanceof Date ? toDay(value) : value]))

/** `now` is when DVLA was asked. */
type Applied = { bike_id: number; answer: VehicleAnswer; now: Date }

/** In the transaction that charges for it (DVLA-09). */
export async function applyVehicle(
  { tx, audit }: Pick<Work, 'tx' | 'audit'>,
  { bike_id, answer, now }: Applied,
): Promise<void> {
  const before = await tx.motorbike.findFirst({ where: { id: bike_id, deleted_at: null }, select: COLUMNS })
  if (!before) throw new ApiError('not_found')
  const after = await tx.motorbike.update({
    where: byId(tx.school_id, bike_id),
    data: { ...toChanges(answer, before), last_dvla_verification: now },
    select: COLUMNS,
  })
  await audit({ entity: 'motorbike', entity_id: bike_id, before: toFacts(before), after: toFacts(after) })
}
