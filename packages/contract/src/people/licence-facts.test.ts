import { describe, expect, it } from 'vitest'
import { disagreements, generateLicenceNumber } from '#people/licence-facts.ts'

const rider = (first_name: string | null, last_name: string | null, birthdate: string | null) => ({
  first_name,
  last_name,
  birthdate,
})

const SAMANTHA = rider('Samantha Michelle', 'Morgan', '1964-07-05')
const TCAEUCJ = rider('Npbpg Oyot', 'Tcaeucj', '1967-10-26')
const IAN = rider('Ian', 'Mack', '1990-12-03')
const SEAN = rider('Sean Paul', "O'Neill", '2008-02-29')
const ANN = rider('Ann', 'Fox', '1999-10-01')
const ISLA = rider('Isla Rae', 'MacDonald', '2009-11-30')

describe('a number fits its rider', () => {
  it.each([
    ['MORGA657054SM***', SAMANTHA],
    ['MORGA657054SM9IJ', SAMANTHA],
    ['TCAEU610267NO***', TCAEUCJ],
    ['TCAEU610267NO9EK', TCAEUCJ],
    ['MCK99912030I9***', IAN],
    ['ONEIL002298SP***', SEAN],
    ['FOX99960019A9***', ANN],
    ['FOX999*0019A9***', ANN],
    ['MCDON061309IR***', ISLA],
    ['FOX99910019A9***', ANN],
    ['FOX99960019AB***', ANN],
    ['****************', SAMANTHA],
    ['MORGA657054SM9IJ', rider(null, null, null)],
    ['MORGA657054SM9IJ', rider(' ', '…', null)],
  ])('%s [CERT-49 R-43]', (number, of) => {
    expect(disagreements(number, of)).toEqual([])
  })

  it.each([
    ['MULLE', 'Müller'],
    ['OBRIE', 'O’Brien'],
    ['OBRIE', "o'brien"],
    ['OBRIE', ' O Brien '],
    ['SMITH', 'Smith-Jones'],
    ['FOXHU', 'Fox-Hunt'],
    ['LUKAS', 'Łukasz'],
    ['WEISS', 'Weiß'],
    ['AEROE', 'Ærø-Ege'],
    ['MCDON', 'McDonald'],
    ['MCDON', 'MACDONALD'],
    ['DELAC', 'De La Cruz'],
    ['LACRU', 'De La Cruz'],
    ['CRUZ9', 'De La Cruz'],
    ['MASRI', 'Al-Masri'],
    ['VAN99', 'Van'],
    ['LI999', 'Li'],
  ])('whose surname begins with %s: %s', (code, surname) => {
    expect(disagreements(`${code}***********`, rider(null, surname, null))).toEqual([])
  })
})

describe('a disagreement says where and what was expected', () => {
  it.each([
    ['SMITH657054SM9IJ', rider(null, 'Jones', null), 'Characters 1 to 5 (SMITH) do not fit the surname Jones (JONES)'],
    ['MACDO061309IR***', ISLA, 'Characters 1 to 5 (MACDO) do not fit the surname MacDonald (MCDON)'],
    [
      'SMITH***********',
      rider(null, 'De La Cruz', null),
      'Characters 1 to 5 (SMITH) do not fit the surname De La Cruz (DELAC or LACRU or CRUZ9)',
    ],
    [
      'JONES***********',
      rider(null, 'Smith-Jones', null),
      'Characters 1 to 5 (JONES) do not fit the surname Smith-Jones (SMITH)',
    ],
    ['M*RGB657054SM9IJ', SAMANTHA, 'Characters 1 to 5 (M*RGB) do not fit the surname Morgan (MORGA)'],
    ['MORGA757054SM9IJ', SAMANTHA, 'Character 6 (7) does not fit the date of birth 05/07/1964 (6)'],
    ['MORGA658054SM9IJ', SAMANTHA, 'Characters 7 and 8 (58) do not fit the date of birth 05/07/1964 (07 or 57)'],
    ['MORGA6*8054SM9IJ', SAMANTHA, 'Characters 7 and 8 (*8) do not fit the date of birth 05/07/1964 (07 or 57)'],
    ['TCAEU620267NO9EK', TCAEUCJ, 'Characters 7 and 8 (20) do not fit the date of birth 26/10/1967 (10 or 60)'],
    ['MORGA657504SM9IJ', SAMANTHA, 'Characters 9 and 10 (50) do not fit the date of birth 05/07/1964 (05)'],
    ['MORGA657055SM9IJ', SAMANTHA, 'Character 11 (5) does not fit the date of birth 05/07/1964 (4)'],
    ['MORGA657054XM9IJ', SAMANTHA, 'Character 12 (X) does not fit the first name Samantha Michelle (S)'],
    ['MORGA657054S99IJ', SAMANTHA, 'Character 13 (9) does not fit the first name Samantha Michelle (M)'],
    ['FOX99960019E9***', ANN, 'Character 12 (E) does not fit the first name Ann (A)'],
  ])('in %s', (number, of, warning) => {
    expect(disagreements(number, of)).toEqual([warning])
  })

  it('each by itself, in the order of the number', () => {
    expect(disagreements('JONES712249IP6VV', SAMANTHA)).toEqual([
      'Characters 1 to 5 (JONES) do not fit the surname Morgan (MORGA)',
      'Character 6 (7) does not fit the date of birth 05/07/1964 (6)',
      'Characters 7 and 8 (12) do not fit the date of birth 05/07/1964 (07 or 57)',
      'Characters 9 and 10 (24) do not fit the date of birth 05/07/1964 (05)',
      'Character 11 (9) does not fit the date of birth 05/07/1964 (4)',
      'Character 12 (I) does not fit the first name Samantha Michelle (S)',
      'Character 13 (P) does not fit the first name Samantha Michelle (M)',
    ])
  })
})

describe('a generated number', () => {
  it.each([
    ['MORGA6*7054SM***', SAMANTHA],
    ['TCAEU6*0267NO***', TCAEUCJ],
    ['MCK999*2030I9***', IAN],
    ['ONEIL0*2298SP***', SEAN],
    ['FOX999*0019A9***', ANN],
    ['MCDON0*1309IR***', ISLA],
    ['DELAC6*7054ZB***', rider('zoë Björk Ann', 'de la Cruz', '1964-07-05')],
    ['FOX99******A9***', rider('Ann', 'Fox', null)],
    ['*****9*0019A9***', rider('Ann', ' ', '1999-10-01')],
    ['FOX999*0019*****', rider(null, 'Fox', '1999-10-01')],
    ['****************', rider(null, null, null)],
  ])('is %s, without the sex and what else is not known [CERT-49]', (number, of) => {
    expect(generateLicenceNumber(of)).toBe(number)
    expect(disagreements(number, of)).toEqual([])
  })
})
