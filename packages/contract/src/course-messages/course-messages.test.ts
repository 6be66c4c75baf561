import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NewCourseEmail, NewCourseSms } from '#course-messages/course-message.ts'
import { closeGaps, fillCourseSms } from '#course-messages/fill-course-message.ts'

const VALUES = { rider_first_name: 'Isla', instructor_name: '', location: 'Croydon' }

describe('the words of a message to a course', () => {
  it.each([
    ['Hi [[instructor_name]], see you', 'Hi, see you'],
    ['Hi [[rider_first_name]], by [[ Instructor_Name ]].', 'Hi [[rider_first_name]], by.'],
    ['At [[location]] [[instructor_name]] [[school_phone]] on time', 'At [[location]] on time'],
    ['Line one\n[[instructor_name]]!', 'Line one\n!'],
    ['<p>By <strong>[[instructor_name]]</strong>.</p>', '<p>By<strong></strong>.</p>'],
    ['<p>By\u00A0[[instructor_name]].</p>', '<p>By.</p>'],
    ['Hi [[logo]], [[nobody]] [[unsubscribe_link]] .', 'Hi [[logo]], [[nobody]] [[unsubscribe_link]] .'],
    ['a > [[instructor_name]] b', 'a > b'],
  ])('%j are %j where nobody teaches yet', (words, expected) => {
    expect(closeGaps(words, VALUES)).toBe(expected)
  })

  it('read as a text message with the values of one rider, and their links to come', () => {
    const words = 'Hi [[rider_first_name]], by [[instructor_name]]. Stop: [[unsubscribe_link]] [x]'

    expect(fillCourseSms(words, VALUES)).toBe('Hi Isla, by. Stop: [[unsubscribe_link]] [x]')
  })

  it('read the same typed and cleaned', () => {
    const typed = ' Hi [[rider\u200B_first_name]],\u2003[[instructor_name]] bye'

    expect(fillCourseSms(typed, VALUES)).toBe('Hi Isla, bye')
  })

  const WORDS = { subject: 'Snow', body: 'Hello', expected_riders: [1] }
  const toProblems = ({ error }: { error?: z.ZodError }) =>
    error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  it.each([
    ['with all that is known', { subject: '[[course_date]]', body: '<p>[[logo]] [[rebook_link]]</p>' }, []],
    [
      'with a slip',
      { subject: '[[ridername]]' },
      [['subject', 'There is no [[ridername]]. Did you mean [[rider_name]]?']],
    ],
    [
      'with a slip in bold',
      { body: '<p>Hi <strong>[[firstname]]</strong></p>' },
      [['body', 'There is no [[firstname]]. Did you mean [[rider_first_name]]?']],
    ],
    [
      'with what nobody knows',
      { body: '[[the colour of the bike that they like]]' },
      [['body', 'There is no [[the colour of the bike that they like]]']],
    ],
    [
      'with what is known for others',
      { body: '[[not_completed_reason]]' },
      [['body', '[[not_completed_reason]] is not known for a message by hand']],
    ],
    [
      'with what each has of their own',
      { body: '<p>[[ Disclaimer_Link ]]</p>' },
      [['body', '[[ Disclaimer_Link ]] cannot go to a whole course: send the disclaimer from each contact']],
    ],
    [
      'with a part in bold',
      { body: '<p>[[rider_<strong>name</strong>]]</p>' },
      [['body', 'Mark a placeholder whole, not a part of it']],
    ],
  ])('may be an email %s: %j', (_, words, problems) => {
    expect(toProblems(NewCourseEmail.safeParse({ ...WORDS, ...words }))).toEqual(problems)
  })

  it.each([
    ['Hi [[rider_first_name]]', []],
    ['Hi [[rider]]', [['body', 'There is no [[rider]]. Did you mean [[rider_name]]?']]],
    ['[[logo]]', [['body', '[[logo]] is not known for a text message']]],
    [
      'Sign: [[disclaimer_link]]',
      [['body', '[[disclaimer_link]] cannot go to a whole course: send the disclaimer from each contact']],
    ],
  ])('may be the text %j: %j', (body, problems) => {
    expect(toProblems(NewCourseSms.safeParse({ body, expected_riders: [1] }))).toEqual(problems)
  })
})
