import { describe, expect, it } from 'vitest'
import {
  courseClaim,
  type DiaryType,
  diaryFaults,
  excludes,
  isConflict,
  type Span,
  toLane,
  toSlots,
} from '#diary/diary-rules.ts'

const span = (type: DiaryType, days: string, ...hours: string[]): Span => {
  const [start_date = '', end_date = start_date] = days.split('..')
  const times = hours.map((text) => {
    const [start_time = '', end_time = ''] = text.split('-')
    return { start_time, end_time }
  })
  return { type, start_date, end_date, times }
}

const morning = span('EVENT_SHIFT', '2026-10-26', '08:00-12:00')
const afternoon = span('EVENT_SHIFT', '2026-10-26', '12:00-17:00')
const wholeWeek = span('EVENT_SHIFT', '2026-10-26..2026-10-30', '08:00-12:00', '13:00-17:00')
const dentist = span('EVENT_BLOCKER', '2026-10-26', '09:00-10:00')
const blockedDay = span('EVENT_BLOCKER', '2026-10-26')
const holiday = span('EVENT_HOLIDAY', '2026-10-25..2026-10-26')
const sick = span('EVENT_SICK_DAY', '2026-10-26')

describe('two entries of one person', () => {
  it.each([
    ['a shift over a shift', morning, wholeWeek, true],
    ['a shift that starts when another ends', morning, afternoon, false],
    ['a shift in the break of another', span('EVENT_SHIFT', '2026-10-28', '12:00-13:00'), wholeWeek, false],
    ['a shift on the day after', span('EVENT_SHIFT', '2026-10-31', '08:00-12:00'), wholeWeek, false],
    ['a shift on a holiday', morning, holiday, true],
    ['a shift on a sick day', morning, sick, false],
    ['a sick afternoon within a shift', span('EVENT_SICK_DAY', '2026-10-26', '12:00-17:00'), afternoon, false],
    ['a sick day twice', sick, sick, true],
    ['hours blocked on a sick day', dentist, sick, true],
    ['a shift on a blocked day', morning, blockedDay, true],
    ['hours blocked within a shift', dentist, morning, false],
    ['hours blocked twice', dentist, span('EVENT_BLOCKER', '2026-10-26', '09:30-11:00'), true],
    ['hours blocked on a holiday', dentist, holiday, true],
    ['a sick day in a holiday', sick, holiday, true],
    ['a holiday after a holiday', holiday, span('EVENT_HOLIDAY', '2026-10-27..2026-10-28'), false],
  ] as const)('%s', (_, one, other, conflict) => {
    expect(isConflict(one, other)).toBe(conflict)
    expect(isConflict(other, one)).toBe(conflict)
  })
})

describe('a course at site 3', () => {
  const claim = (entry: Span, supplier_id: number | null = null) => {
    const { from: lane_from, to: lane_to } = toLane(entry)
    return { lane_from, lane_to, supplier_id }
  }

  it.each([
    ['a shift at its site', claim(morning, 3), false],
    ['a shift at another site', claim(morning, 4), true],
    ['blocked hours', claim(dentist), true],
    ['a holiday', claim(holiday), true],
    ['a sick day', claim(sick), true],
    ['another course at its site', courseClaim(3), true],
    ['a course at another site', courseClaim(4), true],
  ])('and %s at the same time exclude each other: %#', (_, other, isExcluded) => {
    expect(excludes(courseClaim(3), other)).toBe(isExcluded)
    expect(excludes(other, courseClaim(3))).toBe(isExcluded)
  })
})

it('covers each day with its intervals, in wall time on both sides of a change of clocks', () => {
  expect(toSlots(span('EVENT_SHIFT', '2026-10-24..2026-10-25', '09:00-17:00'))).toEqual([
    { starts_at: '2026-10-24T09:00', ends_at: '2026-10-24T17:00' },
    { starts_at: '2026-10-25T09:00', ends_at: '2026-10-25T17:00' },
  ])
})

it('covers whole days to the midnight after the last', () => {
  expect(toSlots(span('EVENT_HOLIDAY', '2028-02-28..2028-02-29'))).toEqual([
    { starts_at: '2028-02-28T00:00', ends_at: '2028-03-01T00:00' },
  ])
})

describe('an entry by itself', () => {
  const at = (entry: Span, supplier_id: number | null = 3) =>
    diaryFaults({ ...entry, supplier_id }).map(({ path, message }) => `${path.join('.')}: ${message}`)

  it.each([
    ['a good shift', wholeWeek, 3, []],
    ['a good holiday', holiday, null, []],
    ['a blocker of the whole day', blockedDay, null, []],
    [
      'an end before the start',
      span('EVENT_HOLIDAY', '2026-10-27..2026-10-26'),
      null,
      ['end_date: Must not be before the first day'],
    ],
    ['a shift without times', span('EVENT_SHIFT', '2026-10-26'), 3, ['times: A shift needs at least one time']],
    ['a shift without a site', morning, null, ['supplier_id: This field is required']],
    [
      'a holiday with times',
      span('EVENT_HOLIDAY', '2026-10-26', '09:00-10:00'),
      null,
      ['times: This covers whole days'],
    ],
    ['a holiday at a site', holiday, 3, ['supplier_id: Only a shift has a site']],
    [
      'a time that ends as it starts',
      span('EVENT_BLOCKER', '2026-10-26', '09:00-09:00'),
      null,
      ['times.0.end_time: Must be after the start'],
    ],
    [
      'times that overlap',
      span('EVENT_SHIFT', '2026-10-26', '12:00-17:00', '08:00-12:30'),
      3,
      ['times.0.start_time: Overlaps the time before it'],
    ],
    ['more than a year', span('EVENT_HOLIDAY', '2026-01-01..2027-01-02'), null, ['end_date: Must be within a year']],
    ['a year to the day', span('EVENT_HOLIDAY', '2026-01-01..2027-01-01'), null, []],
  ] as const)('%s', (_, entry, supplier_id, faults) => {
    expect(at(entry, supplier_id)).toEqual(faults)
  })
})
