import { expect, it } from 'vitest'
import { parseLink } from '#ui/rich-text/parse-link.ts'

it.each([
  ['https://southside.example/cbt?day=6', 'https://southside.example/cbt?day=6'],
  [' www.southside.example/cbt ', 'https://www.southside.example/cbt'],
  ['southside.example:8080', 'https://southside.example:8080'],
  ['hello@southside.example', 'mailto:hello@southside.example'],
  ['mailto:hello@southside.example', 'mailto:hello@southside.example'],
  ['020 7946 0112', 'tel:02079460112'],
  ['+44 (20) 7946-0112', 'tel:+442079460112'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://southside.example', null],
  ['https://', null],
  ['southside', null],
  ['see southside.example', null],
  ['', null],
])('%j is typed as a link to %j', (typed, href) => {
  expect(parseLink(typed)).toBe(href)
})
