import { describe, expect, it } from 'vitest'
import { type LinkPurpose, LinkTokens } from './link-tokens.ts'

const tokens = new LinkTokens('only-for-tests-only-for-tests-only-for-tests')
const LINK = { school: 12, row: 46_656, version: 2 }
const PURPOSE = 'unsubscribe'
const TOKEN = tokens.write(PURPOSE, LINK)

const OTHER_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'

describe('the token of a link', () => {
  it.each([
    ['the smallest', { school: 1, row: 1, version: 1 }],
    ['one digit of base 36', { school: 35, row: 10, version: 9 }],
    ['two digits', { school: 36, row: 1295, version: 37 }],
    ['the largest that a row has', { school: 2_147_483_647, row: 2_147_483_647, version: 2_147_483_647 }],
  ])('names its school, row and version, with %s numbers', (_, link) => {
    for (const purpose of ['disclaimer', 'unsubscribe', 'sms-receipt'] satisfies LinkPurpose[]) {
      expect(tokens.read(purpose, tokens.write(purpose, link))).toEqual(link)
    }
  })

  it('is short, the same each time, and needs no encoding in an address', () => {
    expect(TOKEN).toMatch(/^c\.1000\.2\.[\w-]{22}$/)
    expect(tokens.write(PURPOSE, LINK)).toBe(TOKEN)
    expect(encodeURIComponent(TOKEN)).toBe(TOKEN)
  })

  it.each([
    ['another purpose', () => tokens.write('disclaimer', LINK)],
    ['another secret', () => new LinkTokens('x'.repeat(32)).write(PURPOSE, LINK)],
    ['another school', () => TOKEN.replace(/^c\./, 'd.')],
    ['another row', () => TOKEN.replace('.1000.', '.1001.')],
    ['another version', () => TOKEN.replace('.2.', '.1.')],
    ['a zero before a number', () => TOKEN.replace(/^c/, '0c')],
    ['a plus', () => TOKEN.replace(/^c/, '+c')],
    ['a number below zero', () => TOKEN.replace(/^c/, '-c')],
    ['a blank', () => ` ${TOKEN}`],
    ['a break of lines at its end', () => `${TOKEN}\n`],
    ['upper case', () => TOKEN.replace(/^c/, 'C')],
    ['a number longer than any row has', () => TOKEN.replace('.1000.', '.1000000.')],
    ['more behind it', () => `${TOKEN}A`],
    ['padding', () => `${TOKEN}==`],
    ['nothing', () => ''],
  ])('is refused with %s', (_, forge) => {
    expect(tokens.read(PURPOSE, forge())).toBeNull()
  })

  it.each(['school', 'row'])('of number 0 as its %s is none', (part) => {
    const link = part === 'row' ? { ...LINK, row: 0 } : { ...LINK, school: 0 }

    expect(tokens.read(PURPOSE, tokens.write(PURPOSE, link))).toBeNull()
  })

  it('is refused wherever it is cut short', () => {
    const cut = Array.from({ length: TOKEN.length }, (_, length) => TOKEN.slice(0, length))

    expect(cut.filter((token) => tokens.read(PURPOSE, token) !== null)).toEqual([])
  })

  it('is refused with any one letter changed', () => {
    const changed = Array.from(TOKEN, (letter, at) =>
      Array.from(OTHER_LETTERS, (other) =>
        other === letter ? [] : `${TOKEN.slice(0, at)}${other}${TOKEN.slice(at + 1)}`,
      ),
    ).flat(2)

    expect(changed).toHaveLength(TOKEN.length * (OTHER_LETTERS.length - 1))
    expect(changed.filter((token) => tokens.read(PURPOSE, token) !== null)).toEqual([])
  })
})
