import type { Prisma, PrismaClient } from '@connect/db/generated/client'
import type { ScopedDb } from '@connect/db/scoped'
import { type Filter, isSet, type Paged } from '#platform/lists/filters.ts'
import { type HotList, type JsonPage, readJsonPage } from '#platform/lists/hot-list.ts'
import type { SchoolReach } from '#platform/school-reach.ts'

type Model = Exclude<keyof ScopedDb, 'school_id' | 'school' | '$transaction'>
type Args<M extends Model> = Prisma.TypeMap['model'][Capitalize<M>]['operations']['findMany']['args']
type Where<M extends Model> = NonNullable<Args<M>['where']>
type Read<M extends Model> = Pick<Args<M>, 'select' | 'include'>
type Row<M extends Model, R> = Prisma.Result<PrismaClient[M], R, 'findMany'>[number]

export type List<Query extends Paged, M extends Model, R extends Read<M>, Item> = {
  model: M
  /** The `select` or `include` of a row. */
  read: R
  /** What holds for every row of the list besides its school. */
  always?: Where<M>
  /** A filter that is missing does not compile. */
  filters: { readonly [K in Exclude<keyof Query, keyof Paged>]-?: (value: NonNullable<Query[K]>) => Where<M> }
  order: Args<M>['orderBy']
  toItem: (row: Row<M, R>) => Item
}

export const defineList =
  <Query extends Paged>() =>
  <M extends Model, const R extends Read<M>, Item>(list: List<Query, M, R, Item>): List<Query, M, R, Item> =>
    list

export function toListWhere<Query extends Paged, M extends Model, R extends Read<M>, Item>(
  { always, filters }: List<Query, M, R, Item>,
  filter: Filter<Query>,
): Where<M> {
  const conditions = Object.entries(filters) as [keyof Filter<Query>, (value: unknown) => Where<M>][]
  const set = conditions.flatMap(([key, toWhere]) => (isSet(filter[key]) ? [toWhere(filter[key])] : []))
  return { AND: always ? [always, ...set] : set }
}

type Delegate = {
  count: (args: unknown) => Prisma.PrismaPromise<number>
  findMany: (args: unknown) => Prisma.PrismaPromise<unknown[]>
}

/** A hot list answers JSON text, which is sent as it is. */
export function readList<Query extends Paged>(call: SchoolReach, query: Query, list: HotList<Query>): Promise<JsonPage>
export function readList<Query extends Paged, M extends Model, const R extends Read<M>, Item>(
  call: SchoolReach,
  query: Query,
  list: List<Query, M, R, Item>,
): Promise<{ count: number; results: Item[] }>
export async function readList<Query extends Paged, M extends Model, R extends Read<M>, Item>(
  call: SchoolReach,
  query: Query,
  list: HotList<Query> | List<Query, M, R, Item>,
): Promise<unknown> {
  if ('table' in list) return readJsonPage(call.sql, query, list)

  const { page, page_size } = query
  const where = toListWhere(list, query)
  const delegate = call.db[list.model] as unknown as Delegate
  const [count, rows] = await call.db.$transaction([
    delegate.count({ where }),
    delegate.findMany({ ...list.read, where, orderBy: list.order, skip: (page - 1) * page_size, take: page_size }),
  ])
  return { count, results: (rows as Row<M, R>[]).map(list.toItem) }
}
