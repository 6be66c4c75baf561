import { expect, it } from 'vitest'
import { bikeFieldLabel, changeWords } from './change-words.ts'

it.each([
  ['status', 'BIKE_STATUS_AT_RISK', 'At Risk'],
  ['transmission', 'BIKE_TRANSMISSION_AUTOMATIC', 'Automatic'],
  ['mot_expiry_date', '2027-03-14', '14/03/2027'],
  ['purchase_price', '289900', '£2,899.00'],
  ['current_mileage', '8200', '8200'],
  ['insurance_status', 'true', 'Yes'],
  ['colour', '', '–'],
  ['make', 'toString', 'toString'],
])("says %s of '%s' as '%s'", (field, value, words) => {
  expect(changeWords(field, value)).toBe(words)
})

it.each([
  ['supplier', 'Sites'],
  ['mot_expiry_date', 'MOT expiry date'],
  ['sms_notification', 'SMS'],
  ['registration_plate', 'Registration plate'],
  ['toString', 'ToString'],
])("calls the field %s '%s', as the form does", (field, label) => {
  expect(bikeFieldLabel(field)).toBe(label)
})
