import type { Bike, BikeComment } from '@connect/contract/bikes/bike'
import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'

export const COLUMNS = {
  ...selectFields(BIKE_FIELDS, Prisma.MotorbikeScalarFieldEnum),
  id: true,
  school_id: true,
  suppliers: {
    select: { supplier: { select: SITE } },
    orderBy: [{ position: 'asc' }, { supplier_id: 'asc' }],
  },
} as const satisfies Prisma.MotorbikeSelect

export type BikeRow = Prisma.MotorbikeGetPayload<{ select: typeof COLUMNS }>

export const toFields = (row: BikeRow) => ({
  ...toAnswer(BIKE_FIELDS, row),
  supplier: row.suppliers.map(({ supplier }) => supplier),
})

/** Sites by name. */
export function toFacts(row: BikeRow) {
  const { created: _, last_dvla_verification: __, bike_types, supplier, ...facts } = toFields(row)
  return {
    ...facts,
    bike_types: bike_types.join(', '),
    supplier: supplier.map(({ connect_location_name }) => connect_location_name).join(', '),
  }
}

export const toBike = (row: BikeRow, comments: BikeComment[]): Unversioned<Bike> => ({
  ...toFields(row),
  id: row.id,
  school_profile: row.school_id,
  comments,
})
