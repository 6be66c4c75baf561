import type { CustomerDuplicates, Match } from '@connect/contract/customers/duplicates'
import { customers } from '@connect/contract/customers/routes'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import type { FieldName } from '#ui/fields/field-names.ts'

/** What is typed is looked for half a second after the last key (CONTACT-14). */
const PAUSE_MS = 500

export type Duplicate = CustomerDuplicates['results'][number]

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/**
 * Contacts with the email address, phone number or licence number that stands in the form's fields of these names, by what
 * they share. `except` is the contact that is being changed.
 */
export function useDuplicates(
  names: Readonly<Record<Match, FieldName>>,
  except?: number,
): (match: Match) => Duplicate[] {
  const [email, phone, licence_number] = useWatch({ name: [names.email, names.phone, names.licence_number] })
  const typed = { email: textOf(email), phone: textOf(phone), licence_number: textOf(licence_number) }
  const [text] = useDebouncedValue(JSON.stringify(typed), PAUSE_MS)
  const facts = Object.entries(JSON.parse(text) as typeof typed).filter(([, value]) => value !== '')
  const { data } = useQuery({
    ...query(customers.duplicates, { query: { ...Object.fromEntries(facts), ...(except && { except }) } }),
    enabled: facts.length > 0,
  })
  return (match) => data?.results.filter(({ matches }) => facts.length > 0 && matches.includes(match)) ?? []
}
