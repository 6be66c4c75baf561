import { describe, expect, it } from 'vitest'
import { letters } from '#every-feature.ts'
import { readConfig } from '#platform/config.ts'
import { type AnyLetter, toLetter } from '#platform/mail/letter.ts'
import { plainWords } from '#platform/mail/plain-words.ts'

const school_name = 'Smith & Sons <Riders>'
/** Those in our words. What a school writes is markup: `rich-text.test.ts`. */
const EVERY = letters.flatMap((letter) => ('is_from_school' in letter ? [] : [[letter.name, letter] as const]))
const LINK = 'https://connect.example/v2/login/reset/0199-abc.def_-/7'

/** Every text in what a letter is made from. */
const factsIn = (data: unknown): string[] =>
  typeof data === 'object' && data ? Object.values(data).flatMap(factsIn) : [String(data)]

const toData = ({ example }: AnyLetter) => ({ ...example, school_name })

const config = readConfig({
  DATABASE_URL: 'postgresql://connect@localhost/connect',
  AUTH_SECRET: 'a-secret-of-thirty-two-characters-or-more',
  PUBLIC_URL: 'https://connect.example',
})
const context = { letters, config }

const rendered = (letter: AnyLetter, link: string | null = null) =>
  toLetter(
    context,
    { template: letter.name, data: toData(letter), to_name: 'Ann Hill', to_first_name: 'Ann "Q"' },
    { link },
  )

describe.each(EVERY)('the letter %s', (_, letter) => {
  it('says the same to programs with and without HTML', async () => {
    const { html, text } = await rendered(letter, LINK)

    expect(text).toContain('Hello Ann "Q",')
    expect(text).toContain(school_name)
    expect(html).toContain('Smith &amp; Sons &lt;Riders&gt;')
    expect(html).not.toContain('<Riders>')
    for (const fact of factsIn(toData(letter))) expect(text).toContain(plainWords(fact))
  })

  it('loads nothing from elsewhere', async () => {
    const { html } = await rendered(letter, LINK)

    expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/)
  })

  it('speaks calmly', async () => {
    const { text } = await rendered(letter, LINK)

    expect(`${text}${letter.subject(toData(letter) as never)}`).not.toContain('!')
  })
})

describe.each([
  ['invitation', '7 days', /If you do not know/],
  ['reset-password', '24 hours', /If you did not ask for this/],
  ['verify-email', '7 days', /If you did not enter this address/],
  ['change-email', '24 hours', /If you did not enter this address/],
] as const)('the link of %s', (template, life, otherwise) => {
  it('stands in both forms, with how long it is good for and what to do otherwise', async () => {
    const row = { template, data: { school_name, invited_by: 'Nadia' }, to_name: 'Ann Hill', to_first_name: 'Ann' }

    const { html, text } = await toLetter(context, row, { link: LINK })

    expect(html.split(`href="${LINK}"`)).toHaveLength(3)
    expect(text.split('\n')).toContain(LINK)
    expect(text).toContain(`The link works once, and for ${life}.`)
    expect(text).toMatch(otherwise)
  })
})

const PAGE = 'https://connect.example/v2/'

describe.each([
  ['bike-reminder', 'AA19 AAA Honda CB125F', 'bikes/12/details'],
  ['bike-reminder', 'L2WP S Yamaha MT-07', 'bikes/31/details'],
  ['low-certificates', 'Croydon', 'settings/site/3'],
  ['low-certificates', 'CBT Books', 'certificates/books'],
  ['low-certificates', 'certificate settings', 'certificates/settings'],
  ['ledger-head', 'ledger', 'certificates/ledger'],
  ['low-credits', 'Credits', 'settings/credits'],
  ['low-credits', 'change this alert', 'settings/credits/alert'],
  ['sms-not-sent', 'Credits', 'settings/credits'],
  ['order-notice', 'DR#7K2MQX', 'orders/12/order/31/edit'],
  ['order-notice', 'Bookings', 'settings/bookings'],
  ['password-changed', '‘Forgot password?’', 'login/forgot'],
  ['password-guessed', '‘Forgot password?’', 'login/forgot'],
  ['account-guarded', '‘Forgot password?’', 'login/forgot'],
] as const)('the email %s', (template, words, path) => {
  it(`links ${words} to its page, and plain text has the address after the words`, async () => {
    const one = letters.find(({ name }) => name === template)

    const { html, text } = await rendered(one as AnyLetter)

    expect(html.match(new RegExp(`<a href="${PAGE}${path}"[^>]*>(.*?)</a>`))?.[1]?.replaceAll(/<.*?>/g, '')).toBe(words)
    expect(text).toContain(`${words} <${PAGE}${path}>`)
  })
})

