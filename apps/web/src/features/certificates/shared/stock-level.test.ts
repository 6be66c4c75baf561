import { describe, expect, it } from 'vitest'
import { formatStockDay, hasStock, type Stock, stockFlag } from './stock-level.ts'

const TODAY = '2026-11-21'
const stock = (more: Partial<Stock>): Stock => ({
  supplier: { id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' },
  pending: 24,
  used: 45,
  runs_out_on: '2027-01-08',
  order_by: '2027-01-01',
  is_low: false,
  ...more,
})

it.each([
  ['2027-01-08', '8 January'],
  ['2026-11-21', '21 November'],
  ['2027-11-21', '21 November 2027'],
])('says the day %s as %s', (day, words) => {
  expect(formatStockDay(day, TODAY)).toBe(words)
})

describe('the flag of a site', () => {
  it.each([
    [null, {}],
    [null, { runs_out_on: null, order_by: null }],
    ['Low', { pending: 9, is_low: true }],
    ['Order now', { pending: 9, is_low: true, order_by: TODAY }],
    ['Order now', { order_by: TODAY }],
    ['None left', { pending: 0, is_low: true, runs_out_on: null, order_by: null }],
  ])('is %s for %j', (flag, more) => {
    expect(stockFlag(stock(more), TODAY)).toBe(flag)
  })
})

it.each([
  [true, {}],
  [true, { pending: 0 }],
  [true, { pending: 0, used: 0, is_low: true }],
  [false, { pending: 0, used: 0 }],
])('tells of a site: %s, with %j', (isTold, more) => {
  expect(hasStock(stock(more))).toBe(isTold)
})
