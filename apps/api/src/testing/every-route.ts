import { contract } from '@connect/contract/index'
import type { Named } from '@connect/contract/route'
import type { z } from 'zod'
import type { TestApp } from '#testing/test-app.ts'

type Features = typeof contract
type RouteOf<F> = F extends Record<string, infer R> ? R : never
type ParamsOf<R> = R extends { params: infer P extends z.ZodObject } ? keyof P['shape'] & string : never
/** Every path parameter that any route names. */
type PathParam = ParamsOf<RouteOf<Features[keyof Features]>>

/** What a path names, and what bodies and queries name besides. */
export type ParamName = PathParam | 'user_id'

type School = Awaited<ReturnType<TestApp['make']['school']>>
type User = Awaited<ReturnType<TestApp['make']['user']>>

/** Where a parameter's row belongs: to a school, and where it is somebody's own, to one of its users. */
export type Owner = { school: School; user: User }

/** Makes what a path parameter names, for an owner. A new parameter does not compile until it is here. */
export const PARAMS: { [K in ParamName]: (test: TestApp, owner: Owner) => Promise<string | number> } = {
  supplier_id: async ({ make }, { school }) => (await make.site(school)).id,

  async audit_event_id({ context }, { school }) {
    const data = { school_id: school.id, action: 'profile.update', entity: 'user', entity_id: '1', request_id: 'x' }
    return (await context.db.auditEvent.create({ data })).id
  },

  user_id: async (_, { user }) => user.id,

  async session_id({ signIn, context }, { user }) {
    const { refresh } = await signIn(user)
    return context.refreshTokens.parse(refresh)?.family ?? ''
  },
}

/** Keys of bodies and queries that name a row of the school, and the parameter that makes one. */
export const REFERENCES: Record<string, ParamName> = {
  supplier: 'supplier_id',
  suppliers: 'supplier_id',
  supplier_id: 'supplier_id',
  supplier__id: 'supplier_id',
  user: 'user_id',
}

/** The whole table, a row each, for tests that loop. */
export const everyRoute: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))

const isParam = (name: string): name is ParamName => Object.hasOwn(PARAMS, name)

/** The parameters of a route's path, made for this owner. */
export async function paramsFor(route: Named, test: TestApp, owner: Owner): Promise<Record<string, string | number>> {
  const names = Object.keys(route.params?.shape ?? {}).filter(isParam)
  const pairs = names.map(async (name) => [name, await PARAMS[name](test, owner)] as const)
  return Object.fromEntries(await Promise.all(pairs))
}
