import { z } from 'zod'
import { BOOKING_SETTINGS_FIELDS } from '#booking-settings/booking-settings-fields.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { versioned } from '#versioned.ts'

export const BookingSettings = versioned(
  'BookingSettings',
  z.object(answerShape(BOOKING_SETTINGS_FIELDS)),
  (settings) => currentValues(BOOKING_SETTINGS_FIELDS, settings),
)
export type BookingSettings = z.infer<typeof BookingSettings>

export const BookingSettingsChange = z.object(bodyShape(BOOKING_SETTINGS_FIELDS)).partial()
