import { contract } from '@connect/contract/index'
import type { Named } from '@connect/contract/route'
import type { z } from 'zod'
import type { TestApp } from '#testing/test-app.ts'

type Features = typeof contract
type RouteOf<F> = F extends Record<string, infer R> ? R : never
type ParamsOf<R> = R extends { params: infer P extends z.ZodObject } ? keyof P['shape'] & string : never
/** Every path parameter that any route names. */
export type ParamName = ParamsOf<RouteOf<Features[keyof Features]>>

type School = Awaited<ReturnType<TestApp['make']['school']>>

/** Makes what a path parameter names, in a given school. A new parameter does not compile until it is here. */
export const PARAMS: { [K in ParamName]: (test: TestApp, school: School) => Promise<string | number> } = {
  supplier_id: async ({ make }, school) => (await make.site(school)).id,
}

/** Keys of bodies and queries that name a row of the school, and the parameter that makes one. */
export const REFERENCES: Record<string, ParamName> = {
  supplier: 'supplier_id',
  suppliers: 'supplier_id',
  supplier_id: 'supplier_id',
  supplier__id: 'supplier_id',
}

/** The whole table, a row each, for tests that loop. */
export const everyRoute: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))

const isParam = (name: string): name is ParamName => Object.hasOwn(PARAMS, name)

/** The parameters of a route's path, made in this school. */
export async function paramsFor(route: Named, test: TestApp, school: School): Promise<Record<string, string | number>> {
  const names = Object.keys(route.params?.shape ?? {}).filter(isParam)
  const pairs = names.map(async (name) => [name, await PARAMS[name](test, school)] as const)
  return Object.fromEntries(await Promise.all(pairs))
}
