import { z } from 'zod'
import type { Problem as Refused } from '#api-error.ts'
import { ERRORS } from '#errors.ts'

const Changed = z.object({
  version: z.string(),
  values: z.record(z.string(), z.unknown()),
  last: z.object({ by: z.object({ id: z.int(), name: z.string() }).nullable(), at: z.string() }).nullable(),
})

/** RFC 9457, `application/problem+json`. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    changed: Changed.optional(),
    request_id: z.string().optional(),
  })
  .meta({
    id: 'Problem',
    description: 'RFC 9457 problem. `code` is stable and for programs, `detail` is for people.',
    example: {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: ERRORS.validation_failed.detail,
      code: 'validation_failed',
      fields: { email: ['This field is required'] },
    },
  }) satisfies z.ZodType<Refused>
