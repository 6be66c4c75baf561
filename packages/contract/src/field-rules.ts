import type { z } from 'zod'

/** Nested fields by their whole path; the message is for people. */
export type Complain = (path: PropertyKey[], message: string) => void

type Parsed<T extends z.ZodObject, N extends string> = Pick<z.output<T>, N & keyof z.output<T>>

/**
 * Adds a rule over several fields of an object. It receives the fields that it `reads` and no others, and runs once all
 * of them are what their own schemas say: it never sees a time that is none, nor the absence of what must be sent. Zod's own
 * `refine` runs as soon as types are right, whatever the formats, so a test of all routes allows no other way.
 */
export function withRule<const T extends z.ZodObject, const N extends keyof z.output<T> & string>(
  schema: T,
  reads: readonly N[],
  rule: (fields: Parsed<T, N>, complain: Complain) => void,
): T {
  const names: readonly PropertyKey[] = reads
  return schema.superRefine(
    (value, context) =>
      rule(value, (path, message) => context.addIssue({ code: 'custom', path, message, input: value })),
    { when: ({ issues }) => issues.every(({ path: [field] = [] }) => field !== undefined && !names.includes(field)) },
  )
}

/** Runs once every element is what its schema says. */
export const ONCE_PARSED = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 }
