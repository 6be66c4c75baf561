import { expect, it } from 'vitest'
import { isNew, NEW_UNTIL, type NewThing } from '#new-badges.ts'

it.each(Object.entries(NEW_UNTIL))('%s is new until %s and not a day longer [SHELL-20 R-39]', (thing, until) => {
  const dayAfter = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)

  expect(isNew(thing as NewThing, until)).toBe(true)
  expect(isNew(thing as NewThing, dayAfter)).toBe(false)
})
