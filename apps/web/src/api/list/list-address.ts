import type { Named } from '@connect/contract/route'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { FieldName } from '#ui/fields/field-names.ts'

export type ListRoute = Named & { query: z.ZodObject }
type Query<R extends ListRoute> = z.output<R['query']>
type Filter<R extends ListRoute> = Omit<Query<R>, 'page' | 'page_size'>
type Key<R extends ListRoute> = keyof Query<R> & string

/** Neither narrows the list. */
const PAGING = ['page', 'page_size', 'ordering', 'o'] as const
type Unfiltered = (typeof PAGING)[number] | 'search'

type Names<R extends ListRoute> = Readonly<Record<string, Key<R>>> | undefined

/** The filters that an address has, by its own names. */
type FilterName<R extends ListRoute, N extends Names<R>, Only extends Key<R>> = Exclude<
  Exclude<Only, N[keyof N]> | { [A in keyof N & string]: N[A] extends Only ? A : never }[keyof N & string],
  Unfiltered
>

type Options<R extends ListRoute, N extends Names<R>, Only extends Key<R>> = {
  /** Where the address has another name than the API: `{ ordering: 'o' }`. The API's name is not read then. */
  names?: N
  /** Parts of the query that the address may set, by the API's names; all of them unless listed. */
  only?: readonly Only[]
  /** Lists of which the address sets one at a time: only the first is read. */
  single?: readonly Key<R>[]
  /** The list has the route's own page size, whatever the address says. */
  isFixedSize?: boolean
  /** Filters that hold while the address says nothing of them, by the API's names. They count as none. */
  defaults?: (params: URLSearchParams) => Readonly<Partial<Record<Key<R>, string>>>
}

/** What an address asks of a list. */
export type ListState<R extends ListRoute> = {
  page: number
  pageSize: number
  /** Filters, search and sort by the API's names, without the page: the query of an export. */
  filter: Filter<R>
  /** The query of the list's call. */
  query: Query<R>
  /** The filters by the names of the address, for a form: `''` or `[]` where one is not set. */
  values: Record<string, unknown>
  /** How many filters are set; search and sort are none. */
  active: number
}

export type ListAddress<R extends ListRoute, Filters extends string = string> = {
  route: R
  /** The names of its filters, for the fields of a form. */
  fields: { readonly [N in Filters]: FieldName }
  /** The names of the address that narrow the list: every filter, and `search`. */
  narrowing: readonly string[]
  /** Reads an address. A part that the route's schema refuses is ignored; of a list, only the refused items are. */
  parse: (params: URLSearchParams) => ListState<R>
}

/** How a list's address is read: by the query schema of its route, and a few names of its own. */
export function listAddress<R extends ListRoute, const N extends Names<R> = undefined, Only extends Key<R> = Key<R>>(
  route: R,
  options: Options<R, N, Only> = {},
): ListAddress<R, FilterName<R, N, Only>> {
  const { single = [], isFixedSize = false, defaults = () => ({}) } = options
  const names: Names<R> = options.names ?? {}
  const only: readonly string[] | undefined = options.only
  const renamed = Object.values<string>(names)
  const same = Object.keys(route.query.shape).filter((key) => !renamed.includes(key))
  const taken = (key: string) => !only || key === 'page' || key === 'page_size' || only.includes(key)
  const toApi = new Map(
    [...same.map((key) => [key, key] as const), ...Object.entries(names)].filter(([, key]) => taken(key)),
  )
  if (isFixedSize) toApi.delete('page_size')
  const unfiltered: readonly string[] = [...PAGING, 'search']
  const filters = [...toApi].filter(([name]) => !unfiltered.includes(name))

  const part = route.query.partial()
  const read = (key: string, text: string) => part.safeParse({ [key]: text })
  const isList = (key: string) => Array.isArray(read(key, '').data?.[key])
  const lists = new Set([...toApi.values()].filter(isList))
  const items = (key: string, text: string) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '' && read(key, item).success)
      .slice(0, single.includes(key) ? 1 : undefined)
      .join(',')

  function parse(params: URLSearchParams): ListState<R> {
    const parts: Record<string, string> = {}
    for (const [name, text] of params) {
      const key = toApi.get(name)
      if (key === undefined) continue
      const value = lists.has(key) ? items(key, text) : text
      if (value !== '' && read(key, value).success) parts[key] = value
    }
    const { page, page_size, ...filter } = route.query.parse({ ...defaults(params), ...parts })
    const size = isFixedSize ? {} : { page_size }
    return {
      page: Number(page),
      pageSize: Number(page_size),
      filter: filter as Filter<R>,
      query: { ...filter, page, ...size } as Query<R>,
      values: Object.fromEntries(filters.map(([name, key]) => [name, filter[key] ?? (lists.has(key) ? [] : '')])),
      active: filters.filter(([, key]) => key in parts).length,
    }
  }

  const fields = Object.fromEntries(filters.map(([name]) => [name, name])) as ListAddress<
    R,
    FilterName<R, N, Only>
  >['fields']
  return { route, fields, parse, narrowing: [...filters.map(([name]) => name), 'search'] }
}

/** What the address of this page asks of the list. */
export function useListAddress<R extends ListRoute>(address: ListAddress<R>): ListState<R> {
  const [params] = useSearchParams()
  return address.parse(params)
}
