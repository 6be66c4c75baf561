import { z } from 'zod'
import { COURSE_LIST_FIELDS } from '#courses/course-list-fields.ts'
import { COURSE_COLOURS } from '#courses/course-types.ts'
import { choice, fieldTable, flag, money, text, time, whole } from '#field-table/field.ts'
import { withSchemas } from '#field-table/with-schemas.ts'
import { missing, NOT_A_NUMBER, yesOrNo } from '#fields.ts'

/** Paid when booking; the rest is due on the day. */
const DEPOSITS = { NONE: 'None', FIXED: 'Fixed amount', PERCENT: 'Percentage' } as const

/** When riders can no longer book by themselves. */
const BOOKING_CUTOFFS = { EVENING_BEFORE: 'Evening before', HOURS_BEFORE: 'Hours before' } as const

/** `unit` is said with the bounds. */
const wholeFrom = (min: number, max: number, unit = '') =>
  z
    .int({ error: missing(NOT_A_NUMBER) })
    .min(min, `Must be at least ${min}${unit}`)
    .max(max, `Must be at most ${max}${unit}`)

const words = <const Label extends string>(label: Label, example: string) =>
  text({ label, max: 5000, lines: 5, example })

/** Besides its bikes (domain 2.2). */
export const COURSE_TYPE_FIELDS = fieldTable({
  ...withSchemas(COURSE_LIST_FIELDS, {
    colour: choice(COURSE_COLOURS, COURSE_LIST_FIELDS.colour),
    duration: whole({ ...COURSE_LIST_FIELDS.duration, sent: wholeFrom(15, 720, ' minutes') }),
    visible_in_widget: flag({ ...COURSE_LIST_FIELDS.visible_in_widget, sent: yesOrNo }),
    is_active: flag({ ...COURSE_LIST_FIELDS.is_active, sent: yesOrNo }),
  }),
  /** On the calendar. */
  short_name: text({ label: 'Short name', max: 4, required: true, example: 'CBT' }),
  /** What DVSA takes for a test: a line of its own, outside VAT. */
  dvsa_test_fee: money({ label: 'DVSA test fee', example: null }),
  default_start_time: time({ label: 'Start', example: '09:00' }),
  min_age: whole({ label: 'Minimum age', max: 99, sent: wholeFrom(14, 99), example: 16 }),
  deposit_type: choice(DEPOSITS, { label: 'Deposit', initial: 'NONE', example: 'FIXED' }),
  deposit_amount: money({ label: 'Deposit amount', example: 5000 }),
  deposit_percent: whole({
    label: 'Deposit percentage',
    max: 100,
    sent: wholeFrom(1, 100),
    unit: '%',
    example: null,
  }),
  /** Null where the widget's own setting is right. */
  booking_cutoff_mode: choice(BOOKING_CUTOFFS, { label: 'Booking closes', example: 'EVENING_BEFORE' }),
  booking_cutoff_time: time({ label: 'Closing time', example: '18:00' }),
  booking_cutoff_hours: whole({ label: 'Hours before the start', max: 336, unit: 'h', example: null }),
  /** Monday to Friday, without bank holidays. */
  reschedule_notice_days: whole({ label: 'Notice to reschedule', max: 30, unit: 'days', example: 3 }),
  request_previous_cbt_date: flag({
    label: 'Ask for the date of the previous CBT',
    initial: false,
    sent: yesOrNo,
    example: false,
  }),
  requirements: words('Requirements', 'A provisional licence with the category A entitlement.'),
  what_to_bring: words('What to bring', 'Your licence, boots that cover the ankle, and jeans.'),
  cancellation_terms: words('Cancellation terms', 'Free of charge up to three working days before.'),
})
