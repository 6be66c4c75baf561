import type { BookingSettings } from '@connect/contract/booking-settings/booking-settings'
import { BOOKING_SETTINGS_FIELDS } from '@connect/contract/booking-settings/booking-settings-fields'
import { emptyValues } from '@connect/contract/field-table/values'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { selectFields } from '#platform/field-table/rows.ts'

const COLUMNS = selectFields(BOOKING_SETTINGS_FIELDS, Prisma.BookingSettingsScalarFieldEnum)

/** What it decided, or what every school starts with. */
export async function readBookingSettings(
  db: Pick<ScopedTx, 'bookingSettings' | 'school_id'>,
): Promise<Unversioned<BookingSettings>> {
  const row = await db.bookingSettings.findUnique({ where: { school_id: db.school_id }, select: COLUMNS })
  return row ?? emptyValues(BOOKING_SETTINGS_FIELDS)
}
