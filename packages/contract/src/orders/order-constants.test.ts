import { expect, it } from 'vitest'
import { labelIn } from '#field-table/labels.ts'
import {
  CANCELLATION_REASONS,
  CANCELLED_BY,
  CBT_ELEMENTS,
  NON_COMPLETION_REASONS,
  TEST_RESULTS,
} from '#orders/ending-constants.ts'
import {
  CHARGE_KINDS,
  isLockedSource,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  TRAINING_STATUSES,
} from '#orders/order-constants.ts'
import { BOOKING_SOURCES, sourceLabel } from '#people/booking-sources.ts'

it.each([
  ['RIDETO', 'RideTo'],
  ['RIDETO_INSTANT', 'RideTo'],
  ['WIDGET', 'Widget'],
  ['DASHBOARD', 'Direct'],
  ['', 'Unknown'],
  ['rideto', 'Unknown'],
  ['RIDETO ', 'Unknown'],
  ['MARKETPLACE', 'Unknown'],
  ['toString', 'Unknown'],
  ['__proto__', 'Unknown'],
  ['constructor', 'Unknown'],
  [null, 'Unknown'],
  [undefined, 'Unknown'],
])('the source %o reads %s [ORDER-05]', (source, label) => {
  expect(sourceLabel(source)).toBe(label)
})

it.each([
  ['RIDETO', 'RT#', true],
  ['RIDETO_INSTANT', 'RT#', true],
  ['WIDGET', 'WD#', false],
  ['DASHBOARD', 'DR#', false],
] as const)('an order of %s has a number %s…, and is locked: %s', (source, prefix, isLocked) => {
  expect(BOOKING_SOURCES[source].prefix).toBe(prefix)
  expect(isLockedSource(source)).toBe(isLocked)
})

it('never says of a training that it failed', () => {
  expect(Object.entries(TRAINING_STATUSES).map(([status, { label, tone }]) => [status, label, tone])).toEqual([
    ['TRAINING_CREATED', 'Created', 'neutral'],
    ['TRAINING_WAITING_SCHOOL_CONFIRMATION', 'Waiting for school', 'warning'],
    ['TRAINING_WAITING_RIDER_CONFIRMATION', 'Waiting for rider', 'warning'],
    ['TRAINING_CONFIRMED', 'Confirmed', 'success'],
    ['TRAINING_CANCELLED', 'Cancelled', 'neutral'],
    ['TRAINING_FAILED', 'Not completed', 'danger'],
    ['TRAINING_NO_SHOW', 'Not attended', 'danger'],
    ['TRAINING_PASSED', 'Completed', 'neutral'],
  ])
})

it('reads pending payments as outstanding', () => {
  expect(Object.keys(PAYMENT_STATUSES).map((status) => labelIn(PAYMENT_STATUSES, status))).toEqual([
    'Paid',
    'Partially paid',
    'Outstanding',
    'Outstanding',
  ])
})

it.each([
  ['reasons of not completing', NON_COMPLETION_REASONS, 8],
  ['reasons of cancelling', CANCELLATION_REASONS, 6],
  ['people who cancel', CANCELLED_BY, 2],
  ['results of a test', TEST_RESULTS, 2],
  ['elements of a CBT', CBT_ELEMENTS, 5],
  ['kinds of charge', CHARGE_KINDS, 8],
  ['kinds of payment', PAYMENT_KINDS, 2],
  ['methods of payment', PAYMENT_METHODS, 5],
])('the %s have labels of their own', (_, table: Record<string, string>, count) => {
  expect(new Set(Object.values(table)).size).toBe(count)
})
