import { array, assert, boolean, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, neededWidth, placeBlocks, STRIP_WIDTH } from './lanes.ts'

const block = (key: string, start: number, end: number, more: Partial<Block> = {}): Block => ({
  key,
  start: start * 60,
  end: end * 60,
  width: 54,
  isFlagged: false,
  isEvent: false,
  ...more,
})

const lefts = ({ placed }: ReturnType<typeof placeBlocks>) =>
  Object.fromEntries(placed.map(({ block: { key }, left }) => [key, left]))

describe('a day', () => {
  it.each([
    ['one course', [block('a', 9, 16)], { a: 0 }, 54],
    ['two at once', [block('a', 9, 16), block('b', 10, 15)], { a: 0, b: 54 }, 108],
    ['one after the other', [block('a', 9, 12), block('b', 12, 16)], { a: 0, b: 0 }, 54],
    [
      'a lane that is free again',
      [block('a', 9, 16), block('b', 9, 12), block('c', 13, 15)],
      { a: 0, b: 54, c: 54 },
      108,
    ],
    ['the longer first', [block('a', 9, 12), block('b', 9, 16)], { a: 54, b: 0 }, 108],
    ['by number where all is the same', [block('a10', 9, 12), block('a9', 9, 12)], { a9: 0, a10: 54 }, 108],
    ['one with a flag', [block('a', 9, 16), block('b', 9, 16, { width: 92, isFlagged: true })], { a: 0, b: 54 }, 146],
  ] as const)('of %s', (_what, blocks, expected, width) => {
    expect(neededWidth(blocks)).toBe(width)
    expect(lefts(placeBlocks(blocks, width))).toEqual(expected)
  })

  it('leaves to a strip what does not fit, the last lanes first, but never a flag', () => {
    const blocks = [
      block('1', 8.5, 16),
      block('2', 9, 16.5, { width: 92, isFlagged: true }),
      block('3', 9, 16.5),
      block('4', 9.5, 15.5),
      block('5', 10, 17),
      block('6', 11.25, 12.25, { width: 92, isFlagged: true }),
    ]

    const { placed, strips } = placeBlocks(blocks, 322)

    expect(placed.map(({ block: { key } }) => key)).toEqual(['1', '2', '3', '6'])
    expect(strips).toEqual([
      expect.objectContaining({ blocks: [blocks[3], blocks[4]], start: 570, end: 1020, left: 297, width: STRIP_WIDTH }),
    ])
  })

  it.each([
    ['two plain courses', {}, {}, 84, ['a'], ['b']],
    ['a flag after a plain one', {}, { width: 92, isFlagged: true }, 122, ['b'], ['a']],
    ['two flags', { width: 92, isFlagged: true }, { width: 92, isFlagged: true }, 122, ['a'], ['b']],
    ['an event that is longer', { isEvent: true, end: 1200 }, {}, 84, ['b'], ['a']],
    ['a course that is longer', {}, { end: 1200 }, 84, ['b'], ['a']],
  ] as const)('shows the one of more worth where two do not fit: %s', (_what, one, other, width, shown, hidden) => {
    const { placed, strips } = placeBlocks([block('a', 9, 16, one), block('b', 9, 16, other)], width)

    expect(placed.map(({ block: { key } }) => key)).toEqual(shown)
    expect(strips.flatMap(({ blocks }) => blocks.map(({ key }) => key))).toEqual(hidden)
  })

  it('has at most so many lanes on a phone', () => {
    const { placed, strips } = placeBlocks(
      ['a', 'b', 'c', 'd', 'e'].map((key) => block(key, 9, 16)),
      1000,
      3,
    )

    expect(placed).toHaveLength(3)
    expect(strips[0]?.blocks).toHaveLength(2)
  })
})

const anyBlock = record({
  start: integer({ min: 0, max: 1380 }),
  length: integer({ min: 15, max: 600 }),
  isFlagged: boolean(),
  isEvent: boolean(),
}).map(({ start, length, isFlagged, isEvent }) => ({
  start,
  end: Math.min(1440, start + length),
  width: isFlagged ? 92 : 54,
  isFlagged,
  isEvent,
}))

it('shows every block once and wide enough, none over another and none beyond the edge, whatever the day', () => {
  assert(
    property(array(anyBlock, { maxLength: 14 }), integer({ min: 84, max: 700 }), (all, width) => {
      const blocks = all.map((one, index) => ({ ...one, key: String(index) }))

      const { placed, strips } = placeBlocks(blocks, width)

      const shown = [
        ...placed.map((one) => one.block.key),
        ...strips.flatMap((strip) => strip.blocks.map((one) => one.key)),
      ]
      expect(shown.toSorted()).toEqual(blocks.map(({ key }) => key).toSorted())
      // None is narrower than it needs, but for one that has all there is beside a strip.
      for (const { block: own, width: wide, left } of placed) {
        expect(wide + 1 >= own.width || (left === 0 && wide >= width - STRIP_WIDTH - 0.001)).toBe(true)
      }
      const areas = [...placed.map((one) => ({ ...one, ...one.block, width: one.width })), ...strips]
      for (const [index, one] of areas.entries()) {
        expect(one.left + one.width).toBeLessThanOrEqual(width + 0.001)
        for (const other of areas.slice(index + 1)) {
          const apart = one.left + one.width <= other.left + 0.001 || other.left + other.width <= one.left + 0.001
          expect(apart || one.end <= other.start || other.end <= one.start).toBe(true)
        }
      }
    }),
  )
})
