import { type Access, type Capability, refusal, type SchoolProof } from '@connect/contract/access'
import { statusTitle } from '@connect/contract/api-error'
import { ERRORS } from '@connect/contract/errors'
import { contract } from '@connect/contract/index'
import { Problem } from '@connect/contract/problem'
import { isDoneOnce, type Named, type Route, takesVersion } from '@connect/contract/route'
import { listErrors } from '@connect/contract/route-errors'
import { IdempotencyHeaders, isUpload } from '@connect/contract/route-schemas'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { GETTING_STARTED, TAGS } from '#http/openapi-guide.ts'
import type { Config } from '#platform/config.ts'

function errorResponses(route: Route) {
  const codes = listErrors(route)
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))]
  const describe = (status: number) => {
    const ofStatus = codes.filter((code) => ERRORS[code].status === status)
    return `${statusTitle(status)}: ${ofStatus.map((code) => `\`${code}\``).join(', ')}`
  }
  const content = { 'application/problem+json': { schema: Problem } }
  return Object.fromEntries(statuses.map((status) => [status, { description: describe(status), content }]))
}

const PROOFS: Record<Capability | SchoolProof, string> = {
  'access-token': 'Authenticated by the access token in the body.',
  'refresh-token': 'Authenticated by the refresh token in the body.',
  'one-time-token': 'Authenticated by the link in an email: its token and user are in the path.',
  'calendar-feed': 'Authenticated by the token in the path: the address of a calendar feed.',
  'signed-file': 'Authenticated by the signature in the URL.',
  'disclaimer-link': 'Authenticated by the token in the path, from the link to a disclaimer.',
  'unsubscribe-link': 'Authenticated by the token in the path, from the link to unsubscribe in a message.',
  'sms-receipt': 'Authenticated by the token in the path, from the address that the SMS service got with the message.',
  'webhook-signature': 'Authenticated by the signature of the body, in the `stripe-signature` header.',
}

function accessText(access: Access): string {
  if (access === 'public') return 'Open to everyone.'
  if (access === 'signed-in') return 'Open to every signed-in user.'
  if (typeof access === 'string') return access === 'owner' ? 'Account owner only.' : 'Admins only.'
  if ('capability' in access) return PROOFS[access.capability]
  if ('school' in access) return PROOFS[access.school]
  if ('all' in access) return access.all.map(accessText).join(' ')
  if ('any' in access) return access.any.map(accessText).join(' Or: ')
  if ('calendar' in access) return `Requires '${access.level}' access to the calendar (${access.calendar}).`
  return `Requires '${access.level}' access to ${access.area}.`
}

const FORM_TYPES = { parts: 'multipart/form-data', 'url-encoded': 'application/x-www-form-urlencoded' } as const

/** Fastify validates by it, and OpenAPI shows it. */
export function routeSchema(route: Named): FastifySchema {
  const { feature, name, summary, description, access, verified, params, query, body, response, produces } = route
  return {
    operationId: name,
    tags: [feature],
    summary,
    description: [description, accessText(access), verified && 'Requires a confirmed email address.']
      .filter(Boolean)
      .join('\n\n'),
    security: refusal(null, access) === null ? [] : [{ bearer: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(isDoneOnce(route) && { headers: IdempotencyHeaders }),
    ...(body && { body }),
    ...(isUpload(route) && { consumes: ['multipart/form-data'] }),
    ...(route.forms && { consumes: ['application/json', FORM_TYPES[route.forms === true ? 'parts' : route.forms]] }),
    ...(produces && { produces: produces.split(', ') }),
    response: { [route.status ?? 200]: response, ...errorResponses(route) },
  }
}

type Operation = {
  operationId?: string
  parameters?: object[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { description?: string; content?: Record<string, { example?: unknown }> }>
}

/** Described by hand: a schema would refuse a malformed value with 400, where RFC 9110 answers 412. */
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The `ETag` of what you read, which is its `version` in quotes. Without it, the last change wins.',
}

/** Adds the table's examples, and the header of an edit. */
function withRouteFacts(paths: Record<string, Record<string, Operation>>): void {
  const routes: Named[] = Object.values(contract).flatMap((feature) => Object.values(feature))
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    const route = routes.find((one) => one.name === operation.operationId)
    if (!route) continue
    if (takesVersion(route)) operation.parameters = [...(operation.parameters ?? []), IF_MATCH]
    const request = operation.requestBody?.content['application/json']
    if (request) request.example = route.example.body
    const answer = operation.responses[route.status ?? 200]
    if (!answer) continue
    answer.description = route.summary
    const json = answer.content?.['application/json']
    if (json && !route.produces) json.example = route.example.response
  }
}

type Components = { schemas: Record<string, unknown> }

const namesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

/** Each named schema has a request and a response form; keeps those in use, by name, whatever module loaded first. */
function keepUsed(paths: object, components: Components): void {
  const { schemas } = components
  const used = new Set<string>()
  const use = (part: unknown): void => {
    for (const name of namesIn(part)) {
      if (used.has(name)) continue
      used.add(name)
      use(schemas[name])
    }
  }
  use(paths)
  components.schemas = Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name]]))
}

/** OpenAPI 3.1; the operator is whom integrators ask. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Connect API',
        version: '2',
        description: GETTING_STARTED,
        contact: { name: config.OPERATOR_NAME, email: config.OPERATOR_EMAIL },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a session.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => {
      const object = jsonSchemaTransformObject(document)
      const { paths, components } = object as { paths: Parameters<typeof withRouteFacts>[0]; components: Components }
      withRouteFacts(paths)
      keepUsed(paths, components)
      return object
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
