import { expect, it } from 'vitest'
import { openApiLines } from '#testing/openapi-lines.ts'

const field = { type: 'string', minLength: 1, maxLength: 20 }

/** A document of one call, whose answer has one property of this schema. */
const toDocumentLines = (schema: Record<string, unknown>, required = ['name']) =>
  openApiLines({
    info: { title: 'Test' },
    components: { schemas: {}, securitySchemes: {} },
    paths: {
      '/sites/': {
        get: {
          operationId: 'sites.list',
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: { name: schema as never },
                    required,
                    additionalProperties: false,
                  },
                },
              },
            },
          },
        },
      },
    },
  })

it.each([
  ['type', { ...field, type: 'integer' }],
  ['format', { ...field, format: 'date' }],
  ['a limit', { ...field, maxLength: 21 }],
  ['a limit taken away', { type: 'string', minLength: 1 }],
  ['a range', { ...field, minimum: 1 }],
  ['an enumeration', { ...field, enum: ['A'] }],
  ['a constant', { ...field, const: 'A' }],
  ['a default', { ...field, default: 'A' }],
  ['a short pattern', { ...field, pattern: '^a$' }],
  ['a long pattern', { ...field, pattern: '^[a-z]{1,20}-[a-z]{1,20}-[a-z]{1,20}$' }],
  ['null', { anyOf: [field, { type: 'null' }] }],
  ['items', { type: 'array', items: field, maxItems: 3 }],
  ['a reference', { $ref: '#/components/schemas/Name' }],
  ['a property below', { type: 'object', properties: { first: field } }],
  ['what has no notation of its own', { ...field, writeOnly: true }],
])('shows a change of %s', (_, changed) => {
  expect(toDocumentLines(changed)).not.toBe(toDocumentLines(field))
})

it('shows whether a property may be left out', () => {
  expect(toDocumentLines(field)).toContain('    name: string 1..20 characters')
  expect(toDocumentLines(field, [])).toContain('    name?: string 1..20 characters')
})
