import type { z } from 'zod'
import type { Access } from '#access.ts'
import type { ErrorCode } from '#errors.ts'
import type { Versioned } from '#versioned.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Paths in the table are below it (API-01). */
export const API_BASE = '/api/v2'

/** An answer without an end: server-sent events. */
export const EVENT_STREAM = 'text/event-stream' as const

/** `long` calls and those of `sign-in` have turns of their own (decision 059). */
export type Lane = 'short' | 'long' | 'sign-in'

/**
 * One call, told once: it drives the server's validation, OpenAPI, the typed client, the query keys, the permission
 * check and the permission of every button. Paths end in a slash and name parameters as `:supplier_id`.
 */
export type Route = {
  method: Method
  path: `/${string}/`
  summary: string
  description?: string
  /** No rule, no compile. */
  access: Access
  /** Refuses with `email_not_verified` whoever has not confirmed their email address: an account takes a second to make. */
  verified?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * Whether the body is taken as a form too, as one with parts unless it says `url-encoded`. One that holds a file always is, and
   * then as nothing else.
   */
  forms?: true | 'url-encoded'
  /** 200 unless said. */
  status?: 200 | 201
  /** Plain JSON: no transforms, no Date. A file where it `produces` bytes. */
  response: z.ZodType
  /** The content types, with commas, of an answer that is bytes and no JSON, as far as they are known beforehand. */
  produces?: string
  /** The token type that a call spends: a GET that costs is no mere look, so it may need more than view. */
  costs?: string
  /** `short` unless told. `long` makes or reads a file of many rows, or changes as many. */
  lane?: Lane
  /** Changes what a GET answered: it takes `If-Match` and refuses with `changed_meanwhile`. Its answer is versioned. */
  edits?: true
  /** The answer of the GET of what it acts on: it takes that one's version as `If-Match`, and refuses with `changed_meanwhile`. */
  actsOn?: z.ZodType & Pick<Versioned, 'toValues'>
  /** How the audit trail tells of it, as 'Changed their profile': said by every call that changes what a school keeps. */
  audited?: string
  /** Other features whose answers this change makes old: a browser that shows them reads them again. */
  stales?: readonly string[]
  /** Realistic values: shown to integrators, and sent by the tests that call every route. */
  example: { query?: Record<string, string>; body?: unknown; response: unknown }
  /** The refusals of its own, beyond those that its access and inputs imply. */
  errors?: readonly ErrorCode[]
}

export type Routes = Record<string, Route>

/** Its name, such as `suppliers.list`, is the operation id and the query key. */
export type Named<F extends string = string, K extends string = string, R extends Route = Route> = R & {
  feature: F
  name: `${F}.${K}`
}

type NamedRoutes<F extends string, T extends Routes> = { [K in keyof T & string]: Named<F, K, T[K]> }

/** Write `satisfies Routes` on the table, so that a misspelt key does not pass. */
export function defineRoutes<const F extends string, const T extends Routes>(feature: F, routes: T): NamedRoutes<F, T> {
  const named = Object.entries(routes).map(([key, route]) => [key, { ...route, feature, name: `${feature}.${key}` }])
  return Object.fromEntries(named)
}

/** Characters. */
export const IDEMPOTENCY_KEY_MAX = 255

/** Calls that add or do something, and the look-up that costs. */
export const isDoneOnce = ({ method, costs }: Pick<Route, 'method' | 'costs'>): boolean =>
  method === 'POST' || costs !== undefined

/** The call changes what somebody has read (decision 032). */
export const takesVersion = ({ edits, actsOn }: Pick<Route, 'edits' | 'actsOn'>): boolean =>
  edits === true || actsOn !== undefined

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined
type Optional<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }

/** Optional when every part of it is. */
type QueryInput<R extends Route> = R['query'] extends z.ZodType
  ? Partial<z.input<R['query']>> extends z.input<R['query']>
    ? { query?: z.input<R['query']> }
    : { query: z.input<R['query']> }
  : { query?: undefined }

export type Input<R extends Route> = Optional<'params', InputOf<R['params']>> &
  Optional<'body', InputOf<R['body']>> &
  QueryInput<R>

/** Parsed, with defaults filled in. */
export type Parsed<R extends Route> = {
  params: OutputOf<R['params']>
  query: OutputOf<R['query']>
  body: OutputOf<R['body']>
}

export type Output<R extends Route> = z.output<R['response']>
