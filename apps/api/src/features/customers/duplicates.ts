import {
  type CustomerDuplicates,
  type DuplicateQuery,
  type Match,
  MOST_DUPLICATES,
} from '@connect/contract/customers/duplicates'
import { foldTyped } from '@connect/contract/fold-text'
import { ageOn } from '@connect/contract/people/ages'
import { plainLicenceNumber } from '@connect/contract/people/licence-number'
import { phoneDigits } from '@connect/contract/people/phone'
import type { z } from 'zod'
import { FULL_NAME, LIVE } from '#features/customers/list/customer-where.ts'
import { Values } from '#platform/lists/hot-list.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import type { SchoolReach } from '#platform/school-reach.ts'

type Found = { id: number; full_name: string; birthdate: string | null; matches: Match[] }

/** A number that is not typed yet, or hardly, is everybody's. */
const ENOUGH_DIGITS = 7

type Query = z.output<typeof DuplicateQuery>

/** The condition by which a fact finds contacts, each by an index; null for one that is not typed, or not the reader's to see. */
type Comparison = (query: Query, values: Values, isWhole: boolean) => string | null

const COMPARISONS: Readonly<Record<Match, Comparison>> = {
  email(query, values) {
    const email = query.email?.trim().toLowerCase()
    return email ? `lower(c.email::text) = ${values.add(email)}` : null
  },
  phone(query, values) {
    const digits = phoneDigits(query.phone ?? '')
    if (digits.length < ENOUGH_DIGITS) return null
    const number = values.add(digits)
    return `(digits_of(c.phone) = ${number} OR digits_of(c.alternative_phone) = ${number})`
  },
  licence_number(query, values, isWhole) {
    const licence = plainLicenceNumber(query.licence_number ?? '')
    return licence && isWhole ? `c.licence_number = ${values.add(licence)}` : null
  },
  name({ first_name, last_name, birthdate }, values, isWhole) {
    // Who may only look does not see birth dates, and does not find one out by trying.
    if (!first_name?.trim() || !last_name?.trim() || !birthdate || !isWhole) return null
    const [whole, day] = [values.add(foldTyped(`${first_name} ${last_name}`)), values.add(birthdate)]
    return `(fold_text(${FULL_NAME}) = ${whole} AND c.birthdate = ${day}::date)`
  },
}

/** Contacts that may be the same person as somebody with these facts, those with most in common first. Refuses nothing (N-09). */
export async function findDuplicates(
  { sql }: Pick<SchoolReach, 'sql'>,
  query: Query,
  { isWhole, today }: RiderReader,
): Promise<CustomerDuplicates> {
  const values = new Values()
  const compared = Object.entries(COMPARISONS).flatMap(([match, compare]) => {
    const condition = compare(query, values, isWhole)
    return condition === null ? [] : [{ match, condition }]
  })
  if (compared.length === 0) return { results: [] }
  const other = query.except === undefined ? [] : [`c.id <> ${values.add(query.except)}`]
  const where = ['c.school_id = $1', ...LIVE, ...other, `(${compared.map(({ condition }) => condition).join(' OR ')})`]
  const matches = compared.map(({ match, condition }) => `CASE WHEN ${condition} THEN '${match}' END`)
  const rows = await sql<Found>({
    text: `
      SELECT c.id, ${FULL_NAME} AS full_name, to_char(c.birthdate, 'YYYY-MM-DD') AS birthdate,
             array_remove(ARRAY[${matches.join(', ')}]::text[], NULL) AS matches
        FROM customers c WHERE ${where.join(' AND ')}
       ORDER BY cardinality(array_remove(ARRAY[${matches.join(', ')}]::text[], NULL)) DESC, c.id
       LIMIT ${MOST_DUPLICATES}`,
    values: values.list,
  })
  const results = rows.map(({ birthdate, ...row }) => ({
    ...row,
    birthdate: isWhole ? birthdate : null,
    age: birthdate === null ? null : ageOn(birthdate, today),
  }))
  return { results }
}
