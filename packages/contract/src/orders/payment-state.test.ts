import { expect, it } from 'vitest'
import { outstanding, paymentStatus, paymentTone, refundDue } from '#orders/payment-state.ts'

it.each([
  [0, 0, false, 'PAID', 0, 0],
  [0, 0, true, 'PAID', 0, 0],
  [13_050, 13_050, false, 'PAID', 0, 0],
  [13_050, 13_051, false, 'PAID', 0, 1],
  [0, 5000, false, 'PAID', 0, 5000],
  [13_050, 13_049, false, 'PARTIAL_PAYMENT', 1, 0],
  [13_050, 1, true, 'PARTIAL_PAYMENT', 13_049, 0],
  [13_050, 5000, false, 'PARTIAL_PAYMENT', 8050, 0],
  [13_050, 0, true, 'PENDING', 13_050, 0],
  [13_050, 0, false, 'OUTSTANDING', 13_050, 0],
  [1, 0, false, 'OUTSTANDING', 1, 0],
] as const)(
  'charged %i, paid %i, card open %s: %s, %i due, %i to refund',
  (charged, paid, hasOpenCard, status, due, back) => {
    expect(paymentStatus({ charged, paid, hasOpenCard })).toBe(status)
    expect(outstanding({ charged, paid })).toBe(due)
    expect(refundDue({ charged, paid })).toBe(back)
  },
)

it.each([
  ['PAID', '2026-11-01T08:30', 'success'],
  ['PARTIAL_PAYMENT', '2026-11-01T08:30', 'warning'],
  ['PARTIAL_PAYMENT', '2026-11-19T08:30', 'warning'],
  ['OUTSTANDING', '2026-11-23T00:00', 'warning'],
  ['OUTSTANDING', '2026-11-22T23:59', 'danger'],
  ['OUTSTANDING', '2026-11-19T08:30', 'danger'],
  ['OUTSTANDING', '2026-11-01T08:30', 'danger'],
  ['OUTSTANDING', null, 'warning'],
  ['PENDING', '2026-11-22T08:30', 'danger'],
  ['PENDING', '2026-11-23T08:30', 'warning'],
  ['PAID', null, 'success'],
] as const)('%s with a course at %s is shown on 19/11/2026 as %s', (status, training_at, tone) => {
  expect(paymentTone(status, training_at, '2026-11-19')).toBe(tone)
})
