import type { Certificate } from '@connect/contract/certificates/certificate'
import type { Customer } from '@connect/contract/customers/customer'

/** What a certificate copied from its contact, in words. */
const COPIED = {
  first_name: 'first name',
  last_name: 'last name',
  birthdate: 'birth date',
  current_licence: 'licence type',
  licence_number: 'licence number',
  address: 'address',
  address_2: 'address line 2',
  town: 'town',
  postcode: 'postcode',
} as const satisfies Partial<Record<keyof Customer & keyof NonNullable<Certificate['customer']>, string>>

const list = new Intl.ListFormat('en-GB')

/** What a contact says otherwise than the copy: `'last name and address'`, or null where they agree. */
export function contactDifferences(copy: NonNullable<Certificate['customer']>, contact: Customer): string | null {
  const fields = Object.keys(COPIED) as (keyof typeof COPIED)[]
  const differing = fields.filter((field) => copy[field] !== contact[field])
  return differing.length > 0 ? list.format(differing.map((field) => COPIED[field])) : null
}
