import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { withRule } from '#field-rules.ts'
import { day, requiredText, wallTime } from '#fields.ts'

const Session = withRule(
  z.object({ starts: wallTime, ends: wallTime, name: requiredText(5), days: z.array(day).default([]) }),
  ['starts', 'ends'],
  ({ starts, ends }, complain) => {
    if (!/^\d\d:\d\d$/.test(starts) || !/^\d\d:\d\d$/.test(ends)) throw new Error('it is no time')
    if (ends < starts) complain(['ends'], 'Must be after the start')
  },
)
const WHOLE = { starts: '10:00', ends: '09:00', name: 'CBT' }

const problems = (value: unknown) =>
  Session.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('a rule over fields', () => {
  it('runs where they are what their own schemas say', () => {
    expect(problems(WHOLE)).toEqual([['ends', 'Must be after the start']])
    expect(problems({ ...WHOLE, ends: '10:00' })).toEqual([])
  })

  it.each(['25:00', '9:00', 'noon', '', null, undefined, 9])('does not run where one of them is %j', (starts) => {
    expect(problems({ ...WHOLE, starts }).map(([field]) => field)).toEqual(['starts'])
  })

  it('runs where another field is wrong, so that a form shows both at once', () => {
    expect(problems({ ...WHOLE, name: 'too long', days: [7] })).toEqual([
      ['name', 'Must be at most 5 characters'],
      ['days.0', 'Enter a date'],
      ['ends', 'Must be after the start'],
    ])
  })

  it.each([[[]], ['text'], [null]])('does not run on %j, which is no object', (value) => {
    expect(problems(value).map(([field]) => field)).toEqual([''])
  })
})
