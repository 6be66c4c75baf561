import type { Route } from '@connect/contract/route'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

type ListRoute = Route & { query: z.ZodObject }

/** The address as a list's query: each part by the route's own schema; a part that the schema refuses is as if not said. */
export function listQuery<R extends ListRoute>(route: R, params: URLSearchParams): z.output<R['query']> {
  const one = route.query.partial()
  const given = [...params].filter(([key, value]) => one.safeParse({ [key]: value }).success)
  return route.query.parse(Object.fromEntries(given)) as z.output<R['query']>
}

/** The list that the address asks for: filters, sort and page are in it and nowhere else. */
export function useListQuery<R extends ListRoute>(route: R): z.output<R['query']> {
  const [params] = useSearchParams()
  return listQuery(route, params)
}
