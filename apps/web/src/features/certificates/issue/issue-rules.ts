import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { NO_RESTRICTION } from '@connect/contract/certificates/shared/certificate-rules'
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

/** `3000001–3000003 and 3000007`: numbers in a row by their ends. */
export function formatRanges(numbers: readonly number[]): string {
  const rows: number[][] = []
  for (const number of numbers) {
    const row = rows.at(-1)
    if (row?.at(-1) === number - 1) row.push(number)
    else rows.push([number])
  }
  return list.format(rows.map((row) => (row.length > 1 ? `${row[0]}–${row.at(-1)}` : String(row[0]))))
}

/** `NO_RESTRICTION` stands alone: what was chosen last decides. */
export function settleRestrictions(chosen: readonly string[], before: readonly string[]): string[] {
  if (!chosen.includes(NO_RESTRICTION)) return [...chosen]
  return before.includes(NO_RESTRICTION) && chosen.length > 1
    ? chosen.filter((code) => code !== NO_RESTRICTION)
    : [NO_RESTRICTION]
}
