import { describe, expect, it } from 'vitest'
import {
  CURRENT_LICENCES,
  checkLicenceNumber,
  LICENCE_NUMBER_LENGTH,
  licenceNumberProblem,
  licenceNumberWarnings,
  NO_LICENCE_NUMBER,
  PARTIALLY_GENERATED,
  plainLicenceNumber,
} from '#people/licence-number.ts'

const UNKNOWN = { current_licence: null, first_name: null, last_name: null, birthdate: null }
const EU = 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE'
const EU_UNCHECKED = 'This is a full EU licence, so its number was not checked'
const NI_UNCHECKED = 'This is a Northern Ireland licence, so its number was not checked'

it('knows the licence types of the specification [CERT-41]', () => {
  expect(Object.values(CURRENT_LICENCES)).toEqual(['Provisional licence', 'Driving licence', 'Full EU licence'])
})

it.each([
  ['morga 657054 sm9ij', 'MORGA657054SM9IJ'],
  [' MORGA657054\tSM9IJ\n', 'MORGA657054SM9IJ'],
  ['fox99\u00a09*0019a9***', 'FOX999*0019A9***'],
  ['   ', ''],
])('keeps %j as %j [CERT-42]', (typed, plain) => {
  expect(plainLicenceNumber(typed)).toBe(plain)
})

describe('the rule of Great Britain', () => {
  it.each([
    'MORGA657054SM9IJ',
    'TCAEU610267NO9EK',
    'JONES712249IP6VV',
    'FOX99960019A9999',
    'FOX999*0019A9***',
    '****************',
    'ABCDE613017AB9XX',
  ])('lets %s pass [CERT-43 CERT-44 CERT-45 CERT-46 CERT-47 R-43]', (number) => {
    expect(licenceNumberProblem(number)).toBeNull()
  })

  it.each([
    ['', 'Licence number is too short, must be 16 characters'],
    ['MORGA657054SM9I', 'Licence number is too short, must be 16 characters'],
    ['MORGA657054SM9IJK', 'Licence number is too long, must be 16 characters'],
    ['MORG1657054SM9IJ', 'Characters 1 to 5 must be letters or 9'],
    ['8ORGA657054SM9IJ', 'Characters 1 to 5 must be letters or 9'],
    ["O'NEI002298SP9XX", 'Characters 1 to 5 must be letters or 9'],
    ['MORGAO57054SM9IJ', 'Characters 6 to 11 must be digits'],
    ['MORGA65705ASM9IJ', 'Characters 6 to 11 must be digits'],
    ['MORGA657054S89IJ', 'Characters 12 and 13 must be letters or 9'],
    ['MORGA6570541M9IJ', 'Characters 12 and 13 must be letters or 9'],
    ['MORGA657054SM-IJ', 'Characters 14 to 16 must be letters or digits'],
    ['MORGA657054SM9IÉ', 'Characters 14 to 16 must be letters or digits'],
    ['MORG1*57054SM***', 'Characters 1 to 5 must be letters or 9'],
  ])('refuses %j: %s [CERT-43 CERT-44 CERT-45 CERT-46 CERT-47 CERT-48 R-42]', (number, message) => {
    expect(licenceNumberProblem(number)).toBe(message)
  })

  it('counts sixteen characters [CONST-04]', () => {
    expect(LICENCE_NUMBER_LENGTH).toBe(16)
  })
})

