import { CERTIFICATE } from '@connect/contract/certificates/shared/examples'
import { customers } from '@connect/contract/customers/routes'
import { expect, it } from 'vitest'
import { contactDifferences, formatRanges, settleRestrictions } from './issue-rules.ts'

it.each([
  ['None and then another', ['NONE', '78'], ['NONE'], ['78']],
  ['another and then None', ['78', 'NONE'], ['78'], ['NONE']],
  ['two others', ['78', '45'], ['78'], ['78', '45']],
  ['None alone', ['NONE'], [], ['NONE']],
  ['nothing', [], ['NONE'], []],
])('keeps None alone: %s [R-19]', (_what, chosen, before, expected) => {
  expect(settleRestrictions(chosen, before)).toEqual(expected)
})

it.each([
  [[3000001], '3000001'],
  [[3000001, 3000002, 3000003], '3000001–3000003'],
  [[3000001, 3000003, 3000004], '3000001 and 3000003–3000004'],
  [[3000001, 3000003, 3000005], '3000001, 3000003 and 3000005'],
])('tells the numbers %j as %j', (numbers, words) => {
  expect(formatRanges(numbers)).toBe(words)
})

it.each([
  [{}, null],
  [{ last_name: 'Fox' }, 'last name'],
  [{ last_name: 'Fox', address_2: null, postcode: null }, 'last name and postcode'],
])('tells a contact with %j apart from the copy: %j', (change, words) => {
  const copy = CERTIFICATE.customer
  if (!copy) throw new Error('The example has no rider')

  expect(contactDifferences(copy, { ...customers.get.example.response, ...change })).toBe(words)
})
