import { describe, expect, it } from 'vitest'
import { toBlocks } from './html-blocks.ts'

/** Each block in one line: how far it is moved in, its marker and its words. */
const read = (html: string) =>
  toBlocks(html).map(({ kind, depth, marker, runs }) =>
    [kind, depth, marker, runs.map(({ text }) => text).join('')].filter((part) => part !== null).join(' '),
  )

describe('rich text in a PDF', () => {
  it.each([
    ['<p>One</p><p>Two</p>', ['p 0 One', 'p 0 Two']],
    ['<h2>Title</h2><h3>Part</h3><hr /><p>Words</p>', ['h2 0 Title', 'h3 0 Part', 'hr 0 ', 'p 0 Words']],
    ['<ol><li><p>First</p></li><li><p>Second</p></li></ol>', ['p 1 1. First', 'p 1 2. Second']],
    ['<ul><li>One<ul><li>Within</li></ul></li><li>Two</li></ul>', ['p 1 • One', 'p 2 • Within', 'p 1 • Two']],
    ['<ol><li><p>One</p><p>More</p></li></ol><ol><li>Again</li></ol>', ['p 1 1. One', 'p 1 More', 'p 1 1. Again']],
    ['<blockquote><p>Said</p></blockquote><p>Then</p>', ['p 1 Said', 'p 0 Then']],
    ['<p>A<br />B</p>', ['p 0 A\nB']],
    ['<p>Tom &amp; Ann &lt;3&gt; &quot;x&quot;</p>', ['p 0 Tom & Ann <3> "x"']],
    ['words<p>more</p> \n ', ['p 0 words', 'p 0 more']],
    ['<p>a\n   b</p>', ['p 0 a b']],
    ['<p></p><ul></ul>', []],
    ['</p></li></ol><p>x</p>', ['p 0 x']],
  ])('%j is read as it looks', (html, expected) => {
    expect(read(html)).toEqual(expected)
  })

  it('keeps what is emphasised, and where that ends', () => {
    const html = '<p>a<strong>b<em>c</em></strong><u>d</u><s>e</s><a href="https://x.example">f</a>g</p>'

    const [block] = toBlocks(html)

    const marks = block?.runs.map(({ text, ...marked }) =>
      [text, ...Object.entries(marked).flatMap(([name, isOn]) => (isOn ? [name] : []))].join(' '),
    )
    expect(marks).toEqual(['a', 'b strong', 'c strong em', 'd u', 'e s', 'f u', 'g'])
  })
})
