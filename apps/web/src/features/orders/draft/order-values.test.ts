import type { FieldPath } from 'react-hook-form'
import { expect, it } from 'vitest'
import { emptyOrder, type OrderValues, orderMoney, sumVat, toQuoteBody } from './order-values.ts'

const course = { course: 4021 }

it.each([
  ['nothing but a course', {}, {}],
  [
    'a contact and a bike',
    { customer: 41, bike_type: 'BIKE_TYPE_MANUAL' },
    { customer: 41, bike_type: 'BIKE_TYPE_MANUAL' },
  ],
  ['half an email address', { user_first_name: 'Noah', user_email: 'noah@' }, { user_first_name: 'Noah' }],
  ['half a date', { user_birthdate: '30/08/20' }, {}],
  ['a promo code', { voucher_code: 'SPRING-10' }, { voucher_code: 'SPRING-10' }],
])('asks the price with what of %s is whole', (_what, typed, expected) => {
  expect(toQuoteBody({ ...emptyOrder(4021, undefined), ...typed })).toEqual({ ...course, ...expected })
})

it('asks no price without a course', () => {
  expect(toQuoteBody(emptyOrder(undefined, 41))).toBeNull()
})

it.each([
  ['outstanding', { payment_status: 'OUTSTANDING', price: '' }, { total: 14_500, paid: 0, due: 14_500 }],
  ['paid', { payment_status: 'PAID', price: '' }, { total: 14_500, paid: 14_500, due: 0 }],
  ['partly paid', { payment_status: 'PARTIAL_PAYMENT', paid_amount: 5000 }, { total: 14_500, paid: 5000, due: 9500 }],
  [
    'partly paid with nothing typed',
    { payment_status: 'PARTIAL_PAYMENT', paid_amount: '' },
    { total: 14_500, paid: 0, due: 14_500 },
  ],
  ['of another price', { payment_status: 'PAID', price: 9000 }, { total: 9000, paid: 9000, due: 0 }],
  [
    'paid more than it costs',
    { payment_status: 'PARTIAL_PAYMENT', price: 0, paid_amount: 5000 },
    { total: 0, paid: 5000, due: 0 },
  ],
])('adds up what is %s', (_what, values, expected) => {
  expect(orderMoney({ total: 14_500 }, values)).toEqual(expected)
})

it.each([
  [
    [
      { amount: 13_000, vat_rate: 20 },
      { amount: 1500, vat_rate: 20 },
      { amount: -1450, vat_rate: 20 },
    ],
    2175,
  ],
  [
    [
      { amount: 13_000, vat_rate: 20 },
      { amount: 1550, vat_rate: null },
    ],
    2167,
  ],
  [[{ amount: 13_000, vat_rate: 0 }], 0],
  [[], 0],
])('finds the VAT in %j', (lines, expected) => {
  expect(sumVat(lines.map((line) => ({ kind: 'COURSE', description: '', ...line })))).toBe(expected)
})

it('compiles for no field that the form does not have', () => {
  const take = (name: FieldPath<OrderValues>) => expect(name).toBeTypeOf('string')

  take('customer')
  take('package.trainings.0.bike_type')
  // @ts-expect-error -- a misspelt field
  take('custmer')
  // @ts-expect-error -- a misspelt field of a training of a package
  take('package.trainings.0.bike')
})