it.each([
  ['bike-reminder', 'renewals', 'bike_id', 'AA19 AAA Honda CB125F\n'],
  ['low-certificates', 'sites', 'site_id', 'Croydon: 8 certificates left'],
])('links nothing in the list of %s from before its rows were known', async (template, list, id, words) => {
  const one = letters.find(({ name }) => name === template) as AnyLetter
  const example = one.example as unknown as Record<string, Record<string, unknown>[]>
  const data = { ...example, [list]: example[list]?.map((row) => ({ ...row, [id]: undefined })) }

  const { text } = await toLetter(
    context,
    { template, data: data as never, to_name: 'Ann', to_first_name: null },
    { link: null },
  )

  expect(text).toContain(words)
})

/** What a person could call themselves, or their school. */
const HOSTILE: [string, string][] = [
  ['a link', 'Win at https://prize.example/claim?x=1 now'],
  ['a link without a scheme', 'www.prize.example'],
  ['an email address', 'claim@prize.co.uk'],
  ['an unseen character', 'prize.\u200Bexample'],
  ['a stop of another script', 'prize。example'],
  ['a scheme of a mail program', 'mailto:claim'],
  ['a share', '\\\\prize\\share'],
  ['breaks of lines', 'Ann\r\nBcc: all@prize.example\r\n\r\n<h1>Win</h1>'],
  ['elements', '<a href="https://prize.example">Win</a><script>1</script>'],
  ['Markdown', '[Win](https://prize.example)'],
  ['a turned line', '\u202Eelpmaxe.ezirp'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['10,000 marks', `a${'\u0330'.repeat(10_000)}`],
]

/** What mail programs turn into a link, by what they are known to look for. */
const LINKABLE = /[a-z]+:[^\s]|www\.[^\s]|[^\s][.\u3002\uFF0E\uFF61]\p{L}|[/\\]{2}/iu

/** Made of words of ours and numbers only. */
const OUR_PAGE = / <https:\/\/connect\.example\/v2\/[a-z\d/]+>/g

const replaced = (data: unknown, words: string): unknown => {
  if (typeof data === 'string') return words
  if (Array.isArray(data)) return data.map((one) => replaced(one, words))
  if (typeof data !== 'object' || !data) return data
  return Object.fromEntries(Object.entries(data).map(([key, one]) => [key, replaced(one, words)]))
}

describe.each(EVERY)('the letter %s, made of hostile words', (template, letter) => {
  it.each(HOSTILE)('holds %s as plain words', async (_, words) => {
    const data = replaced(letter.example, words)

    const row = { template, data: data as never, to_name: words, to_first_name: words }

    const { html, text } = await toLetter(context, row, { link: LINK })
    const subject = letter.subject(data as never)
    const bare = await toLetter(context, row, { link: null })

    expect([...html.matchAll(/href="([^"]*)"/g)].every(([, address]) => address?.startsWith(PAGE))).toBe(true)
    for (const [element] of html.matchAll(/<(?:p|h1)\b[^>]*>/g)) {
      expect(element).toMatch(/word-break:break-|font-size:18px/)
    }
    expect(html).not.toMatch(/<a(?![^>]*href="https:\/\/connect)|<h1>|<script/)
    expect(text.replaceAll(LINK, '').replaceAll(OUR_PAGE, '')).not.toMatch(LINKABLE)
    expect(bare.text.replaceAll(OUR_PAGE, '')).not.toMatch(LINKABLE)
    expect(subject).not.toMatch(LINKABLE)
    expect(`${subject}${bare.text.replaceAll('\n', '')}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u202E]|\p{M}{4}/u)
    expect(subject.length).toBeLessThanOrEqual(300)
    expect(bare.text.length).toBeLessThan(6000)
  })
})

it('names each letter once', () => {
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length)
})
