import { describe, expect, it } from 'vitest'
import { usualTeacher, wireDuration, withoutBlanks } from './certificate-values.ts'

it.each([
  ['07:30', '07:30:00'],
  ['00:00', '00:00:00'],
  ['07:30:00', '07:30:00'],
  ['7:30', '7:30'],
  ['', ''],
  [null, null],
])('sends a duration of %j as %j [CERT-40]', (typed, wire) => {
  expect(wireDuration(typed)).toBe(wire)
})

it('leaves out what is empty of the rider, and nothing else', () => {
  const typed = {
    customer: 41,
    town: '',
    licence_number: null,
    postcode: 'CR0 2AB',
    instructor: null,
    transmission: '',
  }

  expect(withoutBlanks(typed)).toEqual({ customer: 41, postcode: 'CR0 2AB', instructor: null, transmission: '' })
})

describe('who teaches usually', () => {
  const [gareth, nia] = [
    { id: 12, instructor_certificate: 'CBT104482' },
    { id: 13, instructor_certificate: null },
  ]

  it.each([
    ['whoever did last', [gareth, nia], 13, 12, nia],
    ['the person at the screen', [gareth, nia], null, 12, gareth],
    ['the person at the screen, when the last one teaches no longer', [gareth, nia], 99, 12, gareth],
    ['the only one', [nia], null, 5, nia],
    ['nobody, when it cannot be known', [gareth, nia], null, 5, null],
    ['nobody, when nobody teaches', [], 13, 13, null],
  ])('is %s', (_who, teachers, last, me, expected) => {
    expect(usualTeacher(teachers, last, me)).toBe(expected)
  })
})
