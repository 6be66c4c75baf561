import { expect, it } from 'vitest'
import { guessMapping } from './guess-mapping.ts'

const found = (columns: string[], last = {}) =>
  Object.fromEntries(Object.entries(guessMapping(columns, last)).filter(([, heading]) => heading !== null))

it.each([
  [
    ['Test date', 'Test time', 'Test centre', 'Module', 'Application reference'],
    {
      test_date: 'Test date',
      test_time: 'Test time',
      test_centre: 'Test centre',
      module: 'Module',
      application_reference: 'Application reference',
    },
  ],
  [
    ['Booking ref.', 'Date/Time', 'DTC (centre)', 'Test type', 'Licence category', 'Rider surname', 'Booking status'],
    {
      test_date: 'Date/Time',
      test_time: 'Date/Time',
      test_centre: 'DTC (centre)',
      module: 'Test type',
      application_reference: 'Booking ref.',
      category: 'Licence category',
      candidate_name: 'Rider surname',
      status: 'Booking status',
    },
  ],
  [
    ['APPLICATION_REFERENCE_NUMBER', 'Date of birth', 'Date booked', 'Date', 'Candidate licence number', 'Candidate'],
    {
      test_date: 'Date',
      application_reference: 'APPLICATION_REFERENCE_NUMBER',
      candidate_name: 'Candidate',
      candidate_licence_number: 'Candidate licence number',
    },
  ],
  [['Colour', 'Size'], {}],
  [[], {}],
])('%j', (columns, mapping) => {
  expect(found(columns)).toEqual(mapping)
})

it('matches as last time, as far as the file has these columns', () => {
  const columns = ['Date', 'When', 'Where', 'Time']
  const last = { test_date: 'When', test_centre: 'Where', module: 'Gone' }

  expect(found(columns, last)).toEqual({ test_date: 'When', test_centre: 'Where', test_time: 'Time' })
})

it('uses a column for one thing only', () => {
  expect(found(['Reference', 'Reference (2)'])).toEqual({ application_reference: 'Reference' })
})
