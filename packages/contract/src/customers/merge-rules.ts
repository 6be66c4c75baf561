import { CUSTOMER_FIELDS } from '#customers/customer-fields.ts'
import { type BodyField, bodyFields } from '#field-table/shapes.ts'

type Name = BodyField<typeof CUSTOMER_FIELDS>
type Facts = Readonly<Record<Name, unknown>>

/**
 * Filled together or not at all: half of one person's address or licence with half of the other's would be nobody's.
 * Fields that stand alone are groups of one.
 */
const TOGETHER: readonly (readonly Name[])[] = [
  ['address', 'address_2', 'town', 'county', 'postcode', 'country'],
  ['licence_number', 'current_licence'],
  ['licence_check_status', 'licence_check_date', 'share_code_expires'],
  ['theory_test_number', 'theory_passed_date'],
  ['mod1_certificate_number', 'mod1_passed_date'],
]

/** The newer day counts, whoever has it, with what belongs to it. */
const PASSED: readonly Name[] = [
  'cbt_passed_date',
  'theory_passed_date',
  'mod1_passed_date',
  'mod2_passed_date',
  'a2_passed_date',
]

/** Never filled: a contact always has them, and consent is what the person said of this contact. */
const KEPT: readonly Name[] = ['first_name', 'last_name', 'source', 'email_optin', 'sms_optin', 'third_party_optin']

const alone = bodyFields(CUSTOMER_FIELDS).filter((name) => !KEPT.includes(name) && !TOGETHER.flat().includes(name))
const GROUPS: readonly (readonly Name[])[] = [...TOGETHER, ...alone.map((name) => [name])]

/** Empty, or still what it is until somebody says otherwise. */
const isGap = (facts: Facts, name: Name): boolean => {
  const field = CUSTOMER_FIELDS[name]
  return facts[name] === null || ('initial' in field && facts[name] === field.initial)
}

/** A number of one type of licence is none of another. */
const takesLicence = (survivor: Facts, other: Facts): boolean =>
  isGap(survivor, 'licence_number') && !isGap(other, 'licence_number')

const toDay = (value: unknown): string => (typeof value === 'string' ? value : '')

const passedLater = (survivor: Facts, other: Facts, names: readonly Name[]): boolean =>
  PASSED.some((day) => names.includes(day) && toDay(other[day]) > toDay(survivor[day]))

/**
 * The survivor keeps every value of its own, and its gaps are filled. Only its type of licence gives way, to that of a
 * licence number which it takes, and a day on which it passed something, to a newer one with its number.
 */
export function filledGaps<T extends Facts>(survivor: T, other: T): Partial<T> {
  const filled = GROUPS.flatMap((names) => {
    if (passedLater(survivor, other, names)) return names.map((name) => [name, other[name]] as const)
    const isLicence = names.includes('licence_number') && takesLicence(survivor, other)
    if (!isLicence && !names.every((name) => isGap(survivor, name))) return []
    return names.flatMap((name) => (isGap(other, name) ? [] : [[name, other[name]] as const]))
  })
  return Object.fromEntries(filled) as Partial<T>
}
