import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTime } from './clock.ts'
import { columnAt, drawnSpan, edgeSpeed, movedSpan, nudged, resizedSpan } from './drag.ts'

const HOUR = 60
const times = ({ start, end }: { start: number; end: number }) => `${toTime(start)}–${toTime(end)}`

describe('a course that is moved', () => {
  it.each([
    ['by nothing', 540, 990, 0, '09:00–16:30'],
    ['by less than half a step', 540, 990, 7, '09:00–16:30'],
    ['by a step', 540, 990, 11, '09:15–16:45'],
    ['up', 540, 990, -50, '08:15–15:45'],
    ['before the day', 540, 990, -900, '00:00–07:30'],
    ['beyond the day', 540, 990, 900, '16:15–23:45'],
    ['with a time of its own, to another day', 944, 1034, 3, '15:44–17:14'],
    ['with a time of its own, to the quarter after it', 944, 1034, 12, '16:00–17:30'],
    ['with a time of its own, to the quarter before it', 944, 1034, -8, '15:30–17:00'],
    ['that takes the whole day', 0, 1439, 60, '00:00–23:59'],
  ])('%s', (_what, start, end, by, expected) => {
    expect(times(movedSpan({ start, end }, by))).toBe(expected)
  })

  it('is as long as before and within its day, wherever it is dropped', () => {
    const span = tuple(integer({ min: 0, max: 1438 }), integer({ min: 1, max: 1439 })).filter(
      ([start, end]) => start < end,
    )
    assert(
      property(span, integer({ min: -2000, max: 2000 }), ([start, end], by) => {
        const moved = movedSpan({ start, end }, by)
        expect(moved.end - moved.start).toBe(end - start)
        expect(moved.start).toBeGreaterThanOrEqual(0)
        expect(moved.end).toBeLessThan(24 * HOUR)
      }),
    )
  })
})

describe('a course that is made longer or shorter', () => {
  it.each([
    ['by a step', 540, 990, 15, '09:00–16:45'],
    ['by less than half a step', 540, 990, -6, '09:00–16:30'],
    ['to less than nothing', 540, 990, -900, '09:00–09:15'],
    ['to less than nothing, from an odd minute', 944, 1034, -900, '15:44–16:00'],
    ['to the quarter after an odd minute', 944, 1034, 8, '15:44–17:15'],
    ['beyond the day', 540, 990, 900, '09:00–23:45'],
    ['from an end after the last quarter', 540, 1439, 2, '09:00–23:59'],
  ])('%s', (_what, start, end, by, expected) => {
    expect(times(resizedSpan({ start, end }, by))).toBe(expected)
  })
})

describe('what is drawn on empty hours', () => {
  it.each([
    ['downwards', 545, 668, '09:00–11:15'],
    ['upwards', 668, 545, '09:00–11:15'],
    ['a little', 545, 550, '09:00–09:15'],
    ['beyond midnight', 1380, 1600, '23:00–23:45'],
    ['at the very end', 1439, 1439, '23:30–23:45'],
    ['before the day', -30, 40, '00:00–00:45'],
  ])('%s', (_what, from, to, expected) => {
    expect(times(drawnSpan(from, to))).toBe(expected)
  })
})

const PLACE = { date: '2026-09-05', start_time: '09:00', end_time: '16:30' }

describe('a course that an arrow moves', () => {
  it.each([
    ['ArrowUp', PLACE, '2026-09-05 08:45–16:15'],
    ['ArrowDown', PLACE, '2026-09-05 09:15–16:45'],
    ['ArrowLeft', PLACE, '2026-09-04 09:00–16:30'],
    ['ArrowRight', { ...PLACE, date: '2026-12-31' }, '2027-01-01 09:00–16:30'],
    ['ArrowRight', { ...PLACE, date: '2026-03-28', start_time: '01:30' }, '2026-03-29 01:30–16:30'],
    ['ArrowDown', { ...PLACE, date: '2026-10-25', start_time: '00:45' }, '2026-10-25 01:00–16:45'],
    ['ArrowLeft', { ...PLACE, date: '2026-10-26' }, '2026-10-25 09:00–16:30'],
    ['ArrowUp', { ...PLACE, start_time: '00:10' }, null],
    ['ArrowDown', { ...PLACE, end_time: '23:45' }, null],
    ['Home', PLACE, null],
  ] as const)('%s: %o', (arrow, place, expected) => {
    const next = nudged(place, arrow)
    expect(next && `${next.date} ${next.start_time}–${next.end_time}`).toBe(expected)
  })
})

describe('the column under a pointer', () => {
  /** Elastic days of the design's week, as they lie in a window. */
  const days = [84, 112, 112, 112, 126, 326, 88].map((width, day, all) => {
    const left = 480 + all.slice(0, day).reduce((sum, one) => sum + one, 0)
    return { key: `day ${day}`, left, right: left + width }
  })

  it.each([
    [480, 'day 0'],
    [563, 'day 0'],
    [565, 'day 1'],
    [1100, 'day 5'],
    [1400, 'day 6'],
    [0, 'day 0'],
    [5000, 'day 6'],
  ])('at %i is %s', (x, expected) => {
    expect(columnAt(days, x)?.key).toBe(expected)
  })

  it('is the one that stays, where others scroll under it', () => {
    const [unassigned, ...others] = [
      { key: 'none', left: 48, right: 184 },
      { key: 'person-1', left: 20, right: 156 },
      { key: 'person-2', left: 156, right: 292 },
    ]
    expect(
      columnAt(
        [unassigned, ...others].filter((one) => one !== undefined),
        170,
      )?.key,
    ).toBe('none')
    expect(columnAt([], 10)).toBeUndefined()
  })
})

it.each([
  [500, 0],
  [140, 0],
  [120, -7],
  [100, -14],
  [20, -14],
  [860, 0],
  [880, 7],
  [2000, 14],
])('a pointer at %i between 100 and 900 scrolls by %i', (position, expected) => {
  expect(edgeSpeed(position, 100, 900) + 0).toBe(expected)
})
