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

/** What is compared of each fact that is said, each by an index. */
function comparisons(query: z.output<typeof DuplicateQuery>, values: Values, isWhole: boolean): [Match, string][] {
  const all: [Match, string][] = []
  const email = query.email?.trim().toLowerCase()
  if (email) all.push(['email', `lower(c.email::text) = ${values.add(email)}`])
  const digits = phoneDigits(query.phone ?? '')
  if (digits.length >= ENOUGH_DIGITS) {
    const number = values.add(digits)
    all.push(['phone', `(digits_of(c.phone) = ${number} OR digits_of(c.alternative_phone) = ${number})`])
  }
  const licence = plainLicenceNumber(query.licence_number ?? '')
  if (licence && isWhole) all.push(['licence_number', `c.licence_number = ${values.add(licence)}`])
  const name = foldTyped(`${query.first_name ?? ''} ${query.last_name ?? ''}`)
  // Who may only look does not see birth dates, and does not find one out by trying.
  if (query.first_name?.trim() && query.last_name?.trim() && query.birthdate && isWhole) {
    const [whole, day] = [values.add(name), values.add(query.birthdate)]
    all.push(['name', `(fold_text(${FULL_NAME}) = ${whole} AND c.birthdate = ${day}::date)`])
  }
  return all
}

/** Contacts that may be the same person as somebody with these facts, those with most in common first. Refuses nothing (N-09). */
export async function findDuplicates(
  { sql }: Pick<SchoolReach, 'sql'>,
  query: z.output<typeof DuplicateQuery>,
  { isWhole, today }: RiderReader,
): Promise<CustomerDuplicates> {
  const values = new Values()
  const compared = comparisons(query, values, isWhole)
  if (compared.length === 0) return { results: [] }
  const other = query.except === undefined ? [] : [`c.id <> ${values.add(query.except)}`]
  const where = ['c.school_id = $1', ...LIVE, ...other, `(${compared.map(([, condition]) => condition).join(' OR ')})`]
  const matches = compared.map(([match, condition]) => `CASE WHEN ${condition} THEN '${match}' END`)
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
