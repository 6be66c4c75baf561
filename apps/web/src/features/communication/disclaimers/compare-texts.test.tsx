import { describe, expect, it } from 'vitest'
import { compareTexts, summarise } from './compare-texts.ts'

const BEFORE = {
  title: 'CBT declaration',
  body: '<h2>Before you ride</h2><ol><li><p>I hold a licence.</p></li><li><p>I can see.</p></li></ol>',
}
const toBody = (...points: string[]) =>
  `<h2>Before you ride</h2><ol>${points.map((point) => `<li><p>${point}</p></li>`).join('')}</ol>`

const THIRD = { text: 'I wear a helmet.', place: 'point 3' }
const SECOND = { text: 'I can see.', place: 'point 2' }

describe('a disclaimer beside another version', () => {
  it.each([
    ['a point more', { body: toBody('I hold a licence.', 'I can see.', 'I wear a helmet.') }, [THIRD], []],
    ['a point less', { body: toBody('I hold a licence.') }, [], [SECOND]],
    [
      'another point',
      { body: toBody('I hold a licence.', 'I can see far.') },
      [{ text: 'I can see far.', place: 'point 2' }],
      [SECOND],
    ],
    ['a paragraph', { body: `${BEFORE.body}<p>Signed below.</p>` }, [{ text: 'Signed below.' }], []],
    [
      'another title',
      { title: 'Declaration' },
      [{ text: 'Declaration', place: 'title' }],
      [{ text: 'CBT declaration', place: 'title' }],
    ],
    [
      'a sentence twice',
      { body: toBody('I can see.', 'I hold a licence.', 'I can see.') },
      [{ ...SECOND, place: 'point 3' }],
      [],
    ],
    ['another order', { body: toBody('I can see.', 'I hold a licence.') }, [], []],
    ['bold words', { body: BEFORE.body.replace('can', '<strong>can</strong>') }, [], []],
    ['words in an item itself', { body: `${BEFORE.body}<ul><li>Bring boots</li></ul>` }, [{ text: 'Bring boots' }], []],
  ])('with %s says what was added and removed', (_, change, added, removed) => {
    expect(compareTexts(BEFORE, { ...BEFORE, ...change })).toEqual({ added, removed })
  })
})

it.each([
  [1, 0, '1 line added'],
  [2, 1, '2 lines added, 1 removed'],
  [0, 1, '1 line removed'],
  [0, 0, 'Order or format'],
])('%i added and %i removed are %s', (added, removed, text) => {
  const lines = (count: number) => Array.from({ length: count }, () => THIRD)

  expect(summarise({ added: lines(added), removed: lines(removed) })).toBe(text)
})
