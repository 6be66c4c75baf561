import { emails, fieldTable, flag, whole } from '#field-table/field.ts'
import { yesOrNo } from '#fields.ts'

/**
 * What holds until a school decides otherwise (domain 2.6). Percentages are of what a rider is charged for the course
 * and the bike, less any discount.
 */
export const BOOKING_SETTINGS_FIELDS = fieldTable({
  /** Whole working days that lie between a cancellation and the course: Monday to Friday, no bank holidays (N-12). */
  cancellation_notice_working_days: whole({
    label: 'Cancellation notice',
    max: 30,
    initial: 3,
    unit: 'working days',
    example: 3,
  }),
  /** Of riders who cancel with less notice; DVSA's fee for a test has its own last day. */
  late_cancel_fee_percent: whole({ label: 'Late cancellation fee', max: 100, initial: 100, unit: '%', example: 50 }),
  deposit_kept_on_early_cancel: flag({
    label: 'Keep the deposit if a rider cancels with enough notice',
    initial: false,
    sent: yesOrNo,
    example: false,
  }),
  /** Where it is off, a cancelled booking keeps its space (N-25). */
  space_available_delete_course: flag({
    label: 'Free the space of a cancelled booking',
    initial: true,
    sent: yesOrNo,
    example: true,
  }),
  no_show_fee_percent: whole({ label: 'No-show fee', max: 100, initial: 100, unit: '%', example: 100 }),
  rebook_discount_percent: whole({ label: 'Rebooking discount', max: 100, initial: 0, unit: '%', example: 25 }),
  third_party_optin_enabled: flag({
    label: 'Ask riders whether other companies may contact them',
    initial: false,
    sent: yesOrNo,
    example: false,
  }),
  /** The office hears there of bookings, cancellations and refunds. */
  notify_emails: emails({
    label: 'Notification addresses',
    max: 10,
    initial: [],
    example: ['office@southside.example'],
  }),
})
