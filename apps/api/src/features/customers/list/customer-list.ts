import type { CustomerFilter, CustomerQuery } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { z } from 'zod'
import { listColumns } from '#platform/field-table/sql.ts'
import { eachOnce } from '#platform/lists/beginnings.ts'
import { type Filter, isSet } from '#platform/lists/filters.ts'
import { foundFirst } from '#platform/lists/found-first.ts'
import type { HotList } from '#platform/lists/hot-list.ts'
import type { RiderReader } from '#platform/rider-reader.ts'
import { conditions, FULL_NAME, LIVE, OPTED_IN, SORTS, searchMatches } from './customer-where.ts'

type Query = Omit<z.output<typeof CustomerQuery>, 'ordering'>

export function inOrder<Q extends CustomerFilter>({ ordering, ...query }: Q): Omit<Q, 'ordering'> {
  return { ...query, o: query.o ?? ordering }
}

const COLUMNS = listColumns(CUSTOMER_FIELDS, 'c', { full_name: FULL_NAME })

/** Full years on the day that is the list's first value, by the same rule as `ageOn`: a day of a year is later than another as text. */
const AGE = `(extract(year FROM $2::date) - extract(year FROM c.birthdate))::int
    - (to_char(c.birthdate, 'MM-DD') > to_char($2::date, 'MM-DD'))::int`

/** Of two trainings at one time the one booked last. */
const LATEST_ORDER = `(SELECT json_build_object('date', to_char(t.training_at, 'YYYY-MM-DD'), 'course_type', t.course_type)
    FROM trainings t WHERE t.school_id = $1 AND t.customer_id = c.id AND t.training_at = c.latest_training_at
      AND t.status <> 'TRAINING_CANCELLED' ORDER BY t.id DESC LIMIT 1)`

const COUNTS = 'FROM customer_counts WHERE school_id = $1'

/**
 * Of the whole list, by source alone, and of those who are not opted in, since few are. Null where contacts must be
 * counted.
 */
function keptCount({ source = [], is_opted_in, ...filter }: Filter<Query>): string | null {
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => !['o', 'page', 'page_size'].includes(name) && isSet(value),
  )
  if (isFiltered || is_opted_in === 'true') return null
  const columns = [...new Set(source)].map((one) => one.toLowerCase())
  if (is_opted_in === undefined) return `SELECT ${columns.join(' + ') || 'total'} ${COUNTS}`
  if (columns.length > 0) return null
  const optedIn = `SELECT count(*) FROM customers c WHERE ${['c.school_id = $1', ...LIVE, OPTED_IN].join(' AND ')}`
  return `SELECT total - (${optedIn}) ${COUNTS}`
}

const LIST = { table: 'customers', alias: 'c', key: 'c.id', sorts: SORTS, order: 'last_name,first_name' } as const

const listFor = (isWhole: boolean): HotList<Query> => ({
  ...LIST,
  columns: { id: 'c.id', ...COLUMNS, ...(!isWhole && { birthdate: 'NULL' }), age: AGE, latest_order: LATEST_ORDER },
  always: LIVE,
  filters: conditions(isWhole),
  keptCount,
  plan(filter, draft) {
    if (!isSet(filter.search)) return null
    const matches = searchMatches(filter.search ?? '', draft.values, isWhole)
    const found = eachOnce(matches.map(({ condition }) => condition))
    const others = draft.where({ ...filter, search: undefined })
    const hasOnePlan = others.length === 1 + LIVE.length
    return { ...foundFirst(LIST, { conditions: found, areApart: true, others, o: filter.o }, draft), hasOnePlan }
  },
})

const [WHOLE, MASKED] = [listFor(true), listFor(false)]

/** Merged and forgotten contacts are left out. `isWhole` shows dates of birth, else ages only. */
export const customersFor = ({ isWhole, today }: RiderReader): HotList<Query> => ({
  ...(isWhole ? WHOLE : MASKED),
  values: [today],
})
