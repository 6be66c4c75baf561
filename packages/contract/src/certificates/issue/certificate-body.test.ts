import { describe, expect, it } from 'vitest'
import { NewBook } from '#certificates/books/book.ts'
import { BulkIssueBody, ChangeBody, IssueBody, PatchBody } from '#certificates/issue/certificate-body.ts'
import { CertificateSettingsChange } from '#certificates/settings/certificate-settings.ts'

const TIMES = {
  time_completion_date: '2026-11-20',
  time_start_time: '09:00',
  time_completion_time: '16:30',
  training_duration: '07:30',
}
const RIDER = {
  customer: 41,
  instructor_certificate: 'CBT104482',
  restrictions: ['NONE'],
  transmission: 'BIKE_TRANSMISSION_MANUAL' as const,
}
const WHOLE = { ...RIDER, ...TIMES }

/** Field (dotted) → its first message. */
const problems = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  value: unknown,
) =>
  Object.fromEntries(schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

describe('issuing', () => {
  it.each(Object.keys(WHOLE))('needs %s [CERT-35]', (field) => {
    const { [field as keyof typeof WHOLE]: _, ...rest } = WHOLE
    expect(Object.keys(problems(IssueBody, rest))).toEqual([field])
  })

  it('takes a restriction of none, but no empty list [R-19]', () => {
    expect(problems(IssueBody, WHOLE)).toEqual({})
    expect(problems(IssueBody, { ...WHOLE, restrictions: [] })).toEqual({ restrictions: 'This field is required' })
  })

  it('appends the seconds to a duration [CERT-40]', () => {
    expect(IssueBody.parse(WHOLE).training_duration).toBe('07:30:00')
    expect(IssueBody.parse({ ...WHOLE, training_duration: '07:30:00' }).training_duration).toBe('07:30:00')
  })

  it.each([
    ['09:00', '08:59', '00:00', { time_completion_time: 'Completion time cannot be earlier than start time.' }],
    ['09:00', '09:00', '00:00', {}],
    ['09:00', '10:00', '01:00', {}],
    ['09:00', '10:00', '01:01', { training_duration: 'Cannot be longer than the time from start to completion' }],
  ])('from %s to %s with a duration of %s [CERT-38 R-44]', (start, end, duration, expected) => {
    const times = { time_start_time: start, time_completion_time: end, training_duration: duration }
    expect(problems(IssueBody, { ...WHOLE, ...times })).toEqual(expected)
  })

  it.each([
    ['time_completion_date', '21/11/2026'],
    ['time_completion_date', '2026-1-5'],
    ['time_completion_date', 'garbage'],
    ['time_start_time', '25:00'],
    ['time_start_time', '9:00'],
    ['time_completion_time', 'noon'],
    ['training_duration', 'all day'],
  ])('says what is wrong with %s of %s, and no more', (field, value) => {
    const body = { ...WHOLE, [field]: value }
    expect(Object.keys(problems(IssueBody, body))).toEqual([field])
    expect(Object.keys(problems(BulkIssueBody, { ...body, supplier: 3, riders: [RIDER] }))).toEqual([field])
  })

  it('cleans a licence number, and refuses one that cannot be [CERT-42 CERT-43]', () => {
    expect(IssueBody.parse({ ...WHOLE, licence_number: 'morga 657054 sm9ij' }).licence_number).toBe('MORGA657054SM9IJ')
    expect(problems(IssueBody, { ...WHOLE, licence_number: 'MORGA657054SM9I' })).toEqual({
      licence_number: 'Licence number is too short, must be 16 characters',
    })
  })

  it('refuses a licence number that cannot be stored', () => {
    const current_licence = 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE'
    expect(problems(IssueBody, { ...WHOLE, current_licence, licence_number: 'B07\u0000' })).toEqual({
      licence_number: 'Contains characters that cannot be stored',
    })
  })

  it.each([
    ['one of Northern Ireland', { licence_number: '12345678' }],
    ['a full EU one', { licence_number: 'B072RRE2I55', current_licence: 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE' }],
    ['one with stars', { licence_number: 'FOX999*0019A9***' }],
    ['none', { licence_number: '' }],
  ])('takes the licence number of %s [CERT-49 R-43]', (_, rider) => {
    expect(problems(IssueBody, { ...WHOLE, ...rider })).toEqual({})
  })
})

describe('issuing several', () => {
  const body = { supplier: 3, ...TIMES, riders: [RIDER, { ...RIDER, customer: 42 }] }

  it('takes riders of one day', () => {
    expect(problems(BulkIssueBody, body)).toEqual({})
  })

  it('says which rider is wrong', () => {
    expect(problems(BulkIssueBody, { ...body, riders: [RIDER, { ...RIDER, licence_number: 'X' }] })).toEqual({
      'riders.1.licence_number': 'Licence number is too short, must be 16 characters',
      'riders.1.customer': 'Is already in the list',
    })
  })

  it('needs a rider', () => {
    expect(problems(BulkIssueBody, { ...body, riders: [] })).toEqual({ riders: 'Select at least 1 item' })
  })
})

describe('changing', () => {
  it('needs customer, instructor and issued_at; PATCH needs nothing [CERT-34 CERT-54]', () => {
    expect(Object.keys(problems(ChangeBody, {}))).toEqual(['customer', 'instructor', 'issued_at'])
    expect(problems(PatchBody, {})).toEqual({})
  })

  it('takes an instructor who is not one of the school, by name', () => {
    const named = { customer: 41, instructor: null, issued_at: '2026-11-20', instructor_first_name: ' Ann ' }

    expect(ChangeBody.parse({ ...named, instructor_last_name: '' })).toMatchObject({
      instructor: null,
      instructor_first_name: 'Ann',
      instructor_last_name: null,
    })
  })

  it('compares times that are both sent [CERT-38]', () => {
    expect(problems(PatchBody, { time_start_time: '10:00', time_completion_time: '09:00' })).toEqual({
      time_completion_time: 'Completion time cannot be earlier than start time.',
    })
  })
})

describe('a new book', () => {
  const RANGE = 'The number must be between 3000001 and 9999975'

  it.each([
    [3_000_000, { first_certificate_number: RANGE }],
    [3_000_001, {}],
    [9_999_975, {}],
    [9_999_976, { first_certificate_number: RANGE }],
    ['3000001', {}],
    ['three', { first_certificate_number: RANGE }],
    ['', { first_certificate_number: 'This field is required' }],
    [undefined, { first_certificate_number: 'This field is required' }],
  ])('may begin with %s [BOOK-08 BOOK-09]', (first_certificate_number, expected) => {
    expect(problems(NewBook, { supplier: 3, first_certificate_number })).toEqual(expected)
  })

  it('needs a site [BOOK-09]', () => {
    expect(problems(NewBook, { first_certificate_number: 3_000_001 })).toEqual({ supplier: 'This field is required' })
  })

  it.each([
    [3_000_001, false],
    [3_000_002, true],
    [3_000_025, true],
    [3_000_026, false],
  ])('may have been used before %s: %s', (first_unused_number, isTaken) => {
    const found = problems(NewBook, { supplier: 3, first_certificate_number: 3_000_001, first_unused_number })
    expect(found).toEqual(
      isTaken ? {} : { first_unused_number: 'Must be a number of this book after the first, up to 3000025' },
    )
  })
})

describe('settings', () => {
  it.each([
    [{ retention_months: 23 }, ['retention_months']],
    [{ retention_months: 24 }, []],
    [{ retention_months: 121 }, ['retention_months']],
    [{ stock_threshold: -1 }, ['stock_threshold']],
    [{ restrictions: [{ code: '78', title: 'Automatic only' }] }, ['restrictions']],
    [
      {
        restrictions: [
          { code: 'NONE', title: 'None' },
          { code: 'NONE', title: 'No' },
        ],
      },
      ['restrictions'],
    ],
    [{ restrictions: [{ code: 'NONE', title: 'None' }] }, []],
  ])('%j', (change, fields) => {
    expect(Object.keys(problems(CertificateSettingsChange, change))).toEqual(fields)
  })
})
