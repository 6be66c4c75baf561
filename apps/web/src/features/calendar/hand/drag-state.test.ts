import { describe, expect, it } from 'vitest'
import { toTime } from '#features/calendar/layout/clock.ts'
import type { CourseEntry } from '#features/calendar/model/entries.ts'
import { type DragState, follow, type Grip, type Press, REST, release } from './drag-state.ts'

const DAYS = ['2026-09-01', '2026-09-02', '2026-09-03']
const PEOPLE = ['person-11', 'person-12']

/** Columns of 100 pixels from 48, a minute to a pixel. */
const toGrid = (keys: readonly string[]) => ({
  columns: keys.map((key, index) => ({ key, left: 48 + index * 100, right: 148 + index * 100 })),
  left: 0,
  top: 0,
  minute: 1,
  lane: { left: 60, width: 40 },
})

const entry = { id: 4021, start: 540, end: 990 } as CourseEntry
const block = {} as HTMLElement
const COURSE: Grip = { kind: 'move', entry, block }
const EDGE: Grip = { kind: 'resize', entry, block }
const EMPTY: Grip = { kind: 'draw', entry: null, block: null }

/** Down in the first column at ten. */
const pressed = (grip: Grip, keys = DAYS): DragState => {
  const press: Press = {
    ...grip,
    body: {} as HTMLElement,
    column: keys[0] ?? '',
    point: { x: 98, y: 600 },
    minutes: 600,
    pointer: 1,
  }
  return { step: 'pressed', press }
}

/** 'dragging 2026-09-02 09:00–16:30 at 149, 99 wide'. */
function describeState(state: DragState): string {
  if (state.step === 'drawn') return `drawn ${state.column} ${toTime(state.start)}–${state.end && toTime(state.end)}`
  if (!('held' in state) || !state.held) return state.step
  const { column, span, left, width } = state.held
  return `${state.step} ${column} ${toTime(span.start)}–${toTime(span.end)} at ${left}, ${width} wide`
}

describe('a pointer that is down on something', () => {
  it.each([
    ['a course, and trembles', COURSE, DAYS, [100, 602], 'pressed'],
    ['a course, and goes to another day', COURSE, DAYS, [198, 615], 'dragging 2026-09-02 09:15–16:45 at 149, 99 wide'],
    [
      'a course, and goes beyond the last day',
      COURSE,
      DAYS,
      [900, 600],
      'dragging 2026-09-03 09:00–16:30 at 249, 99 wide',
    ],
    [
      'a course, and goes to somebody else',
      COURSE,
      PEOPLE,
      [198, 615],
      'dragging person-11 09:15–16:45 at 49, 99 wide',
    ],
    ['a lower edge, and goes down and aside', EDGE, DAYS, [198, 645], 'dragging 2026-09-01 09:00–17:15 at 60, 42 wide'],
    ['empty hours, and goes down and aside', EMPTY, DAYS, [198, 660], 'dragging 2026-09-01 10:00–11:00 at 49, 99 wide'],
    ['empty hours, and trembles', EMPTY, DAYS, [98, 603], 'pressed'],
  ] as const)('%s', (_what, grip, keys, [x, y], expected) => {
    expect(describeState(follow(pressed(grip, [...keys]), { x, y }, toGrid(keys)))).toBe(expected)
  })

  it('drags on, however near it comes to where it began', () => {
    const away = follow(pressed(COURSE), { x: 198, y: 600 }, toGrid(DAYS))

    const back = follow(away, { x: 98, y: 600 }, toGrid(DAYS))

    expect(describeState(back)).toBe('dragging 2026-09-01 09:00–16:30 at 49, 99 wide')
  })

  it('keeps what it shows while the grid has lost the column', () => {
    const away = follow(pressed(EDGE), { x: 98, y: 645 }, toGrid(DAYS))

    expect(describeState(follow(away, { x: 98, y: 700 }, toGrid(PEOPLE)))).toBe(describeState(away))
  })
})

describe('a pointer that goes up', () => {
  const dragging = (grip: Grip, y: number) => follow(pressed(grip), { x: 198, y }, toGrid(DAYS))

  it.each([
    ['after nothing', REST, 'rest'],
    ['from a course that it did not move', pressed(COURSE), 'rest'],
    ['from a lower edge that it did not move', pressed(EDGE), 'rest'],
    ['after a click on empty hours', pressed(EMPTY), 'drawn 2026-09-01 10:00–null'],
    ['after drawing', dragging(EMPTY, 660), 'drawn 2026-09-01 10:00–11:00'],
    ['with a course', dragging(COURSE, 615), 'dropped 2026-09-02 09:15–16:45 at 149, 99 wide'],
    ['with a lower edge', dragging(EDGE, 645), 'dropped 2026-09-01 09:00–17:15 at 60, 42 wide'],
    ['with a course that was over no column', follow(pressed(EDGE), { x: 98, y: 700 }, toGrid(PEOPLE)), 'rest'],
    ['a second time', release(dragging(COURSE, 615)), 'rest'],
  ] as const)('%s', (_what, state, expected) => {
    expect(describeState(release(state))).toBe(expected)
  })
})

it.each([
  ['before it goes down', REST],
  ['after a drop', release(follow(pressed(COURSE), { x: 198, y: 615 }, toGrid(DAYS)))],
  ['after drawing', release(pressed(EMPTY))],
] as const)('a pointer moves nothing %s', (_what, state) => {
  expect(follow(state, { x: 248, y: 700 }, toGrid(DAYS))).toBe(state)
})
