import { expect, it } from 'vitest'
import { splitName } from '#people/split-name.ts'

it.each([
  ['Isla MacDonald', 'Isla', 'MacDonald'],
  ['Isla Mary MacDonald', 'Isla', 'Mary MacDonald'],
  ['MacDonald, Isla Mary', 'Isla Mary', 'MacDonald'],
  ['  Isla   MacDonald ', 'Isla', 'MacDonald'],
  ['Cher', 'Cher', ''],
  ['Fox,', '', 'Fox'],
  ['', '', ''],
])('%j is %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})
