import type { VehicleAnswer } from '@connect/contract/bikes/vehicle'

export type VehicleValue = readonly [
  name:
    | 'make'
    | 'engine_size'
    | 'colour'
    | 'tax_expiry_date'
    | 'is_sorn'
    | 'mot_expiry_date'
    | 'first_registered_date'
    | 'first_registered_approximate'
    | 'year_of_manufacture',
  value: string | number | boolean,
]

/**
 * What it does not hold stays as it is. Of the first registration DVLA knows the month only, told as its first day,
 * which replaces no day that is known better.
 */
export function vehicleValues(answer: VehicleAnswer, { isDayKnown = false } = {}): VehicleValue[] {
  const { make, engineCapacity, colour, taxStatus, taxDueDate, motExpiryDate, monthOfFirstRegistration } = answer
  const isSorn = taxStatus === 'SORN'
  const month = isDayKnown ? null : monthOfFirstRegistration
  const all = [
    ['make', make],
    ['engine_size', engineCapacity],
    ['colour', colour],
    ['tax_expiry_date', isSorn ? '' : taxDueDate],
    ['is_sorn', taxStatus && isSorn],
    ['mot_expiry_date', motExpiryDate],
    ['first_registered_date', month && `${month}-01`],
    ['first_registered_approximate', month ? true : null],
    ['year_of_manufacture', answer.yearOfManufacture],
  ] as const
  return all.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value] as const]))
}
