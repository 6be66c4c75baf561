import { describe, expect, it } from 'vitest'
import { NewCustomer } from '#customers/customer.ts'
import { assertChange, customerWarnings } from '#customers/customer-rules.ts'

const ISLA = { first_name: 'Isla', last_name: 'MacDonald' }

const findInvalidFields = (body: object) => NewCustomer.safeParse(body).error?.issues.map(({ path }) => path[0]) ?? []

describe('a new contact', () => {
  it('needs a name and nothing else, and says where it came from in either case', () => {
    expect(NewCustomer.parse(ISLA)).toEqual(ISLA)
    expect(NewCustomer.parse({ ...ISLA, source: 'dashboard' }).source).toBe('DASHBOARD')
    expect(findInvalidFields({})).toEqual(['first_name', 'last_name'])
  })

  it('has no date of birth where it is empty', () => {
    expect(NewCustomer.parse({ ...ISLA, birthdate: '' }).birthdate).toBeNull()
  })

  it.each(['cbt_passed_date', 'theory_passed_date', 'mod1_passed_date', 'mod2_passed_date', 'a2_passed_date'])(
    'had no %s before they were 14, and none to come',
    (field) => {
      const born = { ...ISLA, birthdate: '2001-06-10' }

      expect(findInvalidFields({ ...born, [field]: '2015-06-09' })).toEqual([field])
      expect(findInvalidFields({ ...born, [field]: '2015-06-10' })).toEqual([])
      expect(findInvalidFields({ ...ISLA, [field]: '2099-01-01' })).toEqual([field])
    },
  )

  it('lives in some country', () => {
    expect(findInvalidFields({ ...ISLA, country: ' ' })).toEqual(['country'])
    expect(findInvalidFields({ ...ISLA, country: 'Ireland', postcode: 'D02 AF30' })).toEqual([])
    expect(findInvalidFields({ ...ISLA, postcode: 'D02 AF30' })).toEqual(['postcode'])
  })
})

describe('a change of a contact', () => {
  const complaints = (before: object, sent: Record<string, unknown>) => {
    const fields: PropertyKey[] = []
    assertChange({ ...before, ...sent }, sent, ([field = '']) => fields.push(field))
    return fields
  }
  const PROVISIONAL = 'CURRENT_LICENCES_PROVISIONAL_LICENCE'
  const EU = 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE'

  it.each([
    ['a day before they were 14', { birthdate: '2001-06-10' }, { cbt_passed_date: '2015-06-09' }, ['cbt_passed_date']],
    ['a date of birth after it', { cbt_passed_date: '2015-06-09' }, { birthdate: '2001-06-10' }, ['birthdate']],
    ['what was wrong before', { birthdate: '2001-06-10', cbt_passed_date: '2015-06-09' }, { town: 'Leeds' }, []],
    ['a number that its licence may have', { current_licence: EU }, { licence_number: 'L1234567' }, []],
    ['a number that it may not', { current_licence: PROVISIONAL }, { licence_number: 'L1234567' }, ['licence_number']],
    ['a postcode of its country', { country: 'France' }, { postcode: '75001' }, []],
    ['a postcode of another country', { country: 'U.K.' }, { postcode: '75001' }, ['postcode']],
    [
      'a country that its postcode is not of',
      { country: 'France', postcode: '75001' },
      { country: 'UK' },
      ['postcode'],
    ],
    [
      'a licence that its number is not of',
      { licence_number: 'L1234567' },
      { current_licence: null },
      ['licence_number'],
    ],
  ])('is judged with the rest: %s', (_, before, sent, fields) => {
    expect(complaints(before, sent)).toEqual(fields)
  })
})

describe('what somebody should know of a contact', () => {
  const NOTHING = {
    ...ISLA,
    birthdate: null,
    current_licence: null,
    licence_number: null,
    theory_passed_date: null,
    mod2_passed_date: null,
    cbt_expires: null,
  }
  const warn = (facts: object, isWhole = true) => customerWarnings({ ...NOTHING, ...facts }, '2026-11-23', isWhole)

  it.each([
    [{}, []],
    [{ birthdate: '2011-11-24' }, ['Under 15']],
    [{ birthdate: '2011-11-23' }, []],
    [{ cbt_expires: '2026-11-22' }, ['CBT expired on 22/11/2026']],
    [{ cbt_expires: '2026-11-23' }, []],
    [{ theory_passed_date: '2024-11-23' }, ['Theory test expired on 22/11/2026']],
    [{ theory_passed_date: '2024-11-24' }, []],
    [{ cbt_expires: '2020-01-01', theory_passed_date: '2019-01-01', mod2_passed_date: '2020-01-01' }, []],
  ])('of %j: %j', (facts, warnings) => {
    expect(warn(facts)).toEqual(warnings)
  })

  it('is that a licence number does not fit; why, only for who may read it', () => {
    const facts = { licence_number: 'MCDON061309IR9XX', birthdate: '2009-11-29' }

    expect(warn(facts)).toEqual(['Characters 9 and 10 (30) do not fit the date of birth 29/11/2009 (29)'])
    expect(warn(facts, false)).toEqual(['The licence number does not fit what is known of the rider'])
  })
})
