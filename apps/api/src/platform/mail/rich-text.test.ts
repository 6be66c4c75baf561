import { plainText } from '@connect/contract/mails/plain-text'
import { RICH_TEXT_TAGS } from '@connect/contract/mails/rich-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE_HTML } from '#testing/hostile-html.ts'
import { hasWords, toRichText, toStyledRichText } from './rich-text.ts'

const ELEMENT = `</?(?:${RICH_TEXT_TAGS.join('|')})(?: /)?>|</a>|<a href="(?:https?://|mailto:|tel:)[^"<>\\s]+">`
const KEPT = new RegExp(ELEMENT, 'g')

/** What is left of it besides our elements, so what a browser could make something of. */
const listActive = (html: string) => html.replaceAll(KEPT, '').match(/[<>]/g) ?? []

describe('the words of a school', () => {
  it.each([
    ['<p>Hello <strong>Isla</strong>, <em>see</em> <u>you</u> <s>then</s></p>'],
    ['<h2>Bring</h2><h3>Please</h3><ul><li>Licence</li></ul><ol><li>Gloves</li></ol>'],
    ['<blockquote><p>Quoted</p></blockquote><hr /><p>One<br />two</p>'],
    ['<p><a href="https://school.example/map?a=1&amp;b=2#top">Map</a></p>'],
    ['<p><a href="http://school.example">Site</a> <a href="mailto:a@school.example?subject=CBT">Write</a></p>'],
    ['<p><a href="tel:+442079460112">Ring</a></p>'],
    ['<p>Tom &amp; Jerry: 2 &lt; 3 "quoted" £5 🏍️ Tŷ Gwyn</p>'],
    ['Without any element'],
  ])('keep what may be written: %s', (html) => {
    expect(toRichText(html)).toBe(html)
  })

  it.each(HOSTILE_HTML)('hold nothing that acts: %s', (html, expected) => {
    const made = toRichText(html)

    expect(made).toBe(expected)
    expect(listActive(made)).toEqual([])
    expect(toRichText(made)).toBe(made)
  })

  it('stay whole however deep their elements lie', () => {
    const made = toRichText(`${'<blockquote>'.repeat(1600)}k`)

    expect(plainText(made)).toBe('k')
    expect(made.match(/<blockquote>/g)).toHaveLength(100)
  })

  it('hold nothing that acts, whatever they are put together from', () => {
    const parts =
      String.raw`< > / " ' = & ; <!-- --> <p <a href= </p> <script> </script> javascript: https://x onerror=1 <svg> <style>
      </style> <xmp> <math> <![CDATA[ &lt; &#x338; &#x200B; k <textarea> <noscript> <img`.split(/\s+/)
    const part = fc.constantFrom(...parts, ' ', '\t', '\u0338', '\u200B', '\u0001')

    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (typed) => {
        expect(listActive(toRichText(typed.join('')))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['<p>k</p>', true],
  ['🏍', true],
  ['', false],
  ['<p></p><br /><hr />', false],
  ['<p>&nbsp;&#8203; </p>', false],
  ['<script>alert(1)</script><img src=x>', false],
])('finds whether %s can be read', (html, expected) => {
  expect(hasWords(toRichText(html))).toBe(expected)
})

it('gives each element its style, and no word', () => {
  const styled = toStyledRichText(toRichText('<h2>A</h2><p>&lt;p&gt; <a href="https://x.example/?q=<p>">B</a></p><hr>'))

  expect(styled.replaceAll(/ style="[^"]*"/g, '')).toBe(
    '<h2>A</h2><p>&lt;p&gt; <a href="https://x.example/?q=&lt;p&gt;">B</a></p><hr />',
  )
  expect(styled.match(/<(?:h2|p|a|hr) style="/g)).toHaveLength(4)
})
