import { auditFeature } from '#features/audit/feature.ts'
import { authFeature } from '#features/auth/feature.ts'
import { bikesFeature } from '#features/bikes/feature.ts'
import { bookingSettingsFeature } from '#features/booking-settings/feature.ts'
import { calendarFeedsFeature } from '#features/calendar-feeds/feature.ts'
import { certificatesFeature } from '#features/certificates/feature.ts'
import { changesFeature } from '#features/changes/feature.ts'
import { communicationSettingsFeature } from '#features/communication-settings/feature.ts'
import { coursesFeature } from '#features/courses/feature.ts'
import { creditsFeature } from '#features/credits/feature.ts'
import { customersFeature } from '#features/customers/feature.ts'
import { diaryFeature } from '#features/diary/feature.ts'
import { disclaimerTemplatesFeature } from '#features/disclaimer-templates/feature.ts'
import { disclaimersFeature } from '#features/disclaimers/feature.ts'
import { eventsFeature } from '#features/events/feature.ts'
import { filesFeature } from '#features/files/feature.ts'
import { firstStepsFeature } from '#features/first-steps/feature.ts'
import { locationsFeature } from '#features/locations/feature.ts'
import { mailsFeature } from '#features/mails/feature.ts'
import { messagesFeature } from '#features/messages/feature.ts'
import { ordersFeature } from '#features/orders/feature.ts'
import { paymentsFeature } from '#features/payments/feature.ts'
import { plannedMessagesFeature } from '#features/planned-messages/feature.ts'
import { profileFeature } from '#features/profile/feature.ts'
import { renewalsFeature } from '#features/renewals/feature.ts'
import { searchFeature } from '#features/search/feature.ts'
import { sessionsFeature } from '#features/sessions/feature.ts'
import { settingsFeature } from '#features/settings/feature.ts'
import { simulatorsFeature } from '#features/simulators/feature.ts'
import { smsFeature } from '#features/sms/feature.ts'
import { staffFeature } from '#features/staff/feature.ts'
import { suppliersFeature } from '#features/suppliers/feature.ts'
import { systemFeature } from '#features/system/feature.ts'
import { templatesFeature } from '#features/templates/feature.ts'
import { testCentresFeature } from '#features/test-centres/feature.ts'
import { unsubscribesFeature } from '#features/unsubscribes/feature.ts'
import { vouchersFeature } from '#features/vouchers/feature.ts'
import type { UniqueIndexes } from '#http/database-errors.ts'
import type { Feature } from '#http/feature.ts'
import { cleanUpJob, type Expiries } from '#platform/jobs/clean-up.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { AnyLetter } from '#platform/mail/letter.ts'

/** In the order of the API reference. */
export const everyFeature: readonly Feature[] = [
  systemFeature,
  authFeature,
  auditFeature,
  filesFeature,
  locationsFeature,
  mailsFeature,
  paymentsFeature,
  profileFeature,
  calendarFeedsFeature,
  sessionsFeature,
  renewalsFeature,
  searchFeature,
  bikesFeature,
  certificatesFeature,
  changesFeature,
  coursesFeature,
  customersFeature,
  ordersFeature,
  creditsFeature,
  staffFeature,
  diaryFeature,
  eventsFeature,
  settingsFeature,
  firstStepsFeature,
  bookingSettingsFeature,
  communicationSettingsFeature,
  suppliersFeature,
  testCentresFeature,
  vouchersFeature,
  smsFeature,
  unsubscribesFeature,
  messagesFeature,
  plannedMessagesFeature,
  templatesFeature,
  disclaimerTemplatesFeature,
  disclaimersFeature,
  simulatorsFeature,
]

export const letters: readonly AnyLetter[] = everyFeature.flatMap((feature) => feature.letters ?? [])

export const unique: UniqueIndexes = Object.assign({}, ...everyFeature.map((feature) => feature.unique))

export const expiries: Expiries = Object.assign({}, ...everyFeature.map((feature) => feature.expiries))

export const jobs: readonly Job[] = [...everyFeature.flatMap((feature) => feature.jobs ?? []), cleanUpJob(expiries)]
