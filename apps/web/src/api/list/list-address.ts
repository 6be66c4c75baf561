import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '@connect/contract/bounds'
import type { Named } from '@connect/contract/route'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { type Part, upTo } from '#api/list/address-parts.ts'
import type { FieldName } from '#ui/fields/field-names.ts'

export type ListRoute = Named & { query: z.ZodObject }
type Query<R extends ListRoute> = z.output<R['query']>
type Filter<R extends ListRoute> = Omit<Query<R>, 'page' | 'page_size'>
type Key<R extends ListRoute> = keyof Filter<R> & string

/** Neither narrows the list. */
const UNFILTERED = ['ordering', 'o', 'search'] as const
type Unfiltered = (typeof UNFILTERED)[number]

type Parts<R extends ListRoute, K extends Key<R>> = { readonly [P in K]: Part<NonNullable<Filter<R>[P]>> }

type Names<K extends string> = Readonly<Record<string, K>> | undefined

type FilterName<K extends string, N extends Names<K>> = Exclude<Exclude<K, N[keyof N]> | (keyof N & string), Unfiltered>

type Options<R extends ListRoute, K extends Key<R>, N extends Names<K>> = {
  /** Where the address has another name than the API: `{ ordering: 'o' }`. The API's name is not read then. */
  names?: N
  /** The list's own page size; ten unless said. */
  pageSize?: number
  /** The list has its own page size, whatever the address says. */
  isFixedSize?: boolean
  /** Filters that hold while the address says nothing of them, by the API's names. They count as none. */
  defaults?: (params: URLSearchParams) => Partial<Pick<Filter<R>, K>>
}

export type ListState<R extends ListRoute> = {
  page: number
  pageSize: number
  /** Filters, search and sort by the API's names, without the page: the query of an export. */
  filter: Filter<R>
  query: Query<R>
  /** The filters by the names of the address, for a form: `''` or `[]` where one is not set. */
  values: Record<string, unknown>
  /** Search and sort do not count. */
  active: number
}

export type ListAddress<R extends ListRoute, Filters extends string = string> = {
  route: R
  /** Each name of the address that is read, and the API's for it. */
  names: ReadonlyMap<string, string>
  fields: { readonly [N in Filters]: FieldName }
  /** The names of the address that narrow the list: every filter, and `search`. */
  narrowing: readonly string[]
  /** A part that the API would refuse is ignored; of a list, only the refused items are. */
  parse: (params: URLSearchParams) => ListState<R>
}

/** Part by part, and a few names of its own. The route may be a bare one: its schemas are not looked at. */
export function listAddress<R extends ListRoute, K extends Key<R>, const N extends Names<K> = undefined>(
  route: R,
  parts: Parts<R, K>,
  options: Options<R, K, N> = {},
): ListAddress<R, FilterName<K, N>> {
  const { pageSize = PAGE_SIZE, isFixedSize = false, defaults = () => ({}) } = options
  const renamed = new Map(Object.entries(options.names ?? {}).map(([name, key]) => [key as string, name]))
  const read = Object.entries<Part<unknown>>(parts).map(([key, part]) => ({ key, name: renamed.get(key) ?? key, part }))
  const unfiltered: readonly string[] = UNFILTERED
  const filters = read.filter(({ name }) => !unfiltered.includes(name))

  function parse(params: URLSearchParams): ListState<R> {
    const one = <Value>(name: string, part: Part<Value>) => readLast(params.getAll(name), part)
    const set = toFilter(read.map(({ key, name, part }) => [key, one(name, part)]))
    const usual: Record<string, unknown> = defaults(params)
    const filter = toFilter(read.map(({ key }) => [key, set[key] ?? usual[key]]))
    const page = one('page', upTo(PAGE_MAX)) ?? 1
    const page_size = (isFixedSize ? undefined : one('page_size', upTo(PAGE_SIZE_MAX))) ?? pageSize
    return {
      page,
      pageSize: page_size,
      filter: filter as Filter<R>,
      query: { ...filter, page, ...(isFixedSize ? {} : { page_size }) } as Query<R>,
      values: Object.fromEntries(filters.map(({ name, key, part }) => [name, filter[key] ?? part.none])),
      active: filters.filter(({ key }) => key in set).length,
    }
  }

  const named = filters.map(({ name }) => name)
  const fields = Object.fromEntries(named.map((name) => [name, name])) as ListAddress<R, FilterName<K, N>>['fields']
  return {
    route,
    names: new Map(read.map(({ name, key }) => [name, key])),
    fields,
    parse,
    narrowing: [...named, 'search'],
  }
}

/** What the last of the texts says that can be read. */
const readLast = <Value>(texts: readonly string[], { read }: Part<Value>): Value | undefined =>
  texts
    .filter((text) => text !== '')
    .map(read)
    .findLast((value) => value !== undefined)

const toFilter = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined))

type OfRoute = { route: { name: string } }

const toStorageKey = ({ route }: OfRoute) => `connect.rows.${route.name}`

/** The choice stays in this browser. */
export const keepRows = (list: OfRoute, rows: string): void => localStorage.setItem(toStorageKey(list), rows)

/**
 * With as many rows as were chosen the last time. The address may say how many itself; and a later page is one of the
 * list's own size, since a choice of today would make it another page.
 */
export function useListAddress<R extends ListRoute>(address: ListAddress<R>): ListState<R> {
  const [params] = useSearchParams()
  const rows = localStorage.getItem(toStorageKey(address))
  const isFirst = (params.get('page') ?? '1') === '1'
  if (rows === null || params.has('page_size') || !isFirst) return address.parse(params)
  return address.parse(new URLSearchParams([...params, ['page_size', rows]]))
}
