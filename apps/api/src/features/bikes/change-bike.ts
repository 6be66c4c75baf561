import { Bike, type BikeChange, type NewBike } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { guessBikeTypes } from '@connect/contract/bikes/bike-rules'
import { ApiError } from '@connect/contract/errors'
import { byId } from '@connect/db/scoped'
import type { z } from 'zod'
import { assertNotBooked } from '#features/courses/public.ts'
import type { Drop } from '#features/files/public.ts'
import { parseSites } from '#features/suppliers/public.ts'
import { assertUnchanged } from '#http/precondition.ts'
import type { Work } from '#http/work.ts'
import { toData } from '#platform/field-table/rows.ts'
import { COLUMNS, toFacts, toFields } from './bike-json.ts'
import { deleteAllComments } from './comments/change-comment.ts'
import { lastLookUp } from './dvla/last-look-up.ts'

export type NewBikeInput = z.output<typeof NewBike>
export type BikeChangeInput = z.output<typeof BikeChange>

/** A SORN ends the tax, and tax ends a SORN. */
function toTaxData({ is_sorn, tax_expiry_date }: BikeChangeInput) {
  if (is_sorn) return { tax_expiry_date: null }
  return tax_expiry_date ? { is_sorn: false } : {}
}

/** Who writes a first registration knows the day, unless they say not. */
const toBikeData = <T extends BikeChangeInput>(input: T) => ({
  ...toData(BIKE_FIELDS, input),
  ...toTaxData(input),
  ...(input.first_registered_date !== undefined && {
    first_registered_approximate: input.first_registered_approximate ?? false,
  }),
})

/** With what it can probably serve, unless that is sent. */
export const toNewBikeData = (input: NewBikeInput) => ({
  ...toBikeData(input),
  bike_types: input.bike_types ?? guessBikeTypes(input.engine_size, input.transmission ?? null),
})

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** The first is the bike's site. */
export const standings = (motorbike_id: number, ids: readonly number[]) =>
  unique(ids).map((supplier_id, position) => ({ motorbike_id, supplier_id, position }))

/** What is read of a locked bike stays true. Throws `not_found`, for a deleted bike too. */
async function lockBike({ tx, now }: Pick<Work, 'tx' | 'now'>, motorbike_id: number): Promise<void> {
  const where = { id: motorbike_id, deleted_at: null }
  const { count } = await tx.motorbike.updateMany({ where, data: { updated: now } })
  if (count === 0) throw new ApiError('not_found')
}

/** Answers its id. Throws `validation_failed` for sites that are not the school's, and a plate it has. */
export async function addBike({ tx, audit }: Work, input: NewBikeInput): Promise<number> {
  await parseSites(tx, input.supplier, 'supplier')
  const last_dvla_verification = await lastLookUp(tx, input.registration_plate)
  const { id } = await tx.motorbike.create({ data: { ...toNewBikeData(input), last_dvla_verification } })
  await tx.motorbikeSupplier.createMany({ data: standings(id, input.supplier) })
  const after = await tx.motorbike.findUniqueOrThrow({ where: byId(tx.school_id, id), select: COLUMNS })
  await audit({ entity: 'motorbike', entity_id: id, after: toFacts(after) })
  return id
}

/** The bike is locked already. */
export async function writeChange(work: Work, id: number, change: BikeChangeInput): Promise<void> {
  const { tx } = work
  const where = byId(tx.school_id, id)
  const entity = { entity: 'motorbike', entity_id: id } as const
  const before = await tx.motorbike.findUniqueOrThrow({ where, select: COLUMNS })
  await assertUnchanged(work, Bike, toFields(before), entity)
  const { registration_plate: plate = before.registration_plate } = change
  const isOther = plate !== before.registration_plate
  const verified = isOther ? { last_dvla_verification: await lastLookUp(tx, plate) } : {}
  await tx.motorbike.update({ where, data: { ...toBikeData(change), ...verified }, select: { id: true } })
  if (change.supplier) {
    await tx.motorbikeSupplier.deleteMany({ where: { motorbike_id: id } })
    await tx.motorbikeSupplier.createMany({ data: standings(id, change.supplier) })
  }
  const after = await tx.motorbike.findUniqueOrThrow({ where, select: COLUMNS })
  await work.audit({ ...entity, before: toFacts(before), after: toFacts(after) })
}

/** Throws `not_found`, and what {@link addBike} does. */
export async function changeBike(work: Work, id: number, change: BikeChangeInput): Promise<void> {
  await lockBike(work, id)
  if (change.supplier) await parseSites(work.tx, change.supplier, 'supplier')
  await writeChange(work, id, change)
}

/**
 * Deletes comments, documents and their files too; the trail keeps what happened to the bike, and its plate is free.
 * Throws `not_found` and `bike_is_booked`.
 */
export async function removeBike(work: Work, id: number, drop: Drop): Promise<void> {
  const { tx, now } = work
  await lockBike(work, id)
  await assertNotBooked(work, id)
  await deleteAllComments(tx, id, drop)
  const documents = await tx.bikeDocument.findMany({ where: { motorbike_id: id }, select: { file_id: true } })
  await tx.bikeDocument.deleteMany({ where: { motorbike_id: id } })
  await drop(...documents.map(({ file_id }) => file_id))
  const where = byId(tx.school_id, id)
  const before = await tx.motorbike.update({ where, data: { deleted_at: now }, select: COLUMNS })
  await work.audit({ entity: 'motorbike', entity_id: id, before: toFacts(before) })
}
