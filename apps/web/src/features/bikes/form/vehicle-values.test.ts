import { bikes } from '@connect/contract/bikes/routes'
import { describe, expect, it } from 'vitest'
import { vehicleValues } from './vehicle-values.ts'

const ANSWER = bikes.verify.example.response

describe("DVLA's answer in the form", () => {
  it('fills what it holds; the first registration is the first of its month', () => {
    expect(vehicleValues(ANSWER)).toEqual([
      ['make', 'FORD'],
      ['engine_size', 2000],
      ['colour', 'RED'],
      ['tax_expiry_date', '2027-02-01'],
      ['is_sorn', false],
      ['first_registered_date', '2019-03-01'],
      ['first_registered_approximate', true],
      ['year_of_manufacture', 2019],
    ])
  })

  it('empties the tax of a bike that is off the road', () => {
    const values = vehicleValues({ ...ANSWER, taxStatus: 'SORN', taxDueDate: null })

    expect(values).toContainEqual(['tax_expiry_date', ''])
    expect(values).toContainEqual(['is_sorn', true])
  })

  it('leaves alone what it does not hold, such as the engine size of an electric bike [R-34]', () => {
    const names = vehicleValues({ ...ANSWER, engineCapacity: null, make: null }).map(([name]) => name)

    expect(names).not.toContain('engine_size')
    expect(names).not.toContain('make')
  })

  it('replaces no day of first registration that is known better', () => {
    expect(vehicleValues(ANSWER, { isDayKnown: true }).map(([name]) => name)).not.toContain('first_registered_date')
  })
})
