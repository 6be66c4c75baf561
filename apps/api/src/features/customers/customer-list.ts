import type { CustomerQuery } from '@connect/contract/customers/customer'
import { CUSTOMER_FIELDS } from '@connect/contract/customers/customer-fields'
import type { z } from 'zod'
import { listColumns } from '#platform/field-table/sql.ts'
import type { HotList, Values } from '#platform/lists/hot-list.ts'
import { literally } from '#platform/lists/literally.ts'

const NAME = `(c.first_name || ' ' || c.last_name)`

/** The beginning of a first, full or last name, however it is spaced and in whatever case, as the indexes have them. */
function searchCondition(typed: string, values: Values): string {
  const words = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const beginning = values.add(`${literally(words)}%`)
  return `(lower(${NAME}) LIKE ${beginning} OR lower(c.last_name) LIKE ${beginning})`
}

/** The school's contacts, by last name (CERT-61). */
export const CUSTOMERS: HotList<z.output<typeof CustomerQuery>> = {
  table: 'customers',
  alias: 'c',
  key: 'c.id',
  columns: { id: 'c.id', ...listColumns(CUSTOMER_FIELDS, 'c', { full_name: NAME }) },
  always: [],
  filters: { search: searchCondition },
  sorts: {
    last_name: { column: 'c.last_name', isNullable: false },
    first_name: { column: 'c.first_name', isNullable: false },
  },
  order: 'last_name,first_name',
}
