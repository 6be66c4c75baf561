import { describe, expect, it } from 'vitest'
import { NO_FILTERS, parseAddress, toPage } from './address.ts'

const PLAIN = { ...NO_FILTERS, view: null, date: null, by: 'instructor' }

describe('the address of the calendar', () => {
  it.each([
    ['/v2/calendar', '', PLAIN],
    ['/v2/calendar', '?view=month&date=2026-09-05', { ...PLAIN, view: 'month', date: '2026-09-05' }],
    ['/v2/calendar/day', '?date=2026-09-05&by=site', { ...PLAIN, view: 'day', date: '2026-09-05', by: 'site' }],
    ['/v2/calendar/12/details', '?view=day', { ...PLAIN, view: 'day' }],
    [
      '/v2/calendar',
      '?supplier=3,4&type=LICENCE_CBT,events&instructor=7,none&status=SCHEDULED&space=true&diary=false&attention=tests',
      {
        ...PLAIN,
        supplier: ['3', '4'],
        type: ['LICENCE_CBT', 'events'],
        instructor: ['7', 'none'],
        status: ['SCHEDULED'],
        hasSpace: true,
        hasDiary: false,
        attention: 'tests',
      },
    ],
  ])('%s%s is read, and written the same [CAL-01, CAL-03]', (pathname, search, expected) => {
    const address = parseAddress(pathname, search)

    expect(address).toEqual(expected)
    const { pathname: path, search: query } = toPage(address)
    expect(parseAddress(path, query)).toEqual(address)
  })

  it.each([
    '?view=year',
    '?date=2026-02-30',
    '?date=2026-9-5',
    '?date=0001-01-01',
    '?date=tomorrow',
    '?by=colour',
    '?attention=all',
    '?supplier=,,',
  ])('leaves %s out', (search) => {
    expect(parseAddress('/v2/calendar', search)).toEqual(PLAIN)
  })

  it('gives a day a path of its own, with what else was chosen [CAL-03]', () => {
    const address = { ...parseAddress('/v2/calendar', '?supplier=3,4&date=2026-09-05'), view: 'day' } as const

    expect(toPage(address)).toEqual({ pathname: '/v2/calendar/day', search: '?date=2026-09-05&supplier=3,4' })
  })
})
