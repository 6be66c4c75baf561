import { expect, it } from 'vitest'
import { removalRefusal } from '#orders/removal.ts'

const BOOKED = {
  source: 'DASHBOARD',
  status: 'TRAINING_CONFIRMED',
  training_at: '2026-11-27T09:00',
  certificate_number: null,
  has_payments: false,
  is_rebooked: false,
} as const

it.each([
  ['booked by mistake', {}, null],
  ['without a course', { training_at: null }, null],
  ['held', { status: 'TRAINING_CREATED' }, null],
  ['paid for', { has_payments: true }, 'order_has_history'],
  ['with a certificate', { certificate_number: 3_000_001 }, 'order_has_history'],
  ['in whose place another was booked', { is_rebooked: true }, 'order_has_history'],
  ['whose course has begun', { training_at: '2026-11-26T12:00' }, 'order_has_history'],
  ['cancelled', { status: 'TRAINING_CANCELLED' }, 'order_has_history'],
  ['completed', { status: 'TRAINING_PASSED' }, 'order_has_history'],
  ['not completed', { status: 'TRAINING_FAILED' }, 'order_has_history'],
  ['not attended', { status: 'TRAINING_NO_SHOW' }, 'order_has_history'],
  ['from RideTo', { source: 'RIDETO' }, 'order_locked'],
] as const)('deletes only what was booked by mistake: one %s', (_which, facts, expected) => {
  expect(removalRefusal({ ...BOOKED, ...facts }, '2026-11-26T12:00')).toBe(expected)
})
