import { bookingSettings } from '@connect/contract/booking-settings/routes'
import { calls, type Feature } from '#http/feature.ts'
import { bookingSettingsHandlers } from './booking-settings-handlers.ts'

export const bookingSettingsFeature: Feature = { serves: [calls(bookingSettings, bookingSettingsHandlers)] }
