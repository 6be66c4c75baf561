import { describe, expect, it } from 'vitest'
import { londonDate } from '#calendar/london.ts'
import { NewVoucher, VoucherChange } from '#vouchers/voucher.ts'
import { calculateDiscount, formatDiscount, voucherRefusal, voucherState } from '#vouchers/voucher-rules.ts'

const TODAY = '2027-03-10'

const usable = {
  is_active: true,
  starts_at: null,
  expire_date: null,
  num_of_uses_available: null,
  course_types: [],
  suppliers: [],
  once_per_customer: false,
  min_price: null,
} as const
const use = { today: TODAY, course_type: 'LICENCE_CBT', supplier: 3, price: 13_000, customerHasUsed: false } as const

describe('the state of a promo code', () => {
  it.each([
    ['ACTIVE', 'nothing is said', {}],
    ['ACTIVE', 'it starts today', { starts_at: TODAY }],
    ['ACTIVE', 'it expires today', { expire_date: TODAY }],
    ['ACTIVE', 'one use is left', { num_of_uses_available: 1 }],
    ['SCHEDULED', 'it starts tomorrow', { starts_at: '2027-03-11' }],
    ['EXPIRED', 'it expired yesterday', { expire_date: '2027-03-09' }],
    ['USED_UP', 'no use is left', { num_of_uses_available: 0 }],
    ['INACTIVE', 'it was switched off', { is_active: false }],
    ['EXPIRED', 'it is used up as well', { expire_date: '2027-03-09', num_of_uses_available: 0 }],
    ['INACTIVE', 'everything is wrong', { is_active: false, starts_at: '2027-03-11', num_of_uses_available: 0 }],
  ])('is %s where %s', (state, _, values) => {
    expect(voucherState({ ...usable, ...values }, TODAY)).toBe(state)
  })

  it.each([
    ['2027-03-28T22:59:59Z', 'ACTIVE'],
    ['2027-03-28T23:00:00Z', 'EXPIRED'],
    ['2026-03-29T22:59:59Z', 'ACTIVE'],
  ])('follows the clocks of London on the day on which they change: %s is %s', (instant, state) => {
    const expire_date = instant.slice(0, 10)

    expect(voucherState({ ...usable, expire_date }, londonDate(new Date(instant)))).toBe(state)
  })
})

/** Each breaks the rules before the next one only if all of them are applied. */
const BROKEN = [
  ['deleted', { is_deleted: true }],
  ['inactive', { is_active: false }],
  ['not_started', { starts_at: '2027-03-11' }],
  ['expired', { expire_date: '2027-03-09' }],
  ['used_up', { num_of_uses_available: 0 }],
  ['wrong_course', { course_types: ['INTRO_TO_MOTORCYCLING'] }],
  ['wrong_site', { suppliers: [4] }],
  ['once', { once_per_customer: true }],
  ['min_price', { min_price: 13_001 }],
] as const

describe('a promo code for a course', () => {
  it.each(BROKEN)('is refused as %s', (refusal, values) => {
    expect(voucherRefusal({ ...use, voucher: { ...usable, ...values }, customerHasUsed: true })).toBe(refusal)
  })

  it.each(BROKEN.map(([refusal], index) => [refusal, index] as const))(
    'is refused as %s before all rules that come after it',
    (refusal, index) => {
      const voucher = Object.assign({}, usable, ...BROKEN.slice(index).map(([, values]) => values))

      expect(voucherRefusal({ ...use, voucher, customerHasUsed: true })).toBe(refusal)
    },
  )

  it('is refused as unknown where there is none', () => {
    expect(voucherRefusal({ ...use, voucher: null })).toBe('unknown')
  })

  it.each([
    ['nothing limits it', {}],
    ['its course type is named', { course_types: ['INTRO_TO_MOTORCYCLING', 'LICENCE_CBT'] as const }],
    ['its site is named', { suppliers: [4, 3] }],
    ['the contact has not used it before', { once_per_customer: true }],
    ['the price is just enough', { min_price: 13_000 }],
  ])('can be used where %s', (_, values) => {
    expect(voucherRefusal({ ...use, voucher: { ...usable, ...values } })).toBeNull()
  })
})

