import type { Draft, HotList, ListPlan } from '#platform/lists/hot-list.ts'

type Sorted<Query> = Pick<HotList<Query>, 'table' | 'alias' | 'key' | 'sorts' | 'order'>

function orderColumns<Query>({ key, sorts, order }: Sorted<Query>, fields: string = order): string[] {
  const names = fields.split(',').map((field) => field.replace('-', ''))
  const chosen = Object.entries(sorts).filter(([name]) => names.includes(name))
  return [...new Set([key, ...chosen.map(([, { column }]) => column)])]
}

/**
 * A plan for a search. What a search finds is few, and where it lies in the list's order nobody knows: read in that order, a
 * name of ten years ago would be found after everybody since. So it is found first, each kind of match (`conditions`, of
 * which one must hold, or just one can where they are `areApart`) by its own index, then counted and sorted. `others` holds
 * for each of them.
 */
export function foundFirst<Query>(
  list: Sorted<Query>,
  {
    conditions,
    areApart = false,
    others,
    o,
  }: { conditions: readonly string[]; areApart?: boolean; others: readonly string[]; o: string | undefined },
  { page, page_size, order }: Pick<Draft<Query>, 'page' | 'page_size' | 'order'>,
): ListPlan {
  const { table, alias, key } = list
  const columns = orderColumns(list, o).join(', ')
  const found = conditions.map(
    (one) => `SELECT ${columns} FROM ${table} ${alias} WHERE ${[...others, one].join(' AND ')}`,
  )
  const offset = (page - 1) * page_size
  const keys = `SELECT ${key} AS key FROM found ${alias} ORDER BY ${order} LIMIT ${page_size} OFFSET ${offset}`
  return {
    found: `found AS MATERIALIZED (${found.join(areApart ? ' UNION ALL ' : ' UNION ')})`,
    from: `(${keys}) f JOIN ${table} ${alias} ON ${alias}.school_id = $1 AND ${key} = f.key`,
    where: [],
    count: 'SELECT count(*) FROM found',
    page: 1,
  }
}

/**
 * A plan for filters in an order that no index of theirs has. Read in that order, what is rare is found early or after everything
 * else, and the database cannot tell which: it believes filters to be independent, and rows to lie anywhere. So as many as
 * `few`, a number in SQL, are found first and sorted; of more than that, the first lie near the beginning of the order. `where` is
 * the filter, `within` a part of the order beside which there are none, and `kept` the statement of a count that is known without counting.
 */
export function fewFirst<Query>(
  list: Sorted<Query>,
  filter: {
    where: readonly string[]
    within?: readonly string[]
    kept: string | null
    o: string | undefined
    few: string
  },
  { page, page_size, order }: Pick<Draft<Query>, 'page' | 'page_size' | 'order'>,
): ListPlan {
  const { table, alias, key } = list
  const { where, within = [], kept, o, few } = filter
  const from = `FROM ${table} ${alias} WHERE ${where.join(' AND ')}`
  const rest = `ORDER BY ${order} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`
  const total = '(SELECT total FROM matching)'
  const areFew = `${total} <= (SELECT most FROM few)`
  return {
    found: `few AS MATERIALIZED (SELECT ${few} AS most),
      found AS MATERIALIZED (SELECT ${orderColumns(list, o).join(', ')} ${from} LIMIT (SELECT most + 1 FROM few)),
      matching AS MATERIALIZED (SELECT (${kept ?? 'SELECT count(*) FROM found'}) AS total)`,
    from: `((SELECT ${key} AS key FROM found ${alias} WHERE ${areFew} ${rest}) UNION ALL
      (SELECT ${key} ${[from, ...within, `NOT ${areFew}`].join(' AND ')} ${rest})) f
      JOIN ${table} ${alias} ON ${alias}.school_id = $1 AND ${key} = f.key`,
    where: [],
    count: kept ? `SELECT ${total}` : `SELECT CASE WHEN ${areFew} THEN ${total} ELSE (SELECT count(*) ${from}) END`,
    page: 1,
  }
}
