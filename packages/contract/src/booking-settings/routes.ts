import { edit, view } from '#access.ts'
import { BookingSettings, BookingSettingsChange } from '#booking-settings/booking-settings.ts'
import { BOOKING_SETTINGS_FIELDS } from '#booking-settings/booking-settings-fields.ts'
import { toExample } from '#field-table/shapes.ts'
import { defineRoutes, type Routes } from '#route.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

const EXAMPLE: BookingSettings = { ...toExample(BOOKING_SETTINGS_FIELDS), version: EXAMPLE_VERSION }

export const bookingSettings = defineRoutes('booking_settings', {
  get: {
    method: 'GET',
    path: '/connect/booking-settings/',
    summary: 'Get the booking settings',
    description:
      'Notice and fees for cancellations, no-shows and rebooking. A school that changed none has the defaults.',
    // Who books riders asks and charges by them.
    access: { any: [edit('orders'), view('account')] },
    response: BookingSettings,
    example: { response: EXAMPLE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path: '/connect/booking-settings/',
    summary: 'Update the booking settings',
    description: 'Only the fields you send change. Bookings that are already cancelled keep their fees.',
    access: edit('account'),
    audited: 'Changed the booking settings',
    body: BookingSettingsChange,
    response: BookingSettings,
    example: { body: { late_cancel_fee_percent: 50, rebook_discount_percent: 25 }, response: EXAMPLE },
  },
} satisfies Routes)
