import { plainText } from '@connect/contract/mails/plain-text'
import { RICH_TEXT_TAGS } from '@connect/contract/mails/rich-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

  it.each([
    ['<script>alert(1)</script>k', 'k'],
    ['<SCRIPT SRC=https://x.example/x.js></SCRIPT>k', 'k'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>k', 'ipt&gt;alert(1)ipt&gt;k'],
    ['<script>alert(1)', ''],
    ['<style>p{background:url(javascript:1)}</style>k', 'k'],
    ['<style><!--</style><script>1</script>-->k', '--&gt;k'],
    ['<xmp><img src=x onerror=alert(1)></xmp>k', 'k'],
    ['<xmp><p title="</xmp><img src=x onerror=alert(1)>">k', '"&gt;k'],
    ['<svg onload=alert(1)>x</svg>k', 'k'],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:1">x</a></svg>k', 'k'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>k', 'k'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=1></style></table></mtext></math>k', 'k'],
    ['<math href="javascript:alert(1)">x</math>k', 'k'],
    ['<iframe src="https://x.example"></iframe>k', 'k'],
    ['<iframe srcdoc="<script>alert(1)</script>">x</iframe>k', 'k'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>k', 'k'],
    ['<noembed><img src=x onerror=1></noembed><noframes>x</noframes>k', 'k'],
    ['<textarea><img src=x onerror=1></textarea>k', 'k'],
    ['<textarea></textarea><img src=x onerror=alert(1)>k', 'k'],
    ['<title><img src=x onerror=1></title>k', 'k'],
    ['<template><p>x</p></template>k', 'k'],
    ['<select><option><script>1</script>x</option></select>k', 'k'],
    ['<option>&lt;img src=x onerror=1&gt;</option>k', 'k'],
    ['k<plaintext><img src=x onerror=alert(1)>', 'k'],
    ['<object data="javascript:alert(1)">x</object><embed src=x>k', 'k'],
    ['<video src=x onerror=alert(1)>x</video><audio>x</audio><canvas>x</canvas>k', 'k'],
    ['<img src=x onerror=alert(1)>k', 'k'],
    ['<img src="https://x.example/pixel.gif" width=1>k', 'k'],
    ['<form action="https://x.example"><input value=x><button>k</button></form>', 'k'],
    ['<base href="https://x.example/"><meta http-equiv=refresh content="0;url=//x">k', 'k'],
    ['<link rel=stylesheet href="https://x.example/x.css">k', 'k'],
    ['<p onclick="alert(1)" style="position:fixed" class=x id=y>k</p>', '<p>k</p>'],
    ['<p/onclick=alert(1)>k</p>', '<p>k</p>'],
    ['<P STYLE="x">k</P>', '<p>k</p>'],
    ['<p "onclick=alert(1)">k</p>', '<p>k</p>'],
    ['<strong onmouseover=alert(1)//k>k</strong>', '<strong>k</strong>'],
    ['<a href="https://x.example" onclick="alert(1)" target=_blank style=x>k</a>', '<a href="https://x.example">k</a>'],
    ['<a href="javascript:alert(1)">k</a><p>m</p>', 'k<p>m</p>'],
    ['<a href="JaVaScRiPt:alert(1)">k</a>', 'k'],
    ['<a href=" javascript:alert(1)">k</a>', 'k'],
    ['<a href="java\nscript:alert(1)">k</a>', 'k'],
    ['<a href="java&#x09;script:alert(1)">k</a>', 'k'],
    ['<a href="java&#x200B;script:alert(1)">k</a>', 'k'],
    ['<a href="&#106;avascript&colon;alert(1)">k</a>', 'k'],
    ['<a href="&#x1;javascript:alert(1)">k</a>', 'k'],
    ['<a href="java<!-- -->script:alert(1)">k</a>', 'k'],
    ['<a href="data:text/html,<script>alert(1)</script>">k</a>', 'k'],
    ['<a href="vbscript:msgbox(1)">k</a>', 'k'],
    ['<a href="file:///etc/passwd">k</a>', 'k'],
    ['<a href="ftp://x.example">k</a>', 'k'],
    ['<a href=//x.example>k</a>', 'k'],
    ['<a href="\\\\x.example">k</a>', 'k'],
    ['<a href="/v2/settings">k</a>', 'k'],
    ['<a href="#top">k</a><a>m</a><a href="">n</a>', 'kmn'],
    ['<a href="https:/\\x.example">k</a>', 'k'],
    [
      '<a href="https://x.example/&quot;onclick=&quot;1">k</a>',
      '<a href="https://x.example/&quot;onclick=&quot;1">k</a>',
    ],
    ['<a href="https://x.example/&#x202E;gpj">k</a>', '<a href="https://x.example/gpj">k</a>'],
    ['<a name=x href="javascript:1" href="https://x.example">k</a>', 'k'],
    ['<!--<img src=x onerror=alert(1)>-->k', 'k'],
    ['<!--><script>alert(1)</script>-->k', '--&gt;k'],
    ['<!-- --!><img src=x onerror=alert(1)> -->k', 'k'],
    ['<![CDATA[<script>alert(1)</script>]]>k', 'k'],
    ['<?xml version="1.0"?><!DOCTYPE html><html><body>k</body></html>', 'k'],
    ['<p><strong>one<em>two', '<p><strong>one<em>two</em></strong></p>'],
    ['</div></strong>k', 'k'],
    ['<<p>k</p>', '&lt;<p>k</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['&amp;lt;script&amp;gt;', '&amp;lt;script&amp;gt;'],
    ['<p>a&#x202E;b&#x200B;c&shy;d&#xFEFF;</p>', '<p>abcd</p>'],
    ['<p>a&#0;b&#xD800;c</p>', '<p>a\uFFFDb\uFFFDc</p>'],
    ['<p>a&#13;&#10;b&#1;c</p>', '<p>a \nb c</p>'],
    ['<p>&#x338; onclick=alert(1)>k</p>m', 'm'],
    ['<p>&#x200B;&#x338;</p>m', 'm'],
    ['<center><font color=red>k</font></center><table><tr><td>m</td></tr></table>', 'km'],
    ['<o:p>k</o:p><w:WordDocument>m</w:WordDocument>', 'km'],
    ['<x-p onclick=1>k</x-p><constructor>m</constructor><__proto__>n</__proto__>', 'km&lt;__proto__&gt;n'],
  ])('hold nothing that acts: %s', (html, expected) => {
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
