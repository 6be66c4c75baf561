import { describe, expect, it } from 'vitest'
import { disclaimerEmail, disclaimerSms, type Occasion, signedEmail } from '#disclaimer-templates/disclaimer-words.ts'
import { fillSms } from '#templates/fill-sms.ts'

const TITLE = 'CBT declaration'
const VALUES = { rider_first_name: 'Isla', school_name: 'Southside' }

describe('what a rider is written', () => {
  it.each<[string, Occasion['course'], string]>([
    ['a course on a day', { date: '2026-11-21' }, ' before your course on 21/11/2026'],
    ['a course without a day', { date: null }, ' before your course'],
    ['no course', null, ''],
  ])('names %s', (_, course, before) => {
    const { subject, body } = disclaimerEmail({ title: TITLE, course }, '2026-12-14')

    expect(fillSms(disclaimerSms({ title: TITLE, course }), VALUES)).toContain(
      `Hi Isla, Southside asks you to read and sign "CBT declaration"${before}: `,
    )
    expect(body).toContain(`sign “CBT declaration”${before}.`)
    expect(body).toContain('until 14/12/2026')
    expect(subject).toBe(
      course ? 'CBT declaration: read and sign before your course' : 'CBT declaration: read and sign',
    )
    expect(body.includes('[[training_details]]')).toBe(course !== null)
  })

  it('has the link once, in each of both', () => {
    for (const words of [
      disclaimerSms({ title: TITLE, course: null }),
      disclaimerEmail({ title: TITLE, course: null }, '2026-12-14').body,
    ])
      expect(words.split('[[disclaimer_link]]')).toHaveLength(2)
  })

  it('takes a title as text', () => {
    const course = null

    expect(disclaimerEmail({ title: '<b>A</b>', course }, '2026-12-14').body).toContain('“&lt;b&gt;A&lt;/b&gt;”')
    expect(signedEmail('<b>A</b>', '2026-11-14').body).toContain(
      '“&lt;b&gt;A&lt;/b&gt;” for [[school_name]] on 14/11/2026',
    )
    expect(disclaimerSms({ title: '“A” – B', course })).toContain('""A" - B"')
  })
})
