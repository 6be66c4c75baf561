import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { BIKE, BIKE_ROW } from '@connect/contract/bikes/examples'
import type { Field } from '@connect/contract/field-table/field'
import { fieldsIn, listFields } from '@connect/contract/field-table/plain-field'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#api/testing/fake-api.ts'
import { person } from '#api/testing/people.ts'
import { noSession } from '#api/testing/session-of.ts'
import { bikeFacts } from './details/bike-facts.tsx'
import { bikeColumns } from './list/bike-columns.tsx'
import { openBikes } from './testing/open-bikes.tsx'

const api = fakeApi()
const owner = person({ owner: true })
const FIELDS: [string, Field][] = fieldsIn(BIKE_FIELDS)

beforeEach(noSession)

it.each(['/v2/bikes/new', '/v2/bikes/8/details/edit'])(
  'has a control for every field that is written at %s',
  async (at) => {
    openBikes(api, owner, at)
    const panel = await screen.findByRole('dialog')
    await within(panel).findByRole('textbox', { name: /^Registration plate/ })

    const named = FIELDS.filter(([, { readOnly, form = true }]) => !readOnly && form).map(([name]) => name)
    const shown = named.filter((name) => panel.querySelector(`[name="${name}"]`))

    expect(shown).toEqual(named)
  },
)

it('has a fact on the page for every field that is shown there [BIKE-33]', async () => {
  openBikes(api, owner, '/v2/bikes/8/details', { bike: BIKE })
  const summary = within(await screen.findByRole('region', { name: 'Summary' }))

  expect(summary.getAllByRole('term').map((term) => term.textContent)).toEqual(
    expect.arrayContaining([
      'MOT expiry',
      'Tax expiry',
      'Checked with DVLA',
      'Site',
      'Transmission',
      'Engine size',
      'Year of manufacture',
      'Colour',
      'VIN number',
      'Serves courses as',
      'Mileage',
      'Last serviced',
      'Insurance',
      'Policy number',
      'Reminders',
      'First registered',
      'Purchase date',
      'Purchase price',
      'Current value',
      'Added',
    ]),
  )
  const named = bikeFacts(BIKE, '2026-11-21').flatMap(({ facts }) => facts.map(({ name }) => name))
  const shown = FIELDS.flatMap(([name, { page }]) => (page === false ? [] : [name]))
  expect(named.toSorted()).toEqual(shown.toSorted())
})

it('has a column with something in it for every field of the table [BIKE-10]', () => {
  const columns = bikeColumns('2026-11-21')

  expect(columns.map(({ id }) => id)).toEqual(listFields(BIKE_FIELDS, { columns: true }))
  expect(columns.filter(({ cell }) => ['', '–'].some((none) => cell(BIKE_ROW, [BIKE_ROW]) === none))).toEqual([])
  const named = [
    'Registration',
    'Make and model',
    'Site',
    'Status',
    'Transmission',
    'MOT',
    'Tax',
    'Last service',
    'Mileage',
    'Insurance',
  ]
  expect(columns.map(({ header }) => header).filter((header) => named.includes(header))).toEqual(named)
})
