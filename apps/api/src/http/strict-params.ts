import { ApiError } from '@connect/contract/errors'
import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

const NUMBER = /^\d+$/

/** Digits and nothing else, or one address would have many spellings (`7`, `7.0`, `0x7`). */
const numbersIn = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape).flatMap(([name, one]) => (one instanceof z.ZodNumber ? [name] : []))
    : []

/** A number in a path that is not written in digits is an unknown address. */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route)
  const numbers = route.httpPart === 'params' ? numbersIn(route.schema) : []
  if (numbers.length === 0) return validate
  return (params: Record<string, string>) =>
    numbers.every((name) => NUMBER.test(params[name] ?? '')) ? validate(params) : { error: new ApiError('not_found') }
}
