import { SAMPLE_VALUES } from '@connect/contract/templates/placeholders'
import { expect, it } from 'vitest'
import { fillEmail } from './fill-email.ts'

const VALUES = {
  ...SAMPLE_VALUES,
  unsubscribe_link: 'https://x.example/u/1',
  rider_name: '<img src=x onerror=alert(1)>',
  arrival_instructions: 'Gate 3\nRing & wait',
  rebook_link: 'https://southside.example/?a=1&b=2',
}

it.each([
  ['<p>[[rider_name]]</p>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<p>[[ Arrival_Instructions ]]</p>', '<p>Gate 3<br>Ring &amp; wait</p>'],
  [
    '<p>[[rebook_link]]</p>',
    '<p><a href="https://southside.example/?a=1&amp;b=2">https://southside.example/?a=1&amp;b=2</a></p>',
  ],
  ['<p>[[unsubscribe_link]]</p>', '<p><a href="https://x.example/u/1">https://x.example/u/1</a></p>'],
  ['<p>[[logo]]</p>', '<p><strong>Southside Rider Training</strong></p>'],
  ['<p>Hello [[ridername]] [[am</p>', '<p>Hello <mark>ridername</mark> [[am</p>'],
  ['<p>[[not_completed_reason]]</p>', '<p><mark>not_completed_reason</mark></p>'],
  ['<p><a href="https://x.example/[[x]]">[[x]]</a></p>', '<p><a href="https://x.example/[[x]]"><mark>x</mark></a></p>'],
])('%s reads %s', (body, html) => {
  expect(fillEmail(body, VALUES, 'MANUAL')).toBe(html)
})
