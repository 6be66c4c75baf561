import type { Draft, HotList, Plan } from '#platform/lists/hot-list.ts'

type Sorted<Query> = Pick<HotList<Query>, 'table' | 'alias' | 'key' | 'sorts' | 'order'>

/** The columns that an order looks at, each once, the key first. */
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
): Plan {
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
