import { expect, it } from 'vitest'
import { bikeBody } from './bike-body.ts'

it.each([
  ['2019-03-01', true, true],
  ['2019-03-14', true, false],
  ['2019-03-01', false, false],
  ['', true, false],
])('%s, of which the month was known: %s, is approximate: %s', (first_registered_date, was, is) => {
  const body = bikeBody({ first_registered_date, first_registered_approximate: was, make: 'HONDA' })

  expect(body).toEqual({ first_registered_date, first_registered_approximate: is, make: 'HONDA' })
})
