import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainValues, plainWords } from './plain-words.ts'

describe('words of a person in a letter', () => {
  it.each([
    ['a name', 'Ann Hill', 'Ann Hill'],
    ['letters of other languages', 'Zoë Nguyễn-Ó Súilleabháin', 'Zoë Nguyễn-Ó Súilleabháin'],
    ['signs', 'Smith & Sons <Riders> "Q"', 'Smith & Sons <Riders> "Q"'],
    ['initials', 'J.R. Smith', 'J. R. Smith'],
    ['numbers, times and days', '18.4 at 10:30 on 21/11/2026, £1.50', '18.4 at 10:30 on 21/11/2026, £1.50'],
    ['an address with a scheme', 'https://prize.example/x', 'https: / /prize. example/x'],
    ['an address without one', 'www.prize.example', 'www. prize. example'],
    ['a bare domain', 'Win at prize.co.uk now', 'Win at prize. co. uk now'],
    ['an email address', 'claim@prize.example', 'claim@prize. example'],
    ['a scheme of a mail program', 'mailto:a tel:123', 'mailto: a tel: 123'],
    ['a share', '\\\\prize\\win', '\\ \\prize\\win'],
    ['no scheme at all', '//prize', '/ /prize'],
    ['stops of other scripts', 'prize。example．com｡uk', 'prize。 example． com｡ uk'],
    ['wide signs', 'https：／／prize', 'https： ／ ／prize'],
    ['unseen characters', 'prize.\u200Bexample\u00AD \u202Emoc', 'prize. example moc'],
    ['breaks of lines', 'Ann\r\nBcc: all@prize.example\u2028x\u0085y', 'Ann Bcc: all@prize. example x y'],
    ['half a character', 'Ann \uD83D', 'Ann \uFFFD'],
    ['a pile of marks', `a${'\u0330'.repeat(40)}`, 'a\u0330\u0330\u0330'],
  ])('as %s', (_, typed, plain) => {
    expect(plainWords(typed)).toBe(plain)
  })

  it('end after 300 characters', () => {
    const plain = plainWords('🏍 '.repeat(5000))

    expect(plain.length).toBeLessThanOrEqual(300)
    expect(plain).toMatch(/🏍…$/u)
  })

  it('are cleaned wherever they stand, and nothing else is', () => {
    const values = { name: 'a.b', sites: [{ site: 'c.d', left: 3 }], none: null, is_on: true }

    expect(plainValues(values)).toEqual({ name: 'a. b', sites: [{ site: 'c. d', left: 3 }], none: null, is_on: true })
  })

  const parts = fc.constantFrom(
    'http',
    ':',
    '/',
    '\\',
    '.',
    '。',
    'www',
    'com',
    'é',
    '\u200B',
    '\n',
    '\u0301',
    ' ',
    '1',
  )
  it('hold no link and no break, and stay as they are the second time', () => {
    const typed = fc.oneof(
      fc.array(parts).map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
    )

    fc.assert(
      fc.property(typed, (words) => {
        const plain = plainWords(words)

        expect(plain).not.toMatch(/[.。．｡]\p{M}*\p{L}|\p{L}\p{M}*[:：]\S|[/\\]{2}|[\p{Cc}\u2028\u2029]/u)
        expect(plainWords(plain)).toBe(plain)
      }),
      { numRuns: 2000 },
    )
  })
})
