import type { CustomerFilter, CustomerQuery } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { z } from 'zod'
import { listColumns } from '#platform/field-table/sql.ts'
import { type Filter, isSet } from '#platform/lists/filters.ts'
import type { Draft, HotList, Plan } from '#platform/lists/hot-list.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import { conditions, FULL_NAME, LIVE, SORTS, searchConditions } from './customer-where.ts'

type Query = Omit<z.output<typeof CustomerQuery>, 'ordering'>

/** A query by the one name that the list has for its order. */
export function inOrder<Q extends CustomerFilter>({ ordering, ...query }: Q): Omit<Q, 'ordering'> {
  return { ...query, o: query.o ?? ordering }
}

const COLUMNS = listColumns(CUSTOMER_FIELDS, 'c', { full_name: FULL_NAME })

/** Full years on a day, by the same rule as `ageOn`: a day of a year is later than another as text. */
const ageColumn = (today: string) =>
  `(extract(year FROM date '${today}') - extract(year FROM c.birthdate))::int
    - (to_char(c.birthdate, 'MM-DD') > to_char(date '${today}', 'MM-DD'))::int`

/** Reads the count that the database keeps: of the whole list and by source alone. Null where contacts must be counted. */
function keptCount({ source = [], ...filter }: Filter<Query>): string | null {
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => !['o', 'page', 'page_size'].includes(name) && isSet(value),
  )
  if (isFiltered) return null
  const columns = [...new Set(source)].map((one) => one.toLowerCase())
  return `SELECT ${columns.join(' + ') || 'total'} FROM customer_counts WHERE school_id = $1`
}

/** What a search finds is found first, each kind of match by its own index, then counted and sorted (decision 015). */
const searchedBy =
  (isWhole: boolean) =>
  (filter: Filter<Query>, { page, page_size, values, order, where }: Draft<Query>): Plan | null => {
    if (!isSet(filter.search)) return null
    const others = where({ ...filter, search: undefined })
    const found = searchConditions(filter.search ?? '', values, isWhole).map(
      (one) => `SELECT c.id FROM customers c WHERE ${[...others, one].join(' AND ')}`,
    )
    const own = 'customers c ON c.school_id = $1 AND c.id = f.id'
    const ids = `SELECT c.id FROM found f JOIN ${own} ORDER BY ${order} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`
    return {
      found: `found AS MATERIALIZED (${found.join(' UNION ')})`,
      from: `(${ids}) f JOIN ${own}`,
      where: [],
      count: 'SELECT count(*) FROM found',
      page: 1,
    }
  }

/**
 * The school's contacts (CONTACT-01, CERT-61), without those that were merged or forgotten, for somebody who may see their
 * dates of birth or their ages only.
 */
export const customersFor = ({ isWhole, today }: RiderReader): HotList<Query> => ({
  table: 'customers',
  alias: 'c',
  key: 'c.id',
  columns: { id: 'c.id', ...COLUMNS, ...(!isWhole && { birthdate: 'NULL' }), age: ageColumn(today) },
  always: LIVE,
  filters: conditions(isWhole),
  sorts: SORTS,
  order: 'last_name,first_name',
  keptCount,
  plan: searchedBy(isWhole),
})
