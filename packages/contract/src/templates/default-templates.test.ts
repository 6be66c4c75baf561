import { describe, expect, it } from 'vitest'
import { COURSE_TYPES, type CourseConstant } from '#courses/course-types.ts'
import { toSmsSize } from '#sms/segments.ts'
import { DEFAULT_TEMPLATES, defaultConfirmation } from '#templates/default-templates.ts'
import { fillSms } from '#templates/fill-sms.ts'
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
    const when =
      channel === 'EMAIL'
        ? ['all_trainings', 'site_address', 'arrival_instructions', 'school_address']
        : ['course_date', 'course_time']

    expect([...needed, ...when].filter((name) => trigger === 'BOOKING_CONFIRMATION' && !said.includes(name))).toEqual(
      [],
    )
  })

  it('stays in whole sentences where the school has no phone', () => {
    const said = fillPlaceholders(body, { ...SAMPLE_VALUES, school_phone: '' })

    expect(said).not.toMatch(/ {2}| [.,]/)
  })
})

it.each(named.filter(([, { channel }]) => channel === 'SMS'))(
  '%s is written in letters of every phone',
  (_, { body }) => {
    expect(toSmsSize(fillSms(body, SAMPLE_VALUES)).encoding).toBe('GSM-7')
  },
)

it('a booking of every course can be confirmed, and nobody is asked for a certificate that the course does not need', () => {
  const bodies = (Object.keys(COURSE_TYPES) as CourseConstant[]).map((type) => [type, defaultConfirmation(type).body])

  const ofCbt = bodies.filter(([, body]) => body === DEFAULT_TEMPLATES[0].body).map(([type]) => type)
  expect(ofCbt).toEqual(['LICENCE_CBT', 'LICENCE_CBT_RENEWAL'])
  expect(bodies.every(([, body]) => body?.includes('[[all_trainings]]'))).toBe(true)
  const withTheory = bodies.filter(([, body]) => body?.includes('theory test')).map(([type]) => type)
  expect(withTheory.every((type) => type?.startsWith('FULL_LICENCE'))).toBe(true)
})
