import { describe, expect, it } from 'vitest'
import { COURSE_TYPES, type CourseConstant } from '#courses/course-types.ts'
import { toSmsSize } from '#sms/segments.ts'
import { DEFAULT_TEMPLATES, defaultConfirmation } from '#templates/default-templates.ts'
import { fillPlaceholders, placeholdersIn, SAMPLE_VALUES } from '#templates/placeholders.ts'
import { templateProblems } from '#templates/template-rules.ts'

const named = DEFAULT_TEMPLATES.map((template) => [`${template.channel} ${template.name}`, template] as const)

describe.each(named)('%s', (_, { channel, trigger, subject, body }) => {
  it('is as a template may be', () => {
    const words = { trigger, offset_hours: null, body, ...(subject !== null && { subject }) }

    expect(templateProblems(words, channel)).toEqual([])
  })

  it('says all that has to be confirmed of a booking, where it confirms one', () => {
    const said = placeholdersIn(`${subject ?? ''} ${body}`)
    const needed = [
      'school_name',
      'school_phone',
      'location',
      'order_number',
      'course_price',
      'price_paid',
      'amount_due',
    ]
    const when = channel === 'EMAIL' ? ['training_details', 'arrival_instructions'] : ['course_date', 'course_time']

    expect([...needed, ...when].filter((name) => trigger !== 'MANUAL' && !said.includes(name))).toEqual([])
  })
})

it.each(named.filter(([, { channel }]) => channel === 'SMS'))(
  '%s is written in letters of every phone',
  (_, { body }) => {
    expect(toSmsSize(fillPlaceholders(body, SAMPLE_VALUES)).encoding).toBe('GSM-7')
  },
)

it('a booking of every course can be confirmed: CBTs by the words for CBTs', () => {
  const bodies = (Object.keys(COURSE_TYPES) as CourseConstant[]).map((type) => [type, defaultConfirmation(type).body])

  const ofCbt = bodies.filter(([, body]) => body === DEFAULT_TEMPLATES[0].body).map(([type]) => type)
  expect(ofCbt).toEqual(['LICENCE_CBT', 'LICENCE_CBT_RENEWAL'])
  expect(bodies.every(([, body]) => body?.includes('[[training_details]]'))).toBe(true)
  const withTheory = bodies.flatMap(([type, body]) => (body?.includes('theory test') && type ? [type] : []))
  expect(withTheory.filter((type) => !type.startsWith('FULL_LICENCE'))).toEqual([])
})
