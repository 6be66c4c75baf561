import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { filledGaps } from '@connect/contract/customers/merge-rules'
import { bodyFields } from '@connect/contract/field-table/shapes'
import { displayValue } from '@connect/contract/field-table/text'

/** Texts are as people read them. */
export type MergedFact = {
  name: string
  label: string
  survivor: string
  other: string
  after: string
  /** The survivor lacked it. */
  isAdded: boolean
  /** The other contact's own, which is not kept. */
  isLost: boolean
}

const NAMES = bodyFields(CUSTOMER_FIELDS).filter((name) => name !== 'first_name' && name !== 'last_name')

/** Facts that differ, and how many are the same or empty in both. */
export function mergedFacts(survivor: Customer, other: Customer): { facts: MergedFact[]; same: number } {
  const filled = filledGaps(survivor, other)
  const facts = NAMES.map((name): MergedFact => {
    const field = CUSTOMER_FIELDS[name]
    const isAdded = Object.hasOwn(filled, name)
    const [own, theirs] = [displayValue(field, survivor[name]), displayValue(field, other[name])]
    const isLost = !isAdded && own !== theirs && other[name] !== null
    return { name, label: field.label, survivor: own, other: theirs, after: isAdded ? theirs : own, isAdded, isLost }
  })
  const names = {
    name: 'full_name',
    label: CUSTOMER_FIELDS.full_name.label,
    survivor: survivor.full_name,
    other: other.full_name,
    after: survivor.full_name,
    isAdded: false,
    isLost: survivor.full_name !== other.full_name,
  }
  const differing = facts.filter(({ survivor: own, other: theirs }) => own !== theirs)
  return { facts: [names, ...differing], same: facts.length - differing.length }
}

/** Both findings may be slips of a pen. */
export function findMergeWarnings(one: Customer, other: Customer): string[] {
  const differs = (name: 'birthdate' | 'licence_number') =>
    one[name] !== null && other[name] !== null && one[name] !== other[name]
  return [
    ...(differs('birthdate') ? ['They have different dates of birth.'] : []),
    ...(differs('licence_number') ? ['They have different licence numbers.'] : []),
  ]
}

/** `1 note · 2 attachments`: what belongs to contacts beside their facts. */
export function belongings(...contacts: readonly Customer[]): string {
  const sum = (count: (contact: Customer) => number) => contacts.reduce((total, contact) => total + count(contact), 0)
  const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])
  return (
    [
      ...counted(
        sum(({ order_count }) => order_count ?? 0),
        'order',
      ),
      ...counted(
        sum(({ note_count }) => note_count),
        'note',
      ),
      ...counted(
        sum(({ document_count }) => document_count),
        'attachment',
      ),
      ...counted(
        sum(({ certificate_count }) => certificate_count ?? 0),
        'certificate',
      ),
    ].join(' · ') || '–'
  )
}
