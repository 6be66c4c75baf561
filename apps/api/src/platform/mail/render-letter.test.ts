import { describe, expect, it } from 'vitest'
import type { LetterName, Letters } from '#platform/mail/letters.ts'
import { renderLetter } from '#platform/mail/render-letter.tsx'
import { subjectOf } from '#platform/mail/subjects.ts'

const school_name = 'Smith & Sons <Riders>'
const DATA: Letters = {
  invitation: { school_name, invited_by: 'Nadia Okafor' },
  'reset-password': { school_name },
  'verify-email': { school_name },
  'password-changed': { school_name },
  'email-changed': { school_name, new_email: 'new@hilltop.example' },
  'owner-changed': { school_name, new_owner: 'Nadia Okafor', old_owner: 'Ann Hill' },
  'bike-reminder': {
    school_name,
    renewals: [
      { plate: 'AA19 AAA', bike: 'Honda CB125F', what: 'MOT', expires: 'on 24 November 2026, in 3 days' },
      { plate: 'L2WP S', bike: 'Yamaha MT-07', what: 'Tax', expires: 'on 21 December 2026, in 30 days' },
    ],
  },
  'low-credits': { school_name, balance: '18.4', threshold: '20' },
  'sms-not-sent': { school_name, addressee: 'Ann Hill' },
  'low-certificates': {
    school_name,
    sites: [
      {
        site: 'Croydon',
        left: '8 certificates left',
        forecast: 'at the rate of the last 90 days they will last until 01/12/2026',
      },
      { site: 'Sutton', left: '1 certificate left', forecast: 'none were issued in 90 days' },
    ],
  },
  'ledger-head': { school_name, length: 812, head: 'b1946ac92492d2347c6235b4d2611184'.repeat(2) },
}
const LETTERS = Object.keys(DATA) as LetterName[]
const LINK = 'https://connect.example/v2/login/reset/0199-abc.def_-/7'

/** Every text in what a letter is made from. */
const factsIn = (data: unknown): string[] =>
  typeof data === 'object' && data ? Object.values(data).flatMap(factsIn) : [String(data)]

const rendered = (template: LetterName, link: string | null = null) =>
  renderLetter({ template, data: DATA[template], to_name: 'Ann "Q" Hill', link })

describe.each(LETTERS)('the letter %s', (template) => {
  it('says the same to programs with and without HTML', async () => {
    const { html, text } = await rendered(template, LINK)

    expect(text).toContain('Hello Ann "Q" Hill,')
    expect(text).toContain(school_name)
    expect(html).toContain('Smith &amp; Sons &lt;Riders&gt;')
    expect(html).not.toContain('<Riders>')
    for (const fact of factsIn(DATA[template])) expect(text).toContain(fact)
  })

  it('loads nothing from elsewhere', async () => {
    const { html } = await rendered(template, LINK)

    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
  })

  it('speaks calmly', async () => {
    const { text } = await rendered(template, LINK)

    expect(`${text}${subjectOf(template, DATA[template])}`).not.toContain('!')
  })
})

describe.each([
  ['invitation', '7 days', /If you do not know/],
  ['reset-password', '24 hours', /If you did not ask for this/],
  ['verify-email', '7 days', /If you did not enter this address/],
] as const)('the link of %s', (template, life, otherwise) => {
  it('stands in both forms, with how long it is good for and what to do otherwise', async () => {
    const { html, text } = await rendered(template, LINK)

    expect(html.split(`href="${LINK}"`)).toHaveLength(3)
    expect(text.split('\n')).toContain(LINK)
    expect(text).toContain(`The link works once, and for ${life}.`)
    expect(text).toMatch(otherwise)
  })
})
