import { expect, it } from 'vitest'
import { badgeText, initials } from '#lib/badge-text.ts'

it.each([
  ['SK', 'SK'],
  ['Sam', 'Sa'],
  ['', ''],
  ['🏍️🏍️🏍️', '🏍️🏍️'],
  [0, '0'],
  [7, '7'],
  [99, '99'],
  [100, '9+'],
  [4321, '9+'],
])('shows %j as "%s", at most two characters [FORM-09]', (content, text) => {
  expect(badgeText(content)).toBe(text)
})

it.each([
  ['Sam Keane', 'SK'],
  ['Ana Maria de Souza', 'AS'],
  ['Cher', 'C'],
  ['  ', ''],
])('makes "%s" into the initials "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
