import type { Bike, BikeComment } from '@connect/contract/bikes/bike'
import type { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/site-columns.ts'
import { dayOf } from '#london.ts'

/** What of a bike is its own. */
const OWN = {
  registration_plate: true,
  make: true,
  model: true,
  vin_number: true,
  first_registered_date: true,
  first_registered_approximate: true,
  insurance_status: true,
  insurance_policy_number: true,
  current_mileage: true,
  service_date: true,
  purchase_date: true,
  purchase_price: true,
  current_value: true,
  mot_expiry_date: true,
  tax_expiry_date: true,
  transmission: true,
  year_of_manufacture: true,
  engine_size: true,
  colour: true,
  status: true,
  bike_types: true,
  email_notification: true,
  sms_notification: true,
} as const satisfies Prisma.MotorbikeSelect

export const COLUMNS = {
  ...OWN,
  id: true,
  school_id: true,
  last_dvla_verification: true,
  created: true,
  suppliers: {
    select: { supplier: { select: SITE } },
    orderBy: [{ position: 'asc' }, { supplier_id: 'asc' }],
  },
} as const satisfies Prisma.MotorbikeSelect

export type BikeRow = Prisma.MotorbikeGetPayload<{ select: typeof COLUMNS }>

/** A bike's own facts as plain JSON. */
const plain = (row: BikeRow) => {
  const { suppliers: _, id: __, school_id: ___, last_dvla_verification: ____, created: _____, ...own } = row
  return {
    ...own,
    first_registered_date: dayOf(own.first_registered_date),
    service_date: dayOf(own.service_date),
    purchase_date: dayOf(own.purchase_date),
    mot_expiry_date: dayOf(own.mot_expiry_date),
    tax_expiry_date: dayOf(own.tax_expiry_date),
    bike_types: own.bike_types as Bike['bike_types'],
  }
}

/** What the audit trail keeps of a bike: its facts, and its sites by name. */
export const toFacts = (row: BikeRow) => ({
  ...plain(row),
  bike_types: row.bike_types.join(', '),
  supplier: row.suppliers.map(({ supplier }) => supplier.connect_location_name).join(', '),
})

/** A bike as the wire has it (BIKE-78). */
export const toBike = (row: BikeRow, comments: BikeComment[]): Bike => ({
  ...plain(row),
  id: row.id,
  supplier: row.suppliers.map(({ supplier }) => supplier),
  school_profile: row.school_id,
  last_dvla_verification: row.last_dvla_verification?.toISOString() ?? null,
  created: row.created.toISOString(),
  comments,
})
