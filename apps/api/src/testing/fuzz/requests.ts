import type { Named } from '@connect/contract/route'
import { isUpload } from '@connect/contract/route-schemas'
import fc from 'fast-check'
import { mutated } from '#testing/fuzz/mutate.ts'
import { hostileText, hostileValue, toArbitrary } from '#testing/fuzz/values.ts'

/** Who calls. Most calls come from somebody who may do everything, so that they get past the gate. */
const CALLERS = ['owner', 'owner', 'owner', 'owner', 'viewer', 'stranger', 'without Pro', 'nobody', 'forger'] as const
export type Caller = (typeof CALLERS)[number]

/** What is sent as the body: JSON, or text that only claims to be JSON, or a form. */
export type Body =
  | { kind: 'none' }
  | { kind: 'json' | 'form'; value: unknown }
  | { kind: 'raw'; type: string; text: string }

/** One call before it has rows to work on. */
export type CallDraft = {
  caller: Caller
  /** A text for each parameter of the path; null: a row of the caller's school. */
  params: Record<string, string | null>
  /** Whether ids in query and body name rows of the caller's school. */
  ownRows: boolean
  query: Record<string, unknown>
  body: Body
  headers: Record<string, string>
}

const RAW = [
  '',
  '{',
  '{"a":1,}',
  '\u0000',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
]
const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  '',
]

/** Header values that HTTP itself allows; the others never reach a server. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '').slice(0, 2000))

const headers = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'user-agent',
    'accept-encoding',
    'if-none-match',
    'if-match',
    'range',
    'x-forwarded-for',
    'accept',
  ),
  headerText,
  { maxKeys: 2, noNullPrototype: true },
)

function toBodyArbitrary(route: Named, samples: readonly unknown[]): fc.Arbitrary<Body> {
  const { body, example } = route
  if (!body)
    return fc.oneof({ weight: 6, arbitrary: fc.constant<Body>({ kind: 'none' }) }, rawBody, asJson(hostileValue))
  const whole = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(example.body, ...samples).chain(mutated) },
    { weight: 4, arbitrary: toArbitrary(body) },
    hostileValue,
  )
  const isForm = isUpload(route) || route.forms
  return fc.oneof(
    ...(isForm ? [{ weight: 6, arbitrary: whole.map((value): Body => ({ kind: 'form', value })) }] : []),
    { weight: isUpload(route) ? 1 : 8, arbitrary: asJson(whole) },
    rawBody,
    fc.constant<Body>({ kind: 'none' }),
  )
}

const asJson = (value: fc.Arbitrary<unknown>) => value.map((one): Body => ({ kind: 'json', value: one }))

const rawBody = fc.record({
  kind: fc.constant('raw' as const),
  type: fc.constantFrom(...TYPES),
  text: fc.constantFrom(...RAW),
})

function toQueryArbitrary({ query, example }: Named): fc.Arbitrary<Record<string, unknown>> {
  if (!query)
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      fc.dictionary(hostileText, hostileText, { maxKeys: 2, noNullPrototype: true }),
    )
  const one = (name: string) => {
    const field = query.shape[name]
    return fc.oneof({ weight: 2, arbitrary: field ? toArbitrary(field) : hostileValue }, hostileText)
  }
  const some = fc.record(Object.fromEntries(Object.keys(query.shape).map((name) => [name, one(name)])), {
    requiredKeys: [],
    noNullPrototype: true,
  })
  const few = fc
    .subarray(Object.keys(query.shape), { maxLength: Math.min(3, Object.keys(query.shape).length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, one(name)])), { noNullPrototype: true }))
  return fc.oneof(fc.constant(example.query ?? {}), { weight: 3, arbitrary: few }, some)
}

/** Any call of a route: as integrators make it, as a careless one does, and as somebody who wants to break it. */
export function requestsTo(route: Named, samples: readonly unknown[] = []): fc.Arbitrary<CallDraft> {
  const names = Object.keys(route.params?.shape ?? {})
  const param = fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, hostileText)
  return fc.record({
    caller: fc.constantFrom(...CALLERS),
    params: fc.record(Object.fromEntries(names.map((name) => [name, param])), { noNullPrototype: true }),
    ownRows: fc.boolean(),
    query: toQueryArbitrary(route),
    body: toBodyArbitrary(route, samples),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
  })
}
