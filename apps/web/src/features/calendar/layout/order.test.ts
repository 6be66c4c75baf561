import { expect, it } from 'vitest'
import { type Arrow, nextStop } from './order.ts'

const STOPS = [
  { key: 'tue9', date: '2026-09-01', start: 540 },
  { key: 'tue14', date: '2026-09-01', start: 840 },
  { key: 'thu8', date: '2026-09-03', start: 480 },
  { key: 'thu13', date: '2026-09-03', start: 780 },
  { key: 'fri9', date: '2026-09-04', start: 540 },
]

it.each<[string, Arrow, string | undefined]>([
  ['tue9', 'ArrowDown', 'tue14'],
  ['tue14', 'ArrowDown', 'thu8'],
  ['thu8', 'ArrowUp', 'tue14'],
  ['tue9', 'ArrowUp', undefined],
  ['tue14', 'ArrowRight', 'thu13'],
  ['thu13', 'ArrowLeft', 'tue14'],
  ['thu13', 'ArrowRight', 'fri9'],
  ['fri9', 'ArrowRight', undefined],
  ['fri9', 'ArrowLeft', 'thu8'],
  ['thu13', 'Home', 'thu8'],
  ['thu8', 'End', 'thu13'],
  ['gone', 'ArrowDown', 'tue9'],
])('from %s, %s leads to %s', (from, arrow, to) => {
  expect(nextStop(STOPS, from, arrow)?.key).toBe(to)
})
