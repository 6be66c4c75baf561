import { expect, it } from 'vitest'
import { fieldLabel, listChanges } from '#audit/changes.ts'

it.each([
  ['nothing', null, null, []],
  ['the same', { a: 1, b: { c: [1] } }, { a: 1, b: { c: [1] } }, []],
  ['a change', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ field: 'b', before: '2', after: '3' }]],
  ['something new', null, { a: 'x' }, [{ field: 'a', before: '', after: 'x' }]],
  ['something gone', { a: true }, null, [{ field: 'a', before: 'true', after: '' }]],
  ['null and empty, which read alike', { a: null }, { a: '' }, []],
  ['an inner change', { a: { b: 1 } }, { a: { b: 2 } }, [{ field: 'a', before: '{"b":1}', after: '{"b":2}' }]],
])('tells %s', (_, before, after, changes) => {
  expect(listChanges(before, after)).toEqual(changes)
})

it.each([
  ['first_name', 'First name'],
  ['email', 'Email'],
  ['mot_expiry_date', 'Mot expiry date'],
])('calls the field %s %j', (field, label) => {
  expect(fieldLabel(field)).toBe(label)
})