describe('a date that cannot be', () => {
  it.each([
    ['ABCDE613017AB9XX', ['Characters 7 and 8 (13) are not a month: 01 to 12, or 51 to 62']],
    ['ABCDE600017AB9XX', ['Characters 7 and 8 (00) are not a month: 01 to 12, or 51 to 62']],
    ['ABCDE650017AB9XX', ['Characters 7 and 8 (50) are not a month: 01 to 12, or 51 to 62']],
    ['ABCDE663017AB9XX', ['Characters 7 and 8 (63) are not a month: 01 to 12, or 51 to 62']],
    ['ABCDE699017AB9XX', ['Characters 7 and 8 (99) are not a month: 01 to 12, or 51 to 62']],
    ['ABCDE601007AB9XX', ['Characters 9 and 10 (00) are not a day: 01 to 31']],
    ['ABCDE601327AB9XX', ['Characters 9 and 10 (32) are not a day: 01 to 31']],
    ['ABCDE602317AB9XX', ['Characters 9 and 10 (31) are not a day of that month']],
    ['ABCDE654317AB9XX', ['Characters 9 and 10 (31) are not a day of that month']],
    ['ABCDE602297AB9XX', ['Characters 9 and 10 (29) are not a day of that month']],
    [
      'ABCDE613327AB9XX',
      [
        'Characters 7 and 8 (13) are not a month: 01 to 12, or 51 to 62',
        'Characters 9 and 10 (32) are not a day: 01 to 31',
      ],
    ],
  ])('in %s only warns', (number, warnings) => {
    expect(checkLicenceNumber(number, UNKNOWN)).toEqual({ error: null, warnings })
  })

  it.each(['ABCDE612317AB9XX', 'ABCDE651017AB9XX', 'ABCDE662307AB9XX', 'ABCDE602298AB9XX', 'ABCDE002290AB9XX'])(
    'is not in %s',
    (number) => {
      expect(licenceNumberWarnings(number, UNKNOWN)).toEqual([])
    },
  )

  it.each([
    ['ABCDE6*3317AB9XX', []],
    ['ABCDE6*2317AB9XX', []],
    ['ABCDE6*2297AB9XX', []],
    ['ABCDE*0229*AB9XX', []],
    ['ABCDE60*317AB9XX', []],
    ['ABCDE602*17AB9XX', []],
    ['ABCDE6*2*07AB9XX', []],
    ['ABCDE6*4317AB9XX', ['Characters 9 and 10 (31) are not a day of that month']],
    ['ABCDE602297AB***', ['Characters 9 and 10 (29) are not a day of that month']],
    ['ABCDE67*017AB9XX', ['Characters 7 and 8 (7*) are not a month: 01 to 12, or 51 to 62']],
    ['ABCDE601*37AB9XX', []],
    ['ABCDE6014*7AB9XX', ['Characters 9 and 10 (4*) are not a day: 01 to 31']],
  ])('in %s leaves * open [CERT-49 R-43]', (number, doubts) => {
    expect(licenceNumberWarnings(number, UNKNOWN)).toEqual([PARTIALLY_GENERATED, ...doubts])
  })
})

describe('what is asked of a number', () => {
  it.each([
    ['morga 657054 sm9ij', null, null, []],
    ['morga 657054 sm9i', null, 'Licence number is too short, must be 16 characters', []],
    ['FOX999*0019A9***', 'CURRENT_LICENCES_PROVISIONAL_LICENCE', null, [PARTIALLY_GENERATED]],
    ['FOX99*', null, 'Licence number is too short, must be 16 characters', []],
    ['1234 5678', null, null, [NI_UNCHECKED]],
    ['12345678', 'CURRENT_LICENCES_DRIVING_LICENCE', null, [NI_UNCHECKED]],
    ['1234567', null, 'Licence number is too short, must be 16 characters', []],
    ['12345678', EU, null, [EU_UNCHECKED]],
    ['B072RRE2I55', EU, null, [EU_UNCHECKED]],
    ['B072RRE2***', EU, null, [PARTIALLY_GENERATED, EU_UNCHECKED]],
    ['ABCDE613017AB9XX', EU, null, [EU_UNCHECKED]],
    [null, null, null, [NO_LICENCE_NUMBER]],
    ['  ', EU, null, [NO_LICENCE_NUMBER]],
  ] as const)('depends on what it is: %j of %s [CERT-42 CERT-43 CERT-49 R-19]', (number, licence, error, warnings) => {
    expect(checkLicenceNumber(number, { ...UNKNOWN, current_licence: licence })).toEqual({ error, warnings })
  })

  it('is not to fit a rider when it could not be checked', () => {
    const rider = { first_name: 'Ann', last_name: 'Fox', birthdate: '1999-10-01' }

    const unchecked = licenceNumberWarnings('MORGA657054SM9IJ', { ...rider, current_licence: EU })
    const checked = licenceNumberWarnings('MORGA657054SM9IJ', { ...rider, current_licence: null })

    expect(unchecked).toEqual([EU_UNCHECKED])
    expect(checked).toContain('Characters 1 to 5 (MORGA) do not fit the surname Fox (FOX99)')
  })
})
