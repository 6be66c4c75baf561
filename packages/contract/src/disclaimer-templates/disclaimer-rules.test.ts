import { describe, expect, it } from 'vitest'
import { DEFAULT_DISCLAIMER } from '#disclaimer-templates/default-disclaimer.ts'
import { disclaimerTemplateProblems, namesOfTraining, toHashedWords } from '#disclaimer-templates/disclaimer-rules.ts'
import { DisclaimerTemplateChange, NewDisclaimerTemplate } from '#disclaimer-templates/disclaimer-template.ts'

const WORDS = { auto_send: 'OFF', days_before: null, title: 'CBT declaration', body: '<p>I agree</p>' } as const

describe('a disclaimer template', () => {
  it.each([
    ['as it should be', {}, []],
    ['the one that every school begins with', DEFAULT_DISCLAIMER, []],
    ['sent a day before', { auto_send: 'DAYS_BEFORE', days_before: 1 }, []],
    ['sent days before, without them', { auto_send: 'DAYS_BEFORE' }, [['days_before', 'This field is required']]],
    [
      'sent on the day of the course',
      { auto_send: 'DAYS_BEFORE', days_before: 0 },
      [['days_before', 'Must be from 1 to 30']],
    ],
    [
      'sent on booking, with days',
      { auto_send: 'ON_BOOKING', days_before: 3 },
      [['days_before', 'Only disclaimers sent days before have days']],
    ],
    ['a title that names the rider', { title: 'I, [[rider_name]]' }, [['title', 'A title has no placeholders']]],
    ['a name in whatever case', { body: '<p>[[ Rider_NAME ]], <strong>[[location]]</strong></p>' }, []],
    ['a name that there is not', { body: '<p>[[ridername]]</p>' }, [['body', 'There is no [[ridername]]']]],
    ['a name from a prototype', { body: '<p>[[constructor]]</p>' }, [['body', 'There is no [[constructor]]']]],
    [
      'what changes once it is signed',
      { body: '<p>I owe [[Amount_Due]]</p>' },
      [['body', '[[amount_due]] is not known for a disclaimer']],
    ],
    ['a picture', { body: '<p>[[logo]]</p>' }, [['body', '[[logo]] is not known for a disclaimer']]],
    [
      'a name in the address of a link',
      { body: '<p><a href="https://x.example/?o=[[order_number]]">Terms</a></p>' },
      [['body', '[[order_number]] is not known for a disclaimer']],
    ],
    [
      'a name of which a part is bold',
      { body: '<p>[[rider_<strong>name</strong>]]</p>' },
      [['body', 'Mark a placeholder whole, not a part of it']],
    ],
  ] as const)('%s', (_, change, problems) => {
    expect(disclaimerTemplateProblems({ ...WORDS, ...change })).toEqual(problems)
  })

  it('is judged whole when it is added, and when a change names all that the rule reads', () => {
    const body = { ...WORDS, auto_send: 'DAYS_BEFORE', body: '<p>[[x]]</p>' }
    const fields = (schema: typeof NewDisclaimerTemplate | typeof DisclaimerTemplateChange, value: object) =>
      schema.safeParse(value).error?.issues.map(({ path }) => path.join('.'))

    expect(fields(NewDisclaimerTemplate, body)).toEqual(['days_before', 'body'])
    expect(fields(DisclaimerTemplateChange, body)).toEqual(['days_before', 'body'])
    expect(fields(DisclaimerTemplateChange, { auto_send: 'DAYS_BEFORE' })).toBeUndefined()
  })
})

it.each([
  [DEFAULT_DISCLAIMER.body, []],
  ['<p>I take part on [[ Course_Date ]] at [[location]], on [[course_date]]</p>', ['course date', 'site']],
  ['<p><a href="https://x.example/?at=[[course_time]]">The [[bike_hire]]</a></p>', ['course time', 'bike']],
  ['<p>On course_date</p>', []],
])('of a training %s names %j', (body, names) => {
  expect(namesOfTraining(body)).toEqual(names)
})

it('a school begins with a text that excludes nothing', () => {
  expect(DEFAULT_DISCLAIMER.body).not.toMatch(/liab|injur|death|claim|responsib/i)
})

it('hashes what is read, not how it is marked', () => {
  const words = toHashedWords('CBT', '<h2>Rules</h2><p>I <strong>agree</strong> &amp; sign</p>')

  expect(words).toBe('CBT\nRules I agree & sign')
})
