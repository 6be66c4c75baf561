import { z } from 'zod'
import { IDEMPOTENCY_KEY_MAX, type Route } from '#route.ts'

/** A body with a file is sent as a form. */
export const isUpload = ({ body }: Pick<Route, 'body'>): boolean =>
  body instanceof z.ZodObject && Object.values(body.shape).some((field) => field instanceof z.ZodFile)

/** The same key does a call once, however often it is sent. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1, 'Cannot be empty')
    .max(IDEMPOTENCY_KEY_MAX, `Ensure this field has no more than ${IDEMPOTENCY_KEY_MAX} characters`)
    .optional()
    .describe(
      'Names the call: repeated within 24 hours, it is not done again and gets the first answer, with `Idempotent-Replayed: true`.',
    ),
})