describe('a discount', () => {
  it.each([
    ['PERCENT', 10, 12_345, 1235],
    ['PERCENT', 10, 12_344, 1234],
    ['PERCENT', 1, 49, 0],
    ['PERCENT', 1, 50, 1],
    ['PERCENT', 100, 12_345, 12_345],
    ['PERCENT', 33, 100_000_000, 33_000_000],
    ['FIXED', 1000, 13_000, 1000],
    ['FIXED', 20_000, 13_000, 13_000],
    ['FIXED', 1, 0, 0],
  ] as const)('%s %i of %i pence is %i pence', (discount_type, discount, price, off) => {
    expect(calculateDiscount({ discount_type, discount }, price)).toBe(off)
  })
})

it.each([
  ['FIXED', 2500, '£25.00'],
  ['FIXED', 1_000_000, '£10,000.00'],
  ['PERCENT', 10, '10%'],
] as const)('reads a discount %s of %i as %s', (discount_type, discount, text) => {
  expect(formatDiscount({ discount_type, discount })).toBe(text)
})

const problems = (schema: typeof NewVoucher | typeof VoucherChange, body: object) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a body', () => {
  const body = { code: 'A', discount_type: 'PERCENT', discount: 10 }

  it.each([
    [' spring-10 ', 'SPRING-10'],
    ['a', 'A'],
    ['UNDER_SCORE', 'UNDER_SCORE'],
    ['1234567890123456', '1234567890123456'],
  ])('keeps the code %o as %o', (code, kept) => {
    expect(NewVoucher.parse({ ...body, code }).code).toBe(kept)
  })

  it.each([
    ['', 'This field is required'],
    ['TEN %', 'Use letters, digits, hyphens and underscores only'],
    ['ÄPFEL', 'Use letters, digits, hyphens and underscores only'],
    ['12345678901234567', 'Must be at most 16 characters'],
  ])('refuses the code %o', (code, message) => {
    expect(problems(NewVoucher, { ...body, code })[0]).toEqual(['code', message])
  })

  it.each([
    ['FIXED', 0, 'Must be more than 0'],
    ['FIXED', 1_000_001, 'Must be at most £10,000.00'],
    ['FIXED', 10.5, 'This field must be a number'],
    ['PERCENT', 0, 'Must be more than 0'],
    ['PERCENT', 101, 'Must be at most 100%'],
  ])('refuses a discount %s of %d', (discount_type, discount, message) => {
    expect(problems(NewVoucher, { ...body, discount_type, discount })).toEqual([['discount', message]])
  })

  it.each([
    ['FIXED', 1],
    ['FIXED', 1_000_000],
    ['PERCENT', 1],
    ['PERCENT', 100],
  ])('takes a discount %s of %d', (discount_type, discount) => {
    expect(problems(NewVoucher, { ...body, discount_type, discount })).toEqual([])
  })

  it('must say whether the discount is an amount or a percentage', () => {
    expect(problems(NewVoucher, { code: 'A', discount: 10 })).toEqual([['discount_type', 'This field is required']])
  })

  it('refuses an end before the start, also in a change', () => {
    const days = { starts_at: '2027-03-10', expire_date: '2027-03-09' }
    const wrong = [['expire_date', 'Must not be before it starts, on 10/03/2027']]

    expect(problems(NewVoucher, { ...body, ...days })).toEqual(wrong)
    expect(problems(VoucherChange, days)).toEqual(wrong)
    expect(problems(VoucherChange, { expire_date: '2027-03-09' })).toEqual([])
    expect(problems(VoucherChange, { starts_at: '2027-03-10', expire_date: '2027-03-10' })).toEqual([])
  })
})
