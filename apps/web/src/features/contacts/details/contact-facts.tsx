import type { Customer } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { Field } from '@connect/contract/field-table/field'
import type { FieldName } from '@connect/contract/field-table/plain-field'
import { displayValue, shortLabel } from '@connect/contract/field-table/text'
import type { ReactNode } from 'react'
import { CopyLicence } from '#features/contacts/details/copy-licence.tsx'
import { PhoneLink } from '#features/contacts/list/contact-columns.tsx'
import { formatDate, formatDateTime } from '#lib/dates.ts'
import { StatusDot } from '#ui/badges/status-dot.tsx'
import type { Tone } from '#ui/badges/tone.ts'

type ContactField = FieldName<typeof CUSTOMER_FIELDS>
export type ContactFact = { name: ContactField; label: string; value: ReactNode }

/** Facts of another one's line (the rest of the address) are left out. */
const GROUPS: readonly { title: string; names: readonly ContactField[] }[] = [
  { title: 'Contact', names: ['phone', 'alternative_phone', 'email', 'address'] },
  {
    title: 'Rider',
    names: [
      'birthdate',
      'current_licence',
      'licence_number',
      'national_insurance_number',
      'riding_experience',
      'rider_type',
    ],
  },
  { title: 'Licence check', names: ['licence_check_status', 'licence_check_date', 'share_code_expires'] },
  {
    title: 'Training record',
    names: [
      'cbt_certificate_number',
      'cbt_passed_date',
      'cbt_expires',
      'theory_test_number',
      'theory_passed_date',
      'mod1_certificate_number',
      'mod1_passed_date',
      'mod2_passed_date',
      'a2_passed_date',
    ],
  },
  { title: 'Consent', names: ['email_optin', 'sms_optin', 'third_party_optin', 'tandcs_agreed_at'] },
]

/** What a phone shows before somebody asks for the rest. */
export const FIRST_FACTS: readonly ContactField[] = ['birthdate', 'current_licence', 'licence_check_status']

const HOME = 'United Kingdom'

function addressLines({ address, address_2, town, county, postcode, country }: Customer): ReactNode {
  const place = [town, postcode].filter(Boolean).join(' ')
  const lines = [address, address_2, place, county, country === HOME ? null : country].filter(Boolean)
  return lines.length > 0 ? lines.map((line, index) => <span key={index}>{line}</span>) : '–'
}

/** For who may only look there is an age and no birth date. */
function birth({ birthdate, age }: Customer): string {
  if (birthdate === null) return age === null ? '–' : `Age ${age}`
  return [formatDate(birthdate), age].join(' · ')
}

const CHECK_TONES: Readonly<Record<Customer['licence_check_status'], Tone>> = {
  NOT_CHECKED: 'neutral',
  OK: 'success',
  PROBLEM: 'danger',
}

/** That somebody unsubscribed counts for more than that they once agreed. */
const consent = (field: Field, agreed: boolean, optedOut: string | null) =>
  optedOut ? `Unsubscribed ${formatDateTime(optedOut).slice(0, 10)}` : displayValue(field, agreed)

const FACTS: { readonly [N in ContactField]?: { label?: string; value: (contact: Customer) => ReactNode } } = {
  phone: { value: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–') },
  alternative_phone: {
    label: 'Alternative',
    value: ({ alternative_phone: phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
  },
  email: { value: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–') },
  address: { value: addressLines },
  birthdate: { value: birth },
  licence_number: { value: (contact) => <CopyLicence contact={contact} /> },
  licence_check_status: {
    value: ({ licence_check_status: status }) => (
      <StatusDot tone={CHECK_TONES[status]}>{displayValue(CUSTOMER_FIELDS.licence_check_status, status)}</StatusDot>
    ),
  },
  email_optin: {
    value: ({ email_optin, email_opted_out_at }) =>
      consent(CUSTOMER_FIELDS.email_optin, email_optin, email_opted_out_at),
  },
  sms_optin: {
    value: ({ sms_optin, sms_opted_out_at }) => consent(CUSTOMER_FIELDS.sms_optin, sms_optin, sms_opted_out_at),
  },
  tandcs_agreed_at: {
    label: 'Terms agreed',
    value: ({ tandcs_agreed_at }) => formatDateTime(tandcs_agreed_at).slice(0, 10) || '–',
  },
}

export function contactFact(name: ContactField, contact: Customer): ContactFact {
  const field: Field = CUSTOMER_FIELDS[name]
  const { label = shortLabel(field), value } = FACTS[name] ?? {}
  return { name, label, value: value ? value(contact) : displayValue(field, contact[name]) }
}

export const contactFacts = (contact: Customer) =>
  GROUPS.map(({ title, names }) => ({ title, facts: names.map((name) => contactFact(name, contact)) }))
