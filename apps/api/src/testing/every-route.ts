import type { SchoolProof } from '@connect/contract/access'
import { contract } from '@connect/contract/index'
import type { Named } from '@connect/contract/route'
import { z } from 'zod'
import { auditRows } from '#features/audit/testing/rows.ts'
import { authRows } from '#features/auth/testing/rows.ts'
import { bikeRows } from '#features/bikes/testing/rows.ts'
import { calendarFeedRows } from '#features/calendar-feeds/testing/rows.ts'
import { certificateRows } from '#features/certificates/testing/rows.ts'
import { courseRows } from '#features/courses/testing/rows.ts'
import { creditRows } from '#features/credits/testing/rows.ts'
import { customerRows } from '#features/customers/testing/rows.ts'
import { diaryRows } from '#features/diary/testing/rows.ts'
import { eventRows } from '#features/events/testing/rows.ts'
import { fileRows, signedFile } from '#features/files/testing/rows.ts'
import { mailRows } from '#features/mails/testing/rows.ts'
import { orderRows } from '#features/orders/testing/rows.ts'
import { sessionRows } from '#features/sessions/testing/rows.ts'
import { staffRows } from '#features/staff/testing/rows.ts'
import { supplierRows } from '#features/suppliers/testing/rows.ts'
import { testCentreRows } from '#features/test-centres/testing/rows.ts'
import { voucherRows } from '#features/vouchers/testing/rows.ts'
import type { FeatureRows, Make, Owner, Params, School } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

type Features = typeof contract
type RouteOf<F> = F extends Record<string, infer R> ? R : never
type ParamsOf<R> = R extends { params: infer P extends z.ZodObject } ? keyof P['shape'] & string : never
/** Every path parameter that any route names. */
type PathParam = ParamsOf<RouteOf<Features[keyof Features]>>

const ROWS = [
  auditRows,
  authRows,
  bikeRows,
  calendarFeedRows,
  certificateRows,
  courseRows,
  creditRows,
  customerRows,
  diaryRows,
  eventRows,
  fileRows,
  mailRows,
  orderRows,
  sessionRows,
  staffRows,
  supplierRows,
  testCentreRows,
  voucherRows,
] as const

type NamesOf<R> = R extends { params: infer P } ? keyof P & string : never

/** What a path names, and what bodies and queries name besides. */
export type ParamName = NamesOf<(typeof ROWS)[number]>

const all: readonly FeatureRows[] = ROWS

/** Makes what each parameter names. A path parameter that no feature makes does not compile. */
export const PARAMS = Object.assign({}, ...all.map(({ params }) => params)) as Record<ParamName, Make> satisfies {
  [K in PathParam]: Make
}

/** Keys of bodies and queries that name a row of the school, and the parameter that makes one. */
export const REFERENCES: Record<string, ParamName> = Object.assign({}, ...all.map(({ references }) => references))

/** The parameters that make rows of the lists that stand for themselves. */
export const LISTED = all.flatMap(({ lists = [] }) => lists) as readonly ParamName[]

/** What fills the lists below a row, by the names of their routes. */
export const BELOW: NonNullable<FeatureRows['below']> = Object.assign({}, ...all.map(({ below }) => below))

/** Makes a proof that names this school: the query of a call without a signed-in user. */
export const SCHOOL_PROOFS: Record<SchoolProof, (test: TestApp, school: School, params: Params) => Params> = {
  'signed-file': signedFile,
}

/** The whole table, a row each, for tests that loop. */
export const everyRoute: Named[] = Object.values(contract).flatMap((feature): Named[] => Object.values(feature))

const isParam = (name: string): name is ParamName => Object.hasOwn(PARAMS, name)

/** The parameters of a route's path, made for this owner. */
export async function paramsFor(route: Named, test: TestApp, owner: Owner): Promise<Params> {
  const names = Object.keys(route.params?.shape ?? {}).filter(isParam)
  const params: Record<string, string | number> = {}
  for (const name of names) params[name] = await PARAMS[name](test, owner, params, route)
  return params
}

/** What the query of a route must say, as its example does. */
export const requiredQuery = ({ query, example }: Named): Record<string, string> =>
  Object.fromEntries(
    Object.entries(example.query ?? {}).filter(([key]) => query?.shape[key]?.safeParse(undefined).success === false),
  )

type Place = 'query' | 'body'
type Reference = { route: Named; place: Place; key: string; param: ParamName }

/** Where a route takes the id of something that belongs to a school, besides its path. */
export function referencesOf(route: Named): Reference[] {
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
  for (const { place, key, param } of referencesOf(route)) {
    if (place === 'query' && key in query) query[key] = await PARAMS[param](test, owner, {}, route)
  }
  return query
}

/** The example body of a route, with rows of this owner where it names some. */
export async function ownBody(route: Named, test: TestApp, owner: Owner): Promise<unknown> {
  const { body } = route.example
  const own: Record<string, unknown> = {}
  for (const { place, key, param } of referencesOf(route)) {
    const given = body instanceof Object ? Reflect.get(body, key) : undefined
    if (place !== 'body' || given === undefined) continue
    const id = await PARAMS[param](test, owner, {}, route)
    own[key] = Array.isArray(given) ? [id] : id
  }
  return typeof body === 'object' && body !== null ? { ...body, ...own } : body
}
