import type { CustomerQuery } from '@connect/contract/customers/customer'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { hotList, type JsonPage, Values } from '#hot-list.ts'
import { literally } from '#literally.ts'

type Asked = z.output<typeof CustomerQuery>

const NAME = `(c.first_name || ' ' || c.last_name)`
const COLUMNS = `c.id, c.first_name, c.last_name, ${NAME} AS full_name, c.email, c.birthdate`

/** The beginning of a first, full or last name, however it is spaced and in whatever case, as the indexes have them. */
function searchCondition(typed: string, values: Values): string {
  const words = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const beginning = values.add(`${literally(words)}%`)
  return `(lower(${NAME}) LIKE ${beginning} OR lower(c.last_name) LIKE ${beginning})`
}

/** One page of the school's contacts, by last name, as JSON text (CERT-61). */
export function listCustomers(
  { pool }: Pick<Context, 'pool'>,
  school_id: number,
  { search, page, page_size }: Asked,
): Promise<JsonPage> {
  const values = new Values(school_id)
  const where = search?.trim() ? [searchCondition(search, values)] : []
  return hotList(pool, {
    columns: COLUMNS,
    from: 'customers c',
    where: ['c.school_id = $1', ...where],
    order: 'c.last_name, c.first_name, c.id',
    count: null,
    page,
    page_size,
    values,
  })
}
