import { describe, expect, it } from 'vitest'
import { maskNationalInsurance, nationalInsuranceNumber } from '#people/national-insurance.ts'
import { phoneNumber } from '#people/phone.ts'

const problem = (schema: typeof phoneNumber, typed: string) => schema.safeParse(typed).error?.issues[0]?.message ?? null

describe('a phone number', () => {
  it.each(['07700 900123', '+44 (0)7700 900123', '0113-496-0234', '1234567', '+123456789012345'])(
    'may be %s, and stays as it was typed',
    (typed) => {
      expect(phoneNumber.parse(` ${typed} `)).toBe(typed)
    },
  )

  it.each([
    ['\u202A+44 7700 900123\u202C', '+44 7700 900123'],
    ['07700\u00A0900123', '07700 900123'],
    ['7700900123', '07700900123'],
    ['2079460000', '2079460000'],
    ['07700\u2011900\u2013123', '07700-900-123'],
  ])('is cleaned of what an address book adds: %j', (pasted, kept) => {
    expect(phoneNumber.parse(pasted)).toBe(kept)
  })

  it.each(['123456', '1234567890123456', 'Mum 07700 900123', '07700900123x'])('is refused as %s', (typed) => {
    expect(problem(phoneNumber, typed)).toBe('Enter a phone number')
  })

  it('is at most 20 characters long', () => {
    expect(problem(phoneNumber, '07700 900123 - - - - 1')).toBe('Must be at most 20 characters')
  })
})

describe('a National Insurance number', () => {
  it.each([
    ['ab 12 34 56 c', 'AB123456C'],
    ['ZY123456D', 'ZY123456D'],
  ])('typed as %s is kept as %s', (typed, number) => {
    expect(nationalInsuranceNumber.parse(typed)).toBe(number)
  })

  it.each(['QQ123456C', 'DA123456C', 'AO123456C', 'GB123456C', 'ZZ123456C', 'AB123456E', 'AB12345C', 'AB1234567C'])(
    'is refused as %s',
    (typed) => {
      expect(problem(nationalInsuranceNumber, typed)).toBe('Enter a National Insurance number')
    },
  )

  it('shows its last letter to who may only look', () => {
    expect([maskNationalInsurance('AB123456C'), maskNationalInsurance('')]).toEqual(['••••••••C', ''])
  })
})
