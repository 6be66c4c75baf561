import type { CustomerDuplicates, Match } from '@connect/contract/customers/duplicates'
import { customers } from '@connect/contract/customers/routes'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { query } from '#api/query/query.ts'
import type { FieldName } from '#ui/fields/field-names.ts'

/** What is typed is looked for half a second after the last key. */
const PAUSE_MS = 500

export type Duplicate = CustomerDuplicates['results'][number]

const toTrimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const COMPARED = ['email', 'phone', 'licence_number', 'first_name', 'last_name', 'birthdate'] as const
const TOGETHER: readonly string[] = ['first_name', 'last_name', 'birthdate']

/** A day that is typed to its end. */
const DAY = /^(19|20)\d\d-\d\d-\d\d$/

type Typed = readonly (readonly [(typeof COMPARED)[number], string])[]

/** A name with the date of birth, or neither. */
function comparable(typed: Typed): Typed {
  const facts = typed.filter(([name, value]) => (name === 'birthdate' ? DAY.test(value) : value !== ''))
  const isWhole = facts.filter(([name]) => TOGETHER.includes(name)).length === TOGETHER.length
  return isWhole ? facts : facts.filter(([name]) => !TOGETHER.includes(name))
}

/**
 * Contacts with the email address, phone number, licence number, or name and date of birth that stand in the form's fields of these
 * names, by what they share. `except` is the contact that is being changed.
 */
export function useDuplicates(
  names: Readonly<Record<(typeof COMPARED)[number], FieldName>>,
  except?: number,
): (match: Match) => Duplicate[] {
  const values = useWatch<Record<string, unknown>, FieldName[]>({ name: COMPARED.map((name) => names[name]) })
  const [text] = useDebouncedValue(
    JSON.stringify(COMPARED.map((name, at) => [name, toTrimmedText(values[at])])),
    PAUSE_MS,
  )
  const facts = comparable(JSON.parse(text) as Typed)
  const { data } = useQuery({
    ...query(customers.duplicates, { query: { ...Object.fromEntries(facts), ...(except && { except }) } }),
    enabled: facts.length > 0,
  })
  return (match) => data?.results.filter(({ matches }) => facts.length > 0 && matches.includes(match)) ?? []
}
