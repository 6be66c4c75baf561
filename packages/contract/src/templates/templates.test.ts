import { describe, expect, it } from 'vitest'
import { plainText } from '#mails/plain-text.ts'
import {
  emptyPlaceholders,
  fillPlaceholders,
  findPlaceholderFault,
  nearestPlaceholder,
  PLACEHOLDER_NAMES,
  SAMPLE_VALUES,
  toSamples,
} from '#templates/placeholders.ts'
import { templateProblems } from '#templates/template-rules.ts'

describe('a placeholder', () => {
  it.each([
    ['Hello [[rider_first_name]]!', 'Hello Isla!'],
    ['Hello [[ Rider_First_Name ]]!', 'Hello Isla!'],
    ['[[course_date]] at [[course_time]]', 'Saturday 21/11/2026 at 08:30'],
    ['[[rider_first_name]] [[amount_due]]', 'Isla '],
    ['[[ridername]] [rider_name] [[]]', '[[ridername]] [rider_name] [[]]'],
  ])('%j reads %j', (text, filled) => {
    const { amount_due: _, ...values } = SAMPLE_VALUES

    expect(fillPlaceholders(text, values)).toBe(filled)
  })

  it('is written as its place wants it', () => {
    const text = fillPlaceholders('<p>[[rider_name]]</p>', { rider_name: 'A & B' }, (value) =>
      value.replaceAll('&', '&amp;'),
    )

    expect(text).toBe('<p>A &amp; B</p>')
  })

  it('of a link stays one until the message is written for its reader', () => {
    const text = fillPlaceholders('[[rider_first_name]]: [[ Unsubscribe_Link ]]', SAMPLE_VALUES)

    expect(text).toBe('Isla: [[unsubscribe_link]]')
    expect(emptyPlaceholders(text, {})).toEqual([])
  })

  it.each([
    ['ridername', 'rider_name'],
    ['rider name', 'rider_name'],
    ['firstname', 'rider_first_name'],
    ['Amount-Due', 'amount_due'],
    ['instructor', 'instructor_name'],
    ['the colour of the bike that they like', null],
    ['x', null],
  ])('that is called %j may mean %j', (typed, nearest) => {
    expect(nearestPlaceholder(typed)).toBe(nearest)
  })

  it.each([
    ['Hello [[ridername]]', 'MANUAL', 'EMAIL', 'There is no [[ridername]]'],
    ['[[]]', 'MANUAL', 'EMAIL', 'There is no [[]]'],
    ['[[constructor]]', 'MANUAL', 'EMAIL', 'There is no [[constructor]]'],
    [
      '[[certificate_expiry_date]]',
      'BOOKING_CONFIRMATION',
      'EMAIL',
      '[[certificate_expiry_date]] is not known for a booking confirmation',
    ],
    ['[[not_completed_reason]]', 'NOT_COMPLETED', 'EMAIL', undefined],
    ['[[logo]]', 'MANUAL', 'SMS', '[[logo]] is not known for a text message'],
    ['[[logo]]', 'MANUAL', 'EMAIL', undefined],
    ['[[rider_name]] [[x', 'MANUAL', 'SMS', undefined],
  ] as const)('%j in %s by %s: %j', (text, trigger, channel, message) => {
    expect(findPlaceholderFault(text, trigger, channel)?.message).toBe(message)
  })

  it('without a value is named once', () => {
    const text = '[[logo]] [[location]] [[instructor_name]] [[instructor_name]]'

    expect(emptyPlaceholders(text, { location: 'Croydon', instructor_name: '' })).toEqual(['instructor_name'])
  })

  it('has the school’s own value as its sample, and nobody else’s', () => {
    const samples = toSamples({ rider_name: 'Omar Haddad', school_name: 'Hilltop Riders', school_phone: '' })

    expect(samples).toEqual({ ...SAMPLE_VALUES, school_name: 'Hilltop Riders', school_phone: '' })
  })

  it('has a sample, whatever its name', () => {
    const empty = PLACEHOLDER_NAMES.filter((name) => SAMPLE_VALUES[name] === '')

    expect(empty).toEqual(['logo'])
  })
})

