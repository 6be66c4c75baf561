import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  day,
  email,
  id,
  keySchema,
  optionalLines,
  optionalText,
  pageQuery,
  rawText,
  ref,
  requiredLines,
  requiredText,
  shownDay,
  wallTime,
} from '#fields.ts'

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

const HIDDEN = 'Contains line breaks or hidden characters'

describe('required text', () => {
  it.each([
    [undefined, 'This field is required'],
    [null, 'This field is required'],
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    [7, 'This field must be text'],
    ['123456', 'Must be at most 5 characters'],
    ['a\u0000b', 'Contains characters that cannot be stored'],
    ['a\uD800', 'Contains characters that cannot be stored'],
    ['a\nb', HIDDEN],
    ['a\u0007', HIDDEN],
    ['a\u2028b', HIDDEN],
  ])('refuses %j: %s [FORM-01]', (value, expected) => {
    expect(message(requiredText(5), value)).toBe(expected)
  })

  it('is trimmed', () => {
    expect(requiredText(5).parse(' ab ')).toBe('ab')
  })

  it('keeps what people write', () => {
    for (const text of ["Zoë O'Neill 🏍", 'مدرسة', 'क्‍ष', '👨‍👩‍👧']) {
      expect(requiredText(20).parse(text)).toBe(text)
    }
  })
})

describe('a required field of another kind', () => {
  const kinds = { day, wallTime, ref, choice: keySchema({ A: 1, B: 2 }) }

  it.each(Object.keys(kinds).flatMap((kind) => [undefined, null, ''].map((value) => [kind, value] as const)))(
    'says of a %s that is %j that it is required [FORM-01]',
    (kind, value) => {
      expect(message(kinds[kind as keyof typeof kinds], value)).toBe('This field is required')
    },
  )

  it.each([
    ['day', '2026-02-30', 'Enter a date'],
    ['wallTime', '9:00', 'Enter a time as HH:mm'],
    ['wallTime', 900, 'Enter a time'],
    ['ref', '12', 'This field must be a number'],
  ] as const)('says of a %s that is %j: %s', (kind, value, expected) => {
    expect(message(kinds[kind], value)).toBe(expected)
  })
})

it.each([
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, undefined],
  [' x ', 'x'],
])('optional text turns %j into %j', (value, expected) => {
  expect(optionalText(5).parse(value)).toBe(expected)
})

it('text of several lines keeps them', () => {
  expect(requiredLines(20).parse(' a\nb\tc ')).toBe('a\nb\tc')
  expect(optionalLines(20).parse(' \n ')).toBeNull()
})

describe('a day', () => {
  it.each(['1900-01-01', '2099-12-31'])('may be %s [FORM-05]', (value) => {
    expect(day.parse(value)).toBe(value)
  })

  it.each([
    ['0000-01-01', 'Must be on or after 01/01/1900'],
    ['1899-12-31', 'Must be on or after 01/01/1900'],
    ['2100-01-01', 'Must be on or before 31/12/2099'],
    ['garbage', 'Enter a date'],
    ['21/11/2026', 'Enter a date'],
  ])('is refused as %s: %s, and nothing else [FORM-04 FORM-05]', (value, expected) => {
    expect(day.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([expected])
  })

  it('is shown whatever was accepted before', () => {
    expect(shownDay.parse('0202-03-01')).toBe('0202-03-01')
  })
})

it('raw text is not trimmed', () => {
  expect(rawText(5).parse(' a ')).toBe(' a ')
})

describe('an e-mail address', () => {
  it('is lower-cased and trimmed', () => {
    expect(email.parse(' Owner@Southside.Example ')).toBe('owner@southside.example')
  })

  it.each([
    ['owner', 'Enter a valid email address'],
    ['a@', 'Enter a valid email address'],
    ['a b@c.d', 'Enter a valid email address'],
    ['', 'This field is required'],
  ])('refuses %j: %s', (value, expected) => {
    expect(message(email, value)).toBe(expected)
  })
})

describe('an id', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['2147483647', 2_147_483_647],
  ])('takes %j', (value, expected) => {
    expect(id.parse(value)).toBe(expected)
  })

  it.each(['abc', '1.5', '0', '-1', '2147483648'])('refuses %j [FORM-02]', (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })
})

describe('a page query', () => {
  it('is page 1 of 10 unless told [FORM-12]', () => {
    expect(pageQuery().parse({})).toEqual({ page: 1, page_size: 10 })
  })

  it('has the size and the cap of its list [R-36 R-37]', () => {
    const certificates = pageQuery(25, 1000)

    expect(certificates.parse({})).toEqual({ page: 1, page_size: 25 })
    expect(certificates.safeParse({ page_size: '1000' }).success).toBe(true)
    expect(certificates.safeParse({ page_size: '1001' }).success).toBe(false)
  })
})
