import { describe, expect, it } from 'vitest'
import { MOST_POINTS, MOST_STROKES } from '#disclaimers/drawing.ts'
import { SignDisclaimer } from '#disclaimers/signature.ts'

const SIGNED = {
  text_hash: 'f'.repeat(64),
  accept: true,
  signer_full_name: 'Isla Bennett',
  signature: { kind: 'TYPED', text: 'Isla Bennett' },
  emergency_contact_name: 'Rhys Bennett',
  emergency_contact_phone: '07700 900456',
  medical_declared: false,
  eyesight_ok: true,
}

/** Messages by field; several of one field are a list. */
function complaints(change: object): [field: string, message: string][] {
  const issues = SignDisclaimer.safeParse({ ...SIGNED, ...change }).error?.issues ?? []
  return issues.map(({ path, message }) => [path.filter((part) => typeof part === 'string').join('.'), message])
}

const points = (count: number) => Array.from({ length: 2 * count }, (_, index) => index % 400)
const drawn = (...strokes: readonly unknown[]) => ({ signature: { kind: 'DRAWN', strokes } })
const lines = (count: number, each: number) => drawn(...Array.from({ length: count }, () => points(each)))

const AGAIN = [['signature.strokes', 'Draw your signature again']]
const DRAW = [['signature.strokes', 'Draw your signature']]
const FEWER = [['signature.strokes', 'Draw your signature with fewer lines']]

describe('what a rider signs', () => {
  it.each([
    ['a typed signature', {}],
    ['a line from corner to corner', drawn([0, 0, 1200, 400])],
    ['a stroke downwards', drawn([600, 100, 600, 200])],
    ['small letters', drawn([0, 0, 30, 10], [40, 0, 70, 20], [80, 0, 120, 10])],
    ['a line and its dot', drawn([0, 0, 100, 0], [50, 50])],
    ['as many lines as there may be', lines(MOST_STROKES, 25)],
    ['as many points as there may be, in one line', lines(1, MOST_POINTS)],
    ['something medical', { medical_declared: true, medical_detail: 'Asthma.\nCarries an inhaler.' }],
    ['a guardian', { guardian_name: 'Dawn Bennett', guardian_relationship: 'Mother', guardian_accept: true }],
  ])('may have %s', (_, change) => {
    expect(complaints(change)).toEqual([])
  })

  it.each([
    ['no line', drawn(), [['signature.strokes', 'This field is required']]],
    ['a dot', drawn([600, 200]), DRAW],
    ['dots all over the field', drawn([0, 0], [1200, 400], [600, 200]), DRAW],
    ['a finger that rested', drawn([600, 200, 620, 210, 604, 206, 618, 200]), DRAW],
    ['a line without a point', drawn([]), AGAIN],
    ['half a point', drawn([10]), AGAIN],
    ['a point and a half', drawn([10, 20, 30]), AGAIN],
    ['a point right of the field', drawn([1201, 0]), AGAIN],
    ['a point below the field', drawn([0, 401]), AGAIN],
    ['a point left of the field', drawn([10, 10, -1, 5]), AGAIN],
    ['a point between two', drawn([0.5, 1]), AGAIN],
    ['a line too many', lines(MOST_STROKES + 1, 1), FEWER],
    ['a point too many, in one line', lines(1, MOST_POINTS + 1), FEWER],
    ['a point too many, in two lines', lines(2, MOST_POINTS / 2 + 1), FEWER],
  ])('is refused with %s', (_, change, messages) => {
    expect(complaints(change)).toEqual(messages)
  })

  it.each([
    ['text for numbers', drawn(['1', '2'])],
    ['endless numbers', drawn([Infinity, 0])],
    ['no number', drawn([Number.NaN, 0])],
    ['lists in lines', drawn([[1, 2]])],
    ['a text for a line', drawn('x'.repeat(1_000_000))],
    ['a picture', { signature: { kind: 'DRAWN', strokes: 'data:image/svg+xml,<svg onload=alert(1)>' } }],
    ['another kind', { signature: { kind: 'STAMPED', text: 'Isla' } }],
    ['both kinds without a word', { signature: { kind: 'TYPED', strokes: [[0, 0]] } }],
    ['nothing', { signature: null }],
  ])('is refused on its signature with %s', (_, change) => {
    const fields = complaints(change).map(([field]) => field.split('.')[0])

    expect(new Set(fields)).toEqual(new Set(['signature']))
  })

  it.each([
    [
      'a blank signature',
      { signature: { kind: 'TYPED', text: ' \u200B ' } },
      'signature.text',
      'This field is required',
    ],
    ['no consent', { accept: false }, 'accept', 'Tick this to sign'],
    ['no word about consent', { accept: undefined }, 'accept', 'Tick this to sign'],
    ['a name without a letter', { signer_full_name: '123' }, 'signer_full_name', 'Must have a letter'],
    ['no answer about health', { medical_declared: undefined }, 'medical_declared', 'Choose yes or no'],
    ['a word for an answer', { eyesight_ok: 'yes' }, 'eyesight_ok', 'Choose yes or no'],
    ['something medical that is not said', { medical_declared: true }, 'medical_detail', 'This field is required'],
    [
      'something medical that is blank',
      { medical_declared: true, medical_detail: ' \n ' },
      'medical_detail',
      'This field is required',
    ],
    ['nobody to ring', { emergency_contact_phone: 'my mum' }, 'emergency_contact_phone', 'Enter a phone number'],
  ])('is refused with %s', (_, change, field, message) => {
    expect(complaints(change)).toEqual([[field, message]])
  })
})

describe('what a rider says of their health', () => {
  const detail = (medical_detail: string) => ({ medical_declared: true, medical_detail })

  it.each([
    ['Asthma\n\n\n\n\nInhaler', 'Asthma\n\nInhaler'],
    ['Asthma\r\n \r\n  \r\nInhaler', 'Asthma\n\nInhaler'],
    ['Asthma\n\nInhaler\nin my jacket', 'Asthma\n\nInhaler\nin my jacket'],
    [`Asthma${'\n'.repeat(2_000)}Inhaler`, 'Asthma\n\nInhaler'],
  ])('%j has no more than one empty line in a row', (typed, kept) => {
    expect(SignDisclaimer.parse({ ...SIGNED, ...detail(typed) }).medical_detail).toBe(kept)
  })

  it('has at most 1,000 characters, as it is kept', () => {
    expect(complaints(detail('x'.repeat(1_001)))).toEqual([['medical_detail', 'Must be at most 1000 characters']])
  })
})
