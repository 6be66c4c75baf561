import { expect, it } from 'vitest'
import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { filledGaps } from '#customers/merge-rules.ts'
import { bodyFields } from '#field-table/shapes.ts'

const NOTHING = {
  ...Object.fromEntries(bodyFields(CUSTOMER_FIELDS).map((name) => [name, null])),
  first_name: 'Isla',
  last_name: 'MacDonald',
  source: 'DASHBOARD',
  country: 'United Kingdom',
  licence_check_status: 'NOT_CHECKED',
  email_optin: false,
  sms_optin: false,
  third_party_optin: false,
} as Parameters<typeof filledGaps>[0]

const fill = (survivor: object, other: object) => filledGaps({ ...NOTHING, ...survivor }, { ...NOTHING, ...other })

it.each([
  ['fills what is missing', {}, { email: 'a@example.org', town: 'Leeds' }, { email: 'a@example.org', town: 'Leeds' }],
  ['keeps what is there', { email: 'b@example.org' }, { email: 'a@example.org' }, {}],
  ['mixes no addresses', { postcode: 'CR0 2AB' }, { address: '12 Mill Road', town: 'Leeds' }, {}],
  ['takes an address whole', {}, { address: '1 Rue', country: 'France' }, { address: '1 Rue', country: 'France' }],
  [
    'takes a licence number with its type',
    { current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE' },
    { licence_number: 'L1234567', current_licence: 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE' },
    { licence_number: 'L1234567', current_licence: 'CURRENT_LICENCES_FULL_EU_DRIVING_LICENCE' },
  ],
  [
    'keeps a licence number as it is',
    { licence_number: 'X' },
    { current_licence: 'CURRENT_LICENCES_DRIVING_LICENCE' },
    {},
  ],
  [
    'keeps its type of licence where the other one has no number either',
    { current_licence: 'CURRENT_LICENCES_PROVISIONAL_LICENCE' },
    { current_licence: 'CURRENT_LICENCES_DRIVING_LICENCE' },
    {},
  ],
  [
    'takes a type of licence where it has none',
    {},
    { current_licence: 'CURRENT_LICENCES_DRIVING_LICENCE' },
    { current_licence: 'CURRENT_LICENCES_DRIVING_LICENCE' },
  ],
  [
    'takes a licence check where there was none',
    {},
    { licence_check_status: 'OK', licence_check_date: '2026-11-01' },
    { licence_check_status: 'OK', licence_check_date: '2026-11-01' },
  ],
  ['keeps a licence check', { licence_check_status: 'PROBLEM' }, { licence_check_date: '2026-11-01' }, {}],
  [
    'takes the newer day of a CBT',
    { cbt_passed_date: '2024-01-10' },
    { cbt_passed_date: '2026-01-10' },
    { cbt_passed_date: '2026-01-10' },
  ],
  ['keeps the newer day of a CBT', { cbt_passed_date: '2026-01-10' }, { cbt_passed_date: '2024-01-10' }, {}],
  [
    'takes a newer theory test with its number, also where that is not known',
    { theory_test_number: '1', theory_passed_date: '2024-01-10' },
    { theory_passed_date: '2026-01-10' },
    { theory_test_number: null, theory_passed_date: '2026-01-10' },
  ],
  [
    'takes no number of an older test',
    { mod1_passed_date: '2026-01-10' },
    { mod1_certificate_number: '7', mod1_passed_date: '2025-01-10' },
    {},
  ],
  ['takes no consent, no name and no source', {}, { email_optin: true, first_name: 'Bea', source: 'WIDGET' }, {}],
])('a merge %s', (_, survivor, other, filled) => {
  expect(fill(survivor, other)).toEqual(filled)
})
