import { array, assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayWidths, idealWidth } from './day-widths.ts'

const at = (isEvent = false, width = 54) => ({
  key: String(width),
  start: 540,
  end: 960,
  width,
  isFlagged: false,
  isEvent,
})

it.each([
  ['nothing', [], 84],
  ['an event', [at(true)], 88],
  ['one course', [at()], 84],
  ['two at once', [at(), at()], 112],
  ['two, one of them cancelled', [at(), at(false, 68)], 126],
])('a day with %s would like %i pixels', (_what, blocks, width) => {
  expect(idealWidth(blocks)).toBe(width)
})

describe('a week', () => {
  it.each([
    [
      'of the design: Saturday gives the ten pixels that the others need',
      [84, 112, 112, 112, 126, 404, 88],
      960,
      [84, 112, 112, 112, 126, 326, 88],
    ],
    ['that is empty has days of one width', [84, 84, 84, 84, 84, 84, 84], 700, [100, 100, 100, 100, 100, 100, 100]],
    ['with one busy day keeps it below 35 %', [84, 84, 84, 84, 84, 600, 84], 960, [104, 104, 104, 104, 104, 336, 104]],
    ['without room takes from all alike', [112, 112, 112, 112, 112, 112, 112], 560, [80, 80, 80, 80, 80, 80, 80]],
  ])('%s', (_what, ideals, available, expected) => {
    expect(dayWidths(ideals, available)).toEqual(expected)
  })

  it('fills the grid to the pixel, whatever is in it', () => {
    assert(
      property(
        array(integer({ min: 84, max: 1200 }), { minLength: 7, maxLength: 7 }),
        integer({ min: 400, max: 3000 }),
        (ideals, available) => {
          const widths = dayWidths(ideals, available)

          expect(widths.reduce((sum, width) => sum + width, 0)).toBe(available)
          expect(Math.min(...widths)).toBeGreaterThan(0)
        },
      ),
    )
  })
})
