import { createHash } from 'node:crypto'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Schema = { [keyword: string]: Json }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}
/** The parts of an OpenAPI document that the lines show. */
export type OpenApi = {
  info: Json
  components: { schemas: Record<string, Schema>; securitySchemes: Json }
  paths: Record<string, Record<string, Operation>>
}

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listed = (value: Json | undefined): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])
const named = (value: Json | undefined): [string, Schema][] =>
  isSchema(value) ? Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1])) : []

const toText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Longer ones stand once at the end: a line names them by their hash. */
const PATTERN_INLINE = 24

/** A pattern as a line shows it; `patterns` collects the long ones. */
function patternText(pattern: Json, patterns: Map<string, string>): string {
  const text = toText(pattern)
  if (text.length <= PATTERN_INLINE) return `/${text}/`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  patterns.set(hash, text)
  return `/#${hash}/`
}

const bounds = (low: Json | undefined, high: Json | undefined, unit = ''): string =>
  low === undefined && high === undefined ? '' : `${toText(low ?? '')}..${toText(high ?? '')}${unit}`

/** One schema on one line. Keywords without a notation of their own stand as JSON, so that no change stays hidden. */
function schemaText(schema: Schema, patterns: Map<string, string>): string {
  const { $ref, type, format, anyOf, items, properties, required, additionalProperties, propertyNames, ...rest } =
    schema
  const { description, example, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems, ...more } = rest
  const { enum: values, const: constant, default: fallback, ...others } = more
  const inner = (one: Json | undefined) => (isSchema(one) ? schemaText(one, patterns) : JSON.stringify(one))
  const isOpen = properties !== undefined && additionalProperties === undefined

  return [
    $ref !== undefined && toText($ref).replace('#/components/schemas/', ''),
    anyOf !== undefined && listed(anyOf).map(inner).join(' | '),
    items !== undefined ? `[${inner(items)}]` : type !== undefined && toText(type),
    format !== undefined && `(${toText(format)})`,
    values !== undefined && JSON.stringify(values),
    constant !== undefined && `= ${JSON.stringify(constant)}`,
    bounds(minimum, maximum),
    bounds(minLength, maxLength, ' characters'),
    bounds(minItems, maxItems, ' items'),
    pattern !== undefined && patternText(pattern, patterns),
    isOpen && 'open',
    isSchema(additionalProperties) && `of ${inner(additionalProperties)}`,
    propertyNames !== undefined && `by ${inner(propertyNames)}`,
    properties === undefined && required !== undefined && `with ${JSON.stringify(required)}`,
    fallback !== undefined && `default ${JSON.stringify(fallback)}`,
    Object.keys(others).length > 0 && JSON.stringify(others),
    example !== undefined && `example ${JSON.stringify(example)}`,
    description !== undefined && `"${toText(description)}"`,
    type === undefined && $ref === undefined && anyOf === undefined && Object.keys(others).length === 0 && 'anything',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A line for each property below a schema, however deep; a `?` follows the name of one that may be left out. */
function propertyLines(schema: Schema, indent: string, patterns: Map<string, string>): string[] {
  const { properties, required, items, additionalProperties, anyOf } = schema
  const below = [items, additionalProperties, ...listed(anyOf)].filter(isSchema)
  const requiredNames = Array.isArray(required) ? required : []
  return [
    ...named(properties).flatMap(([name, property]) => [
      `${indent}${name}${requiredNames.includes(name) ? '' : '?'}: ${schemaText(property, patterns)}`,
      ...propertyLines(property, `${indent}  `, patterns),
    ]),
    ...below.flatMap((one) => propertyLines(one, indent, patterns)),
  ]
}

const PROBLEM = 'application/problem+json'

function contentLines(label: string, content: Content, patterns: Map<string, string>): string[] {
  return Object.entries(content).flatMap(([type, { schema = {} }]) => {
    if (type === PROBLEM && schema.$ref === '#/components/schemas/Problem') return []
    return [`  ${label} ${type}: ${schemaText(schema, patterns)}`, ...propertyLines(schema, '    ', patterns)]
  })
}

function operationLines(method: string, path: string, operation: Operation, patterns: Map<string, string>): string[] {
  const {
    operationId,
    summary,
    description,
    tags = [],
    security = [],
    parameters = [],
    requestBody,
    responses,
  } = operation
  const answers = Object.entries(responses)
  const refusals = answers.filter(([, { content = {} }]) => PROBLEM in content)
  const proof = security.flatMap((one) => Object.keys(one)).join(', ') || 'open'
  const text = [summary, description].join(' · ').replaceAll(/\s+/g, ' ')
  const refused = refusals.map(([status, answer]) => `${status} ${answer.description?.replaceAll('`', '')}`)
  return [
    `${method.toUpperCase()} ${path} ${operationId} [${tags.join(', ')}] ${proof} · ${text} · ${refused.join('; ')}`,
    ...parameters.map(
      ({ in: place, name, required, schema }) =>
        `  ${place} ${name}${required ? '' : '?'}: ${schemaText(schema, patterns)}`,
    ),
    ...(requestBody ? contentLines(requestBody.required ? 'body' : 'body?', requestBody.content, patterns) : []),
    ...answers.flatMap(([status, { content = {} }]) => contentLines(status, content, patterns)),
  ]
}

/**
 * An OpenAPI document as text for a diff: one line an operation and one line a property, with every type, format, limit,
 * enumeration and refusal. Examples of calls are left out: they stand in the contract as they are.
 */
export function openApiLines({ info, components, paths }: OpenApi): string {
  const patterns = new Map<string, string>()
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => [
    `schema ${name}: ${schemaText(schema, patterns)}`,
    ...propertyLines(schema, '  ', patterns),
    '',
  ])
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => [
      ...operationLines(method, path, operation, patterns),
      '',
    ]),
  )
  const legend = [...patterns].map(([hash, pattern]) => `pattern #${hash}: ${pattern}`)
  return [
    JSON.stringify(info),
    JSON.stringify(components.securitySchemes),
    '',
    ...schemas,
    ...operations,
    ...legend,
    '',
  ].join('\n')
}
