import type { Certificate } from '@connect/contract/certificates/shared/certificate'
import { NO_RESTRICTION } from '@connect/contract/certificates/shared/certificate-rules'
import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { bodyFields } from '@connect/contract/field-table/shapes'
import { RIDER_FIELDS } from '@connect/contract/people/rider-fields'

/** What a certificate copied from its contact. */
const COPIED = ['first_name', 'last_name', ...bodyFields(RIDER_FIELDS)] as const

const list = new Intl.ListFormat('en-GB')

/** `'last name and address'`, or null where they agree. */
export function contactDifferences(copy: NonNullable<Certificate['customer']>, contact: Customer): string | null {
  const differing = COPIED.filter((field) => copy[field] !== contact[field])
  return differing.length > 0 ? list.format(differing.map((field) => CUSTOMER_FIELDS[field].label.toLowerCase())) : null
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
