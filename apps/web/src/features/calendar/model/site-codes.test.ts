import { expect, it } from 'vitest'
import { siteCodes } from './site-codes.ts'

it.each([
  [
    ['Croydon', 'Wimbledon', 'Enfield'],
    ['CRO', 'WIM', 'ENF'],
  ],
  [
    ['Croydon', 'Crowthorne', 'Crook'],
    ['CRO', 'CRW', 'CRK'],
  ],
  [
    ['Yard', 'Yard', 'Yard', 'Yard'],
    ['YAR', 'YAD', 'YA2', 'YA3'],
  ],
  [
    ['St Albans', 'Ely', 'X'],
    ['STA', 'ELY', 'X'],
  ],
])('%s are %s, each its own', (names, codes) => {
  const found = siteCodes(names.map((connect_location_name, id) => ({ id, connect_location_name })))

  expect([...found.values()]).toEqual(codes)
})
