import { FULL_LICENCE_TYPES } from '#courses/course-constants.ts'
import { COURSE_BIKES, COURSE_NAMES } from '#courses/course-types.ts'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { choice, choices, day, duration, fieldTable, instant, text, time, whole } from '#field-table/field.ts'
import {
  CANCELLATION_REASONS,
  CANCELLED_BY,
  CBT_ELEMENTS,
  NON_COMPLETION_REASONS,
  TEST_RESULTS,
} from '#orders/ending-constants.ts'
import { TRAINING_STATUSES } from '#orders/order-constants.ts'
import { BOOKING_SOURCES } from '#people/booking-sources.ts'

/** Characters of notes. */
const NOTES_LENGTH = 2000

/** What there is to know of a training, the line of an order that puts a rider on a course (domain 2.16). Its money is the order's. */
export const TRAINING_FIELDS = fieldTable({
  source: choice(BOOKING_SOURCES, {
    label: 'Source',
    required: 'answered',
    readOnly: true,
    list: 'data',
    example: 'DASHBOARD',
  }),
  course_type: choice(COURSE_NAMES, {
    label: 'Course',
    required: 'answered',
    readOnly: true,
    list: 'data',
    example: 'LICENCE_CBT',
  }),
  full_licence_type: choice(FULL_LICENCE_TYPES, {
    label: 'Full licence type',
    readOnly: true,
    list: 'data',
    example: null,
  }),
  bike_type: choice(COURSE_BIKES, {
    label: 'Bike hire',
    required: true,
    list: 'data',
    example: 'BIKE_TYPE_AUTO_125CC',
  }),
  status: choice(TRAINING_STATUSES, {
    label: 'Order status',
    required: 'answered',
    readOnly: true,
    list: 'data',
    example: 'TRAINING_CONFIRMED',
  }),
  /** Of tests that were taken. */
  test_result: choice(TEST_RESULTS, { label: 'Test result', readOnly: true, list: 'data', example: null }),
  certificate_number: whole({
    label: 'Certificate number',
    grouping: false,
    max: 9_999_999,
    readOnly: true,
    list: 'data',
    example: null,
  }),
  riding_experience: CUSTOMER_FIELDS.riding_experience,
  notes: text({ label: 'Notes', max: NOTES_LENGTH, lines: 3, example: 'Prefers the automatic.' }),
  rider_feedback_notes: text({ label: 'Feedback of the rider', max: NOTES_LENGTH, lines: 3, example: null }),
  non_completion_reason: choice(NON_COMPLETION_REASONS, {
    label: 'Reason for not completing',
    readOnly: true,
    example: null,
  }),
  /** Of a CBT. */
  elements_left: choices(CBT_ELEMENTS, { label: 'Elements still to do', readOnly: true, initial: [], example: [] }),
  completion_date: day({ label: 'Completed on', readOnly: true, example: null }),
  completion_time: time({ label: 'Completed at', readOnly: true, example: null }),
  course_duration: duration({ label: 'Duration', readOnly: true, example: null }),
  cancellation_reason: choice(CANCELLATION_REASONS, { label: 'Cancellation reason', readOnly: true, example: null }),
  cancelled_by: choice(CANCELLED_BY, { label: 'Cancelled by', readOnly: true, example: null }),
  cancelled_at: instant({ label: 'Cancelled', readOnly: true, example: null }),
})