it.each([
  ['<p>Hello <strong>Isla</strong></p><p>see you</p>', 'Hello Isla see you'],
  ['<ul><li><p>one</p></li><li><p>two</p></li></ul>', 'one two'],
  ['a &amp;amp; b&nbsp;c &lt;p&gt;', 'a &amp; b c <p>'],
])('%j without its markup is %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

const words = { trigger: 'MANUAL', offset_hours: null, subject: 'Hello', body: '<p>Hello</p>' } as const

describe('a template', () => {
  it.each([
    ['as it should be', {}, []],
    ['a reminder without hours', { trigger: 'PRE_COURSE_REMINDER' }, [['offset_hours', 'This field is required']]],
    [
      'a reminder as the course begins',
      { trigger: 'PRE_COURSE_REMINDER', offset_hours: 0 },
      [['offset_hours', 'Must be from 1 to 336']],
    ],
    [
      'hours where there are none',
      { offset_hours: 24 },
      [['offset_hours', 'Only messages before or after a course have hours']],
    ],
    ['a subject that names nothing', { subject: '[[x]]' }, [['subject', 'There is no [[x]]']]],
    ['a body that names nothing', { body: '<p>[[x]]</p>' }, [['body', 'There is no [[x]]']]],
    [
      'a name of which a part is bold',
      { body: '<p>[[rider_<strong>name</strong>]]</p>' },
      [['body', 'Mark a placeholder whole, not a part of it']],
    ],
    [
      'a name in the address of a link',
      { body: '<p><a href="https://x.example/?o=[[order_number]]">[[rider_name]]</a></p>' },
      [],
    ],
    [
      'an address of a link that names nothing',
      { body: '<p><a href="https://x.example/?o=[[order]]">[[rider_name]]</a></p>' },
      [['body', 'There is no [[order]]']],
    ],
    [
      'a link that is made later',
      { body: '<p>[[unsubscribe_link]] <a href="https://x.example">[[unsubscribe_link]]</a></p>' },
      [],
    ],
    [
      'such a link in the address of another',
      { body: '<p><a href="https://x.example/?o=[[unsubscribe_link]]">Stop</a></p>' },
      [['body', '[[unsubscribe_link]] goes into the message, not into the address of a link']],
    ],
    [
      'such a link in the subject',
      { subject: 'Stop: [[unsubscribe_link]]' },
      [['subject', '[[unsubscribe_link]] goes into the message, not into the subject']],
    ],
    [
      'such a link in what is no marketing',
      { trigger: 'BOOKING_CHANGED', body: '<p>[[unsubscribe_link]]</p>' },
      [['body', '[[unsubscribe_link]] is not known for a changed booking']],
    ],
    ['a whole name in bold', { body: '<p><strong>[[rider_name]]</strong></p>' }, []],
  ] as const)('%s', (_, change, problems) => {
    expect(templateProblems({ ...words, ...change }, 'EMAIL')).toEqual(problems)
  })

  it('of a text message has six segments at most, with the longest names too', () => {
    const room = 'x'.repeat(918 - '[[rider_name]]'.length)
    const text = { trigger: 'MANUAL', offset_hours: null } as const

    expect(templateProblems({ ...text, body: `[[training_details]]${'x'.repeat(700)}` }, 'SMS')).toEqual([])
    expect(templateProblems({ ...text, body: 'x'.repeat(918) }, 'SMS')).toEqual([])
    for (const body of [`[[rider_name]]${room}`, `[[unsubscribe_link]]${'x'.repeat(850)}`]) {
      expect(templateProblems({ ...text, body }, 'SMS')).toEqual([['body', 'At most 6 segments, also with long names']])
    }
  })
})
