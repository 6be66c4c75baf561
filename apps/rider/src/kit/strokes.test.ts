import { DRAWING, MOST_POINTS, MOST_STROKES } from '@connect/contract/disclaimers/drawing'
import { describe, expect, it } from 'vitest'
import { addStroke, thin, toPath, toPoint } from './strokes.ts'

/** Up and down, so that no point can be left out without being missed. */
const zigzag = (points: number, height: number) =>
  Array.from({ length: points }, (_, index) => [index % (DRAWING.width + 1), index % 2 === 0 ? 0 : height]).flat()

const count = (strokes: readonly (readonly number[])[]) => strokes.flat().length / 2

describe('a point of a signature', () => {
  const BOX = { left: 10, top: 20, width: 300, height: 100 }

  it.each([
    ['in the middle', [160, 70], [600, 200]],
    ['between two units', [10.1, 20.3], [0, 1]],
    ['in the last corner', [310, 120], [1200, 400]],
    ['left and above of the field', [-50, -50], [0, 0]],
    ['right and below of the field', [900, 900], [1200, 400]],
  ] as const)('%s is counted in the units of the drawing', (_, [clientX, clientY], point) => {
    expect(toPoint(BOX, { clientX, clientY })).toEqual(point)
  })
})

describe('a line of a signature', () => {
  it.each([
    ['a dot', [5, 5], [5, 5]],
    ['a straight line', [0, 0, 10, 10, 20, 20, 30, 30], [0, 0, 30, 30]],
    ['a corner', [0, 0, 50, 0, 100, 0, 100, 50, 100, 100], [0, 0, 100, 0, 100, 100]],
    ['a line there and back', [0, 0, 100, 0, 0, 0], [0, 0, 100, 0, 0, 0]],
    ['a finger that rests', [7, 7, 7, 7, 7, 7], [7, 7, 7, 7]],
  ])('keeps of %s what can be seen', (_, stroke, kept) => {
    expect(thin(stroke, 1)).toEqual(kept)
  })

  it('is drawn from point to point, and a point alone as a dot', () => {
    expect([toPath([1, 2, 3, 4, 5, 6]), toPath([1, 2])]).toEqual(['M1 2L3 4 5 6', 'M1 2h0'])
  })
})

describe('a signature', () => {
  it('stays as it is while it has few points', () => {
    const first = zigzag(100, 50)

    expect(addStroke([first], [0, 0, 5, 0, 10, 0])).toEqual([first, [0, 0, 10, 0]])
  })

  it.each([
    ['one endless line', [zigzag(3 * MOST_POINTS, 20)]],
    ['as many lines as there may be', Array.from({ length: MOST_STROKES }, () => zigzag(60, 400))],
  ])('of %s gets no more points than there may be', (_, strokes) => {
    const [last = [], ...before] = strokes

    const all = addStroke(before, last)

    expect(all).toHaveLength(strokes.length)
    expect(count(all)).toBeLessThanOrEqual(MOST_POINTS)
  })
})
