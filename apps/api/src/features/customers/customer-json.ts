import { areaLevel, refusal, view } from '@connect/contract/access'
import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import { customerWarnings } from '@connect/contract/customers/customer-rules'
import { emptyValues } from '@connect/contract/field-table/values'
import { ageOn } from '@connect/contract/people/ages'
import { maskIdentity } from '@connect/contract/people/identity'
import { validUntil } from '@connect/contract/people/validity'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import type { CurrentUser } from '#platform/current-user.ts'
import { toDay } from '#platform/day-columns.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

export const COLUMNS = {
  ...selectFields(CUSTOMER_FIELDS, Prisma.CustomerScalarFieldEnum),
  id: true,
  merged_into_id: true,
  forgotten_at: true,
} as const satisfies Prisma.CustomerSelect

export type CustomerRow = Prisma.CustomerGetPayload<{ select: typeof COLUMNS }>

const Experience = CUSTOMER_FIELDS.riding_experience.wire.nullable()

export const toFields = ({ riding_experience, ...row }: CustomerRow) => ({
  ...toAnswer(CUSTOMER_FIELDS, { ...row, riding_experience: Experience.parse(riding_experience) }),
  do_not_remind: row.email_opted_out_at !== null && row.sms_opted_out_at !== null,
})

/** As far as the reader may see it. */
export type Belongings = Pick<
  Customer,
  | 'notes'
  | 'documents'
  | 'disclaimers'
  | 'note_count'
  | 'document_count'
  | 'disclaimer_count'
  | 'certificate_count'
  | 'order_count'
> & { newest: { certificate_number: number; issued_at: Date | null } | null }

/** Who only issues certificates or takes orders needs none of them. */
export const seesContacts = (actor: CurrentUser): boolean => areaLevel(actor, 'contacts') !== 'hidden'

export const seesCertificates = (actor: CurrentUser): boolean => refusal(actor, view('certificates')) === null

export const seesOrders = (actor: CurrentUser): boolean => refusal(actor, view('orders')) === null

/** `yyyy-MM-dd`: of a certificate, or of the day that the contact passed, whichever is newer. */
export function cbtValidUntil(issued: string | null, passed: string | null): string | null {
  const newest = issued !== null && (passed === null || issued > passed) ? issued : passed
  return newest && validUntil(newest)
}

/** For somebody who may see riders' identities whole or not; `today` is Europe/London's. */
export function toCustomer(
  row: CustomerRow,
  { newest, ...belongings }: Belongings,
  { isWhole, today }: RiderReader,
): Unversioned<Customer> {
  const facts = toFields(row)
  const cbt_expires = cbtValidUntil(toDay(newest?.issued_at ?? null), facts.cbt_passed_date)
  return {
    ...(isWhole ? facts : maskIdentity(facts)),
    id: row.id,
    full_name: fullName(row),
    age: facts.birthdate === null ? null : ageOn(facts.birthdate, today),
    is_masked: !isWhole,
    cbt_certificate_number: newest?.certificate_number ?? null,
    cbt_expires,
    warnings: customerWarnings({ ...facts, cbt_expires }, today, isWhole),
    merged_into: row.merged_into_id,
    forgotten_at: row.forgotten_at?.toISOString() ?? null,
    ...belongings,
  }
}

/** What together is enough to become somebody: the audit trail says that it changed, never what it is. */
const IDENTITY = [
  'birthdate',
  'licence_number',
  'national_insurance_number',
  'address',
  'address_2',
  'postcode',
] as const

const list = new Intl.ListFormat('en-GB')

const DEFAULTS: Record<string, unknown> = emptyValues(CUSTOMER_FIELDS)

/** `do_not_remind` follows from what is said of each channel. */
const UNSAID: readonly string[] = ['created', 'do_not_remind', ...IDENTITY]

/** Leaves out who exactly it is. */
export const toFacts = (row: CustomerRow) =>
  Object.fromEntries(Object.entries(toFields(row)).filter(([name]) => !UNSAID.includes(name)))

/** Without what they say; null for a contact that is new. */
function identityChange(before: CustomerRow | null, after: CustomerRow) {
  const [known, facts] = [before && toFields(before), toFields(after)]
  const changed = IDENTITY.filter((name) => facts[name] !== (known?.[name] ?? null))
  return changed.length > 0 ? { identity_changed: list.format(changed.map((name) => CUSTOMER_FIELDS[name].label)) } : {}
}

/** What was said, and where it came from. */
export const newFacts = (row: CustomerRow) => ({
  ...Object.fromEntries(
    Object.entries(toFacts(row)).filter(([name, value]) => name === 'source' || value !== DEFAULTS[name]),
  ),
  ...identityChange(null, row),
})

export const changedFacts = (before: CustomerRow, after: CustomerRow) => ({
  before: toFacts(before),
  after: { ...toFacts(after), ...identityChange(before, after) },
})
