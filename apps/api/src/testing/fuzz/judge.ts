import { isDeepStrictEqual } from 'node:util'
import { ERRORS, type ErrorCode } from '@connect/contract/errors'
import { Problem } from '@connect/contract/problem'
import type { Named } from '@connect/contract/route'
import type { LightMyRequestResponse as Answer } from 'fastify'

/** The codes that the API's reference names, by the name of the route. */
export type Documented = ReadonlyMap<string, ReadonlySet<string>>

type Operations = Record<string, { operationId?: string; responses: Record<string, { description?: string }> }>

const codesIn = ({ description = '' }: { description?: string }) =>
  [...description.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => code)

export const documentedCodes = (document: object): Documented =>
  new Map(
    Object.values((document as { paths: Record<string, Operations> }).paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId = '', responses }) => [operationId, new Set(Object.values(responses).flatMap(codesIn))]),
  )

const mediaType = ({ headers }: Answer): string => String(headers['content-type'] ?? '').replace(/;.*/, '')

/** What is wrong with an answer that did what was asked. */
function successFault(route: Named, answer: Answer): string | null {
  // A part of a file, and a file that the caller has.
  const statuses = route.produces ? [200, 206] : [route.status ?? 200]
  if (!statuses.includes(answer.statusCode)) return `answers ${answer.statusCode}`
  if (route.produces) return answer.headers['content-type'] ? null : 'names no content type'
  if (mediaType(answer) !== 'application/json') return `answers ${mediaType(answer)}`
  const body: unknown = answer.json()
  const parsed = route.response.safeParse(body)
  if (!parsed.success) return `answers outside its schema: ${parsed.error.message}`
  return isDeepStrictEqual(parsed.data, body) ? null : 'answers more than its schema says'
}

/** What is wrong with a refusal. */
function refusalFault(route: Named, answer: Answer, documented: Documented): string | null {
  if (mediaType(answer) !== 'application/problem+json') return `refuses with ${mediaType(answer)}`
  const { success, data } = Problem.safeParse(answer.json())
  if (!success) return 'refuses with something that is no problem'
  if (!Object.hasOwn(ERRORS, data.code)) return `refuses with the unknown code ${data.code}`
  if (ERRORS[data.code as ErrorCode].status !== answer.statusCode) return `refuses ${data.code} as ${answer.statusCode}`
  if (!documented.get(route.name)?.has(data.code)) return `refuses with ${data.code}, which its reference does not name`
  return data.detail === '' ? 'refuses without a word' : null
}

/** What is wrong with an answer, or null: no failure of the server, and nothing that the contract does not say. */
export function findFault(route: Named, answer: Answer, documented: Documented): string | null {
  const { statusCode } = answer
  if (statusCode >= 500) return `fails with ${statusCode}: ${answer.body}`
  return statusCode < 300 ? successFault(route, answer) : refusalFault(route, answer, documented)
}
