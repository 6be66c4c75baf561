import { describe, expect, it } from 'vitest'
import { type Actor, PERMISSION_KEYS, type Permissions } from '#access.ts'
import { EventQuery, NewEvent } from '#events/event.ts'
import { canChangeEvent, eventProblems, eventSpan } from '#events/event-rules.ts'

const timed = (start_time: string, end_time: string) => ({ all_day: false, start_time, end_time })
const days = (start_time: string, end_time: string) => ({ all_day: true, start_time, end_time })

describe('the times of an event [CAL-13]', () => {
  it.each([
    ['an hour', timed('2027-06-14T17:30', '2027-06-14T18:30'), []],
    ['a night', timed('2027-06-14T22:00', '2027-06-15T01:00'), []],
    ['a day', days('2027-06-14', '2027-06-14'), []],
    ['366 days', days('2027-01-01', '2028-01-01'), []],
    ['366 times 24 hours', timed('2027-01-01T09:00', '2028-01-02T09:00'), []],
    ['an hour across the change of clocks', timed('2027-03-28T00:30', '2027-03-28T02:30'), []],
    ['no time at all', timed('2027-06-14T17:30', '2027-06-14T17:30'), [['end_time', 'Must be after the start']]],
    [
      'an end before the start',
      timed('2027-06-14T17:30', '2027-06-14T17:29'),
      [['end_time', 'Must be after the start']],
    ],
    [
      'a last day before the first',
      days('2027-06-14', '2027-06-13'),
      [['end_time', 'Must not be before the first day']],
    ],
    ['367 days', days('2027-01-01', '2028-01-02'), [['end_time', 'Must be within a year']]],
    [
      'a minute more than 366 days',
      timed('2027-01-01T09:00', '2028-01-02T09:01'),
      [['end_time', 'Must be within a year']],
    ],
    ['a day without its time', timed('2027-06-14', '2027-06-14T18:30'), [['start_time', 'Enter a date and time']]],
    ['a whole day with a time', days('2027-06-14', '2027-06-14T18:30'), [['end_time', 'Enter a date without a time']]],
  ])('%s', (_, times, problems) => {
    expect(eventProblems(times)).toEqual(problems)
  })

  it('of whole days end with the midnight after the last', () => {
    expect(eventSpan(days('2028-02-28', '2028-02-29'))).toEqual({
      starts_at: '2028-02-28T00:00',
      ends_at: '2028-03-01T00:00',
    })
  })

  it.each([
    '2027-02-29T09:00',
    '2027-06-14T24:00',
    '2027-06-14T09:00:00',
    '2027-06-14 09:00',
    '2100-01-01T09:00',
    'now',
  ])('are not %s', (start_time) => {
    const { error } = NewEvent.safeParse({ name: 'Meeting', supplier: 3, start_time, end_time: '2027-06-14T19:00' })

    expect(error?.issues).toMatchObject([{ path: ['start_time'], message: 'Enter a date and time' }])
  })
})

describe('the days of a list of events', () => {
  const problem = (date__gte?: string, date__lte?: string) =>
    EventQuery.safeParse({ date__gte, date__lte }).error?.issues.map(({ path, message }) => [path[0], message])

  it.each([
    ['62 of them', '2027-06-01', '2027-08-01', undefined],
    ['without an end', '2027-06-01', undefined, undefined],
    ['63 of them', '2027-06-01', '2027-08-02', [['date__lte', 'Must be within 62 days']]],
    ['the wrong way round', '2027-06-02', '2027-06-01', [['date__lte', 'Must not be before the first day']]],
  ])('%s', (_, first, last, problems) => {
    expect(problem(first, last)).toEqual(problems)
  })
})

describe('who may change an event [PERM-09]', () => {
  const actor = (own: Permissions['bike_permission'], all: Permissions['bike_permission']): Actor => {
    const nothing = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, null]))
    const levels = { ...nothing, calendar_own_permission: own, calendar_permission: all }
    const flags = { is_account_owner: false, admin_permission: false }
    return { is_connect_pro: true, connect_user_permissions: { ...levels, ...flags } as Permissions }
  }
  const [VIEW, EDIT] = ['USER_PERMISSION_VIEW', 'USER_PERMISSION_EDIT'] as const

  it.each([
    ['with everything', null, EDIT, true, true],
    ['with their own', EDIT, null, true, false],
    ['with their own, who sees all', EDIT, VIEW, true, false],
    ['who looks at all', null, VIEW, false, false],
    ['who looks at their own', VIEW, null, false, false],
    ['with nothing', null, null, false, false],
  ] as const)('somebody %s', (_, own, all, mine, others) => {
    expect(canChangeEvent(actor(own, all), 12, { user_id: 12 })).toBe(mine)
    expect(canChangeEvent(actor(own, all), 12, { user_id: 13 })).toBe(others)
  })
})
