import type { Pool } from 'pg'

/** A page of a list that is JSON text already: it is sent as it is. Tests check it against the response schema. */
export class JsonPage {
  readonly text: string
  /** How many rows there are in all, for the links to the neighbours. */
  readonly count: number

  constructor(count: number, results: string) {
    this.count = count
    this.text = `{"count":${count},"results":${results}}`
  }
}

/** The values of a statement; the school is always the first, `$1`. */
export class Values {
  readonly list: unknown[]

  constructor(school_id: number) {
    this.list = [school_id]
  }

  /** Takes a value in and answers its place in the text: `$3`. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** How each filter of the wire reads in SQL. */
export type Conditions<Query> = { [K in keyof Query]?: (value: NonNullable<Query[K]>, values: Values) => string }

const isAsked = (value: unknown) => value !== undefined && value !== null && !(Array.isArray(value) && !value.length)

/** The conditions that a query asks for, in the table's order; a list of nothing asks for nothing. */
export function conditionsOf<Query extends object>(table: Conditions<Query>, query: Query, values: Values): string[] {
  return (Object.keys(table) as (keyof Query)[]).flatMap((key) => {
    const value = query[key]
    const condition = table[key]
    return isAsked(value) && condition ? [condition(value as NonNullable<typeof value>, values)] : []
  })
}

export type Sort = { column: string; isNullable: boolean }

/**
 * `ORDER BY` for fields with commas, a minus for descending. Rows without a value come last both ways, spelled as the
 * indexes spell it; the id settles ties in the direction in which the index is read.
 */
export function orderOf(sorts: Record<string, Sort>, id: string, fields: string): string {
  const asked = fields.split(',').flatMap((field) => {
    const isDescending = field.startsWith('-')
    const sort = sorts[isDescending ? field.slice(1) : field]
    return sort ? [{ ...sort, isDescending }] : []
  })
  const terms = asked.map(({ column, isNullable, isDescending }) =>
    [column, isDescending ? 'DESC' : 'ASC', isNullable ? 'NULLS LAST' : ''].join(' ').trim(),
  )
  const last = asked.at(-1)
  return [...terms, `${id} ${last?.isDescending && !last.isNullable ? 'DESC' : 'ASC'}`].join(', ')
}

export type HotList = {
  /** What is found first, once, where both page and count are taken from it: `found AS MATERIALIZED (…)`. */
  found?: string
  /** The columns of a row as the wire has them, after SELECT. */
  columns: string
  from: string
  where: readonly string[]
  order: string
  page: number
  page_size: number
  values: Values
  /** The statement that reads the count where it is kept; the rows are counted otherwise. */
  count: string | null
}

const NAMES = new Map<string, string>()
const NAMED_LIMIT = 100

/**
 * The name under which each connection keeps a statement that the database need not plan again: first pages without a
 * filter. What a filter's values are matters to the plan, and there are endlessly many pages.
 */
function nameOf(text: string, { values, page }: HotList): string | undefined {
  if (values.list.length > 1 || page > 1) return undefined
  const known = NAMES.get(text)
  if (known || NAMES.size >= NAMED_LIMIT) return known
  const name = `hot-list-${NAMES.size}`
  NAMES.set(text, name)
  return name
}

/** The one statement of a list. Page and size are integers of the query's schema, and stand in it as they are. */
export function statementOf({ found, columns, from, where, order, page, page_size, count }: HotList): string {
  const condition = where.join(' AND ')
  return `
    ${found ? `WITH ${found}` : ''}
    SELECT (${count ?? `SELECT count(*) FROM ${from} WHERE ${condition}`})::int AS count,
           (SELECT coalesce(json_agg(r), '[]')::text FROM (
             SELECT ${columns} FROM ${from} WHERE ${condition}
              ORDER BY ${order} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}
           ) r) AS results`
}

/** One page of a hot list in one statement: the database makes the JSON (architecture, Hot lists). */
export async function hotList(pool: Pool, list: HotList): Promise<JsonPage> {
  const text = statementOf(list)
  const { rows } = await pool.query<{ count: number | null; results: string }>({
    name: nameOf(text, list),
    text,
    values: list.values.list,
  })
  return new JsonPage(rows[0]?.count ?? 0, rows[0]?.results ?? '[]')
}
