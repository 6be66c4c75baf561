import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SchoolProof } from '@connect/contract/access'
import { contract } from '@connect/contract/index'
import type { Named } from '@connect/contract/route'
import { z } from 'zod'
import { signedFile } from '#features/files/testing/rows.ts'
import type { FeatureRows, Make, Owner, Params, School } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

const FEATURES = join(import.meta.dirname, '..', 'features')

/** The rows of every feature that has some, found by their file. */
const all = await Promise.all(
  readdirSync(FEATURES)
    .toSorted()
    .map((folder) => join(FEATURES, folder, 'testing', 'rows.ts'))
    .filter((file) => existsSync(file))
    .map(async (file) => ((await import(file)) as { rows: FeatureRows }).rows),
)

const PARAMS: Readonly<Record<string, Make>> = Object.assign({}, ...all.map(({ params }) => params))

/** The parameters that features make, as often as features make them. */
export const MADE_PARAMS = all.flatMap(({ params }) => Object.keys(params))

/** Makes what a parameter names. Throws where no feature does. */
export async function makeParam(name: string, ...args: Parameters<Make>): Promise<string | number> {
  const make = PARAMS[name]
  if (!make) throw new Error(`${name} stands in the testing/rows.ts of no feature`)
  return make(...args)
}

/** Keys of bodies and queries that name a row of the school, and the parameter that makes one. */
export const REFERENCES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...all.map(({ references }) => references),
)

/** The parameters that make rows of the lists that stand for themselves. */
export const LISTED = all.flatMap(({ lists = [] }) => lists)

/** What fills the lists below a row, by the names of their routes. */
export const BELOW: NonNullable<FeatureRows['below']> = Object.assign({}, ...all.map(({ below }) => below))

/** Makes a proof that names this school: the query of a call without a signed-in user. A link has it in its path. */
export const SCHOOL_PROOFS: Record<SchoolProof, (test: TestApp, school: School, params: Params) => Params> = {
  'signed-file': signedFile,
  'disclaimer-link': () => ({}),
  'unsubscribe-link': () => ({}),
  'sms-receipt': () => ({}),
}

/** The whole table, a row each, for tests that loop. */
export const everyRoute: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))

/** The parameters that a route's path names, in its order. */
export const pathParams = ({ params }: Named): string[] => Object.keys(params?.shape ?? {})

/** The parameters of a route's path, made for this owner. */
export async function paramsFor(route: Named, test: TestApp, owner: Owner): Promise<Params> {
  const params: Record<string, string | number> = {}
  for (const name of pathParams(route)) params[name] = await makeParam(name, test, owner, params, route)
  return params
}

/** What the query of a route must say, as its example does. */
export const requiredQuery = ({ query, example }: Named): Record<string, string> =>
  Object.fromEntries(
    Object.entries(example.query ?? {}).filter(([key]) => query?.shape[key]?.safeParse(undefined).success === false),
  )

type Place = 'query' | 'body'
type Reference = { route: Named; place: Place; key: string; param: string }

/** Where a route takes the id of something that belongs to a school, besides its path. */
export function findReferences(route: Named): Reference[] {
  return (['query', 'body'] as const).flatMap((place) => {
    const schema = route[place]
    const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    return keys.flatMap((key) => {
      const param = REFERENCES[key]
      return param ? [{ route, place, key, param }] : []
    })
  })
}

/** What the query of a route must say, with rows of this owner where it names some. */
export async function ownQuery(route: Named, test: TestApp, owner: Owner): Promise<Record<string, string | number>> {
  const query: Record<string, string | number> = requiredQuery(route)
  for (const { place, key, param } of findReferences(route)) {
    if (place === 'query' && key in query) query[key] = await makeParam(param, test, owner, {}, route)
  }
  return query
}

/** The example body of a route, with rows of this owner where it names some. */
export async function ownBody(route: Named, test: TestApp, owner: Owner): Promise<unknown> {
  const { body } = route.example
  const own: Record<string, unknown> = {}
  for (const { place, key, param } of findReferences(route)) {
    const sample = body instanceof Object ? Reflect.get(body, key) : undefined
    if (place !== 'body' || sample === undefined) continue
    const id = await makeParam(param, test, owner, {}, route)
    own[key] = Array.isArray(sample) ? [id] : id
  }
  return typeof body === 'object' && body !== null ? { ...body, ...own } : body
}
