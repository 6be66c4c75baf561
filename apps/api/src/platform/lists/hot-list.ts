import { type Filter, isSet, type Paged } from '#platform/lists/filters.ts'
import { Keys } from '#platform/lists/keys.ts'
import { statementNames } from '#platform/lists/statement-names.ts'
import type { SchoolReach, SchoolSql } from '#platform/school-reach.ts'

/** A page of a list that is JSON text already: it is sent as it is. In tests each is parsed by its response schema. */
export class JsonPage {
  readonly text: string
  /** In all, for the links to the neighbours. */
  readonly count: number

  constructor(count: number, results: string) {
    this.count = count
    this.text = `{"count":${count},"results":${results}}`
  }
}

/** Values stand behind the school, which is always `$1`. */
export class Values {
  readonly list: unknown[]

  constructor(first: readonly unknown[] = []) {
    this.list = [...first]
  }

  /** Returns its place in the text, such as `$3`. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length + 1}`
  }
}

/** A filter that is missing does not compile. */
export type Conditions<Query> = {
  readonly [K in Exclude<keyof Filter<Query>, 'o'>]-?: (value: NonNullable<Query[K]>, values: Values) => string
}

export type Sort = { column: string; isNullable: boolean }

export type ListPlan = {
  /** What is found first, once, where both page and count are taken from it: `found AS MATERIALIZED (…)`. */
  found?: string
  from: string
  where: readonly string[]
  /** The statement that reads the count where it is kept; the rows are counted otherwise. */
  count: string | null
  page: number
  /** As `hasOnePlan` of the list, for this way alone. */
  hasOnePlan?: boolean
}

export type Draft<Query> = {
  page: number
  page_size: number
  values: Values
  order: string
  /** The conditions of these filters, with those that hold for every row and the school. */
  where: (filter: Filter<Query>) => string[]
}

/** One statement of SQL, which answers a page as JSON text (decision 015). */
export type HotList<Query> = {
  table: string
  /** In conditions and columns. */
  alias: string
  /** By their wire names. */
  columns: Readonly<Record<string, string>>
  /** What the application computes a column from, as JSON: read beside each row, and not sent. */
  beside?: string
  /** Values that columns name, from `$2` on: a day in the text would make a new statement each day. */
  values?: readonly unknown[]
  /** What holds for every row of the list besides its school. */
  always: readonly string[]
  filters: Conditions<Query>
  sorts: Readonly<Record<string, Sort>>
  /** The order unless the query says otherwise: fields with commas, a minus for descending. */
  order: string
  /** The column that settles ties. */
  key: string
  /** The statement that reads a count which the database keeps, or null where rows must be counted. */
  keptCount?: (filter: Filter<Query>, values: Values) => string | null
  /** Its plan is the same whatever the values of its filters are, so that each connection keeps it. */
  hasOnePlan?: true
  /** Another way to the same rows for some filters, or null for the usual one. */
  plan?: (filter: Filter<Query>, draft: Draft<Query>) => ListPlan | null
}

/** With the school and what always holds, in the table's order. */
export function toConditions<Query>(
  list: Pick<HotList<Query>, 'alias' | 'always' | 'filters'>,
  filter: Filter<Query>,
  values: Values,
): string[] {
  const filters = Object.entries(list.filters) as [keyof Filter<Query>, (value: unknown, values: Values) => string][]
  const set = filters.flatMap(([key, condition]) => (isSet(filter[key]) ? [condition(filter[key], values)] : []))
  return [`${list.alias}.school_id = $1`, ...list.always, ...set]
}

/**
 * Fields with commas, a minus for descending. Rows without a value come last both ways, spelled as the indexes spell
 * it; the key settles ties in the direction in which the index is read.
 */
function orderBy<Query>({ sorts, key, order }: HotList<Query>, fields: string = order): string {
  const chosen = fields.split(',').flatMap((field) => {
    const isDescending = field.startsWith('-')
    const sort = sorts[isDescending ? field.slice(1) : field]
    return sort ? [{ ...sort, isDescending }] : []
  })
  const terms = chosen.map(({ column, isNullable, isDescending }) =>
    [column, isDescending ? 'DESC' : 'ASC', isNullable ? 'NULLS LAST' : ''].join(' ').trim(),
  )
  const last = chosen.at(-1)
  if (last?.column === key) return terms.join(', ')
  return [...terms, `${key} ${last?.isDescending && !last.isNullable ? 'DESC' : 'ASC'}`].join(', ')
}

type Ordered = { o?: string | undefined }

function choosePlan<Query extends Ordered>(list: HotList<Query>, filter: Filter<Query>, draft: Draft<Query>): ListPlan {
  const special = list.plan?.(filter, draft)
  if (special) return special
  const where = draft.where(filter)
  const count = list.keptCount?.(filter, draft.values) ?? null
  return { from: `${list.table} ${list.alias}`, where, count, page: draft.page }
}

/** Page and size are integers of the query's schema, and stand in it as they are. */
export function pageStatement<Query extends Paged & Ordered>(list: HotList<Query>, query: Query) {
  const { page_size } = query
  const values = new Values(list.values)
  const order = orderBy(list, query.o)
  const where = (filter: Filter<Query>) => toConditions(list, filter, values)
  const plan = choosePlan(list, query, { page: query.page, page_size, values, order, where })
  const columns = Object.entries(list.columns).map(([name, column]) => `${column} AS ${name}`)
  const condition = plan.where.join(' AND ') || 'true'
  const page = `FROM ${plan.from} WHERE ${condition} ORDER BY ${order} LIMIT ${page_size} OFFSET ${(plan.page - 1) * page_size}`
  const row = `SELECT ${columns.join(', ')}`
  const count = `(${plan.count ?? `SELECT count(*) FROM ${plan.from} WHERE ${condition}`})::int AS count`
  const text = `
    ${plan.found ? `WITH ${plan.found}` : ''}
    ${
      list.beside
        ? `SELECT ${count}, coalesce(json_agg(p.r), '[]')::text AS results, coalesce(json_agg(p.beside), '[]') AS beside
             FROM (SELECT (SELECT r FROM (${row}) r) AS r, ${list.beside} AS beside ${page}) p`
        : `SELECT ${count}, (SELECT coalesce(json_agg(r), '[]')::text FROM (${row} ${page}) r) AS results`
    }`
  const isPlannedOnce = plan.hasOnePlan ?? list.hasOnePlan ?? values.list.length === (list.values?.length ?? 0)
  return { text, values: values.list, isPlannedOnce }
}

const nameOfPage = statementNames('hot-list')

type PageRow = { count: number | null; results: string; beside?: unknown[] }

async function readPage<Query extends Paged & Ordered>(
  sql: SchoolSql,
  query: Query,
  list: HotList<Query>,
): Promise<PageRow> {
  const { isPlannedOnce, ...statement } = pageStatement(list, query)
  const name = isPlannedOnce && query.page === 1 ? nameOfPage(statement.text) : undefined
  const [row] = await sql<PageRow>({ ...statement, name })
  return row ?? { count: 0, results: '[]' }
}

/**
 * One page in one statement: the database makes the JSON. Each connection keeps a statement that the database need not plan
 * again: first pages without a filter, or of a list that has one plan. Elsewhere what a filter's values are matters to the
 * plan, and there are endlessly many pages.
 */
export async function readJsonPage<Query extends Paged & Ordered>(
  sql: SchoolSql,
  query: Query,
  list: HotList<Query>,
): Promise<JsonPage> {
  const { count, results } = await readPage(sql, query, list)
  return new JsonPage(count ?? 0, results)
}

/**
 * Likewise, with a column that a rule of the contract tells: the statement has `NULL` there, and `beside` each row what the rule
 * needs, or `null` where there is nothing to tell.
 */
export async function readComputedPage<Query extends Paged & Ordered>(
  sql: SchoolSql,
  query: Query,
  list: HotList<Query> & { beside: string },
  [column, compute]: readonly [string, (facts: unknown) => unknown],
): Promise<JsonPage> {
  const { count, results, beside = [] } = await readPage(sql, query, list)
  const values = beside.map((facts) => facts && compute(facts))
  if (!values.some(Boolean)) return new JsonPage(count ?? 0, results)
  const rows = JSON.parse(results) as object[]
  const computed = rows.map((row, index) => ({ ...row, [column]: values[index] ?? null }))
  return new JsonPage(count ?? 0, JSON.stringify(computed))
}

/** The keys of all rows that a filter leaves, in the list's order, as of one moment: what an export goes through. */
export async function listKeys<Query extends Paged & Ordered>(
  { sql }: Pick<SchoolReach, 'sql'>,
  filter: Filter<Query> & Ordered,
  list: HotList<Query>,
): Promise<Keys> {
  const values = new Values()
  const where = toConditions(list, filter, values).join(' AND ')
  const order = orderBy(list, filter.o)
  const found = `SELECT ${list.key} AS key FROM ${list.table} ${list.alias} WHERE ${where} ORDER BY ${order}`
  const text = `SELECT string_agg(f.key::text, ',') AS keys FROM (${found}) f`
  const [row] = await sql<{ keys: string | null }>({ text, values: values.list })
  return new Keys(row?.keys ?? '')
}
