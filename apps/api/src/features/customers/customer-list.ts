import type { CustomerQuery } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { z } from 'zod'
import { listColumns } from '#platform/field-table/sql.ts'
import type { HotList, Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'
import type { RiderReader } from '#platform/rider-reader.ts'

const NAME = `(c.first_name || ' ' || c.last_name)`

/** The beginning of a first, full or last name, however it is spaced and in whatever case, as the indexes have them. */
function searchCondition(typed: string, values: Values): string {
  const words = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const beginning = values.add(`${literally(words)}%`)
  return `(lower(${NAME}) LIKE ${beginning} OR lower(c.last_name) LIKE ${beginning})`
}

const COLUMNS = listColumns(CUSTOMER_FIELDS, 'c', { full_name: NAME })

/** Full years on a day, by the same rule as `ageOn`: a day of a year is later than another as text. */
const ageColumn = (today: string) =>
  `(extract(year FROM date '${today}') - extract(year FROM c.birthdate))::int
    - (to_char(c.birthdate, 'MM-DD') > to_char(date '${today}', 'MM-DD'))::int`

/** The school's contacts, by last name (CERT-61), for somebody who may see their dates of birth or their ages only. */
export const customersFor = ({ isWhole, today }: RiderReader): HotList<z.output<typeof CustomerQuery>> => ({
  table: 'customers',
  alias: 'c',
  key: 'c.id',
  columns: { id: 'c.id', ...COLUMNS, ...(!isWhole && { birthdate: 'NULL' }), age: ageColumn(today) },
  always: [],
  filters: { search: searchCondition },
  sorts: {
    last_name: { column: 'c.last_name', isNullable: false },
    first_name: { column: 'c.first_name', isNullable: false },
  },
  order: 'last_name,first_name',
})
