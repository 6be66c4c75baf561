import { describe, expect, it } from 'vitest'
import { letters } from '#every-feature.ts'
import { type AnyLetter, toLetter } from '#platform/mail/letter.ts'

const school_name = 'Smith & Sons <Riders>'
const EVERY = letters.map((letter) => [letter.name, letter] as const)
const LINK = 'https://connect.example/v2/login/reset/0199-abc.def_-/7'

/** Every text in what a letter is made from. */
const factsIn = (data: unknown): string[] =>
  typeof data === 'object' && data ? Object.values(data).flatMap(factsIn) : [String(data)]

const dataOf = ({ example }: AnyLetter) => ({ ...example, school_name })

const rendered = (letter: AnyLetter, link: string | null = null) =>
  toLetter(letters, { template: letter.name, data: dataOf(letter), to_name: 'Ann "Q" Hill' }, link)

describe.each(EVERY)('the letter %s', (_, letter) => {
  it('says the same to programs with and without HTML', async () => {
    const { html, text } = await rendered(letter, LINK)

    expect(text).toContain('Hello Ann "Q" Hill,')
    expect(text).toContain(school_name)
    expect(html).toContain('Smith &amp; Sons &lt;Riders&gt;')
    expect(html).not.toContain('<Riders>')
    for (const fact of factsIn(dataOf(letter))) expect(text).toContain(fact)
  })

  it('loads nothing from elsewhere', async () => {
    const { html } = await rendered(letter, LINK)

    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
  })

  it('speaks calmly', async () => {
    const { text } = await rendered(letter, LINK)

    expect(`${text}${letter.subject(dataOf(letter) as never)}`).not.toContain('!')
  })
})

describe.each([
  ['invitation', '7 days', /If you do not know/],
  ['reset-password', '24 hours', /If you did not ask for this/],
  ['verify-email', '7 days', /If you did not enter this address/],
] as const)('the link of %s', (template, life, otherwise) => {
  it('stands in both forms, with how long it is good for and what to do otherwise', async () => {
    const { html, text } = await toLetter(
      letters,
      { template, data: { school_name, invited_by: 'Nadia' }, to_name: 'Ann' },
      LINK,
    )

    expect(html.split(`href="${LINK}"`)).toHaveLength(3)
    expect(text.split('\n')).toContain(LINK)
    expect(text).toContain(`The link works once, and for ${life}.`)
    expect(text).toMatch(otherwise)
  })
})

it('names each letter once', () => {
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length)
})
