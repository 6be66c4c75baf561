import { plateKey } from '@connect/contract/bikes/plain-plate'
import { foldText } from '@connect/contract/fold-text'
import { phoneDigits } from '@connect/contract/people/phone'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Letters of Europe, Greek and Cyrillic with their marks; apostrophes, hyphens, blanks and what is hidden. */
const LETTER = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xa0, max: 0x24f }),
  fc.integer({ min: 0x300, max: 0x36f }),
  fc.integer({ min: 0x391, max: 0x3c9 }).filter((code) => code !== 0x3a2),
  fc.integer({ min: 0x400, max: 0x45f }),
  fc.integer({ min: 0x1e00, max: 0x1eff }),
  fc.constantFrom(0x2010, 0x2013, 0x2018, 0x2019, 0x2b9, 0x2bb, 0x2bc, 0x2032, 0xad, 0x200b, 0x202a, 0xfeff, 0x131),
)
const TEXT = fc.array(LETTER, { maxLength: 12 }).map((codes) => String.fromCodePoint(...codes))

/** What a function of the database makes of each text. */
async function inDatabase(name: string, texts: readonly string[]): Promise<string[]> {
  const text = `SELECT ${name}(t.text) AS result FROM unnest($1::text[]) WITH ORDINALITY t(text, n) ORDER BY n`
  return (await test().context.pool.query(text, [texts])).rows.map(({ result }) => result)
}

it.each([
  ['fold_text', foldText, TEXT],
  ['digits_of', phoneDigits, fc.string({ unit: fc.constantFrom(...Array.from('00447+ ()-12')), maxLength: 16 })],
  ['plate_key', plateKey, fc.string({ unit: fc.constantFrom(...Array.from('01OIAZ9')), maxLength: 7 })],
])('%s of the database makes of a text what the contract does', async (name, rule, texts) => {
  const sample = fc.sample(texts, 3000)

  expect(await inDatabase(name, sample)).toEqual(sample.map(rule))
})

it.each([
  ['O’Brien', 'obrien'],
  ["O'BRIEN", 'obrien'],
  ['O´Brien', 'obrien'],
  ['Müller', 'muller'],
  ['Mu\u0308ller', 'muller'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Weiß', 'weiss'],
  ['Smith-Jones', 'smith jones'],
  ['Зоя', 'зоя'],
  ['Is\u200Bla', 'isla'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
