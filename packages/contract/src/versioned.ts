import { z } from 'zod'

/** Field name → its value, as the body of a change takes it. */
export type EditableValues = Readonly<Record<string, unknown>>

/** `toValues` reads the values that an edit starts from. */
export type Versioned = z.ZodObject<{ version: z.ZodString }> & { toValues: (answer: never) => EditableValues }

/**
 * Adds a `version`, which names the state of the editable values and is the `ETag` too. A change that sends it as
 * `If-Match` is refused with `changed_meanwhile` once the values are others. `toValues` reads them from an answer: what
 * the body of its change takes, and nothing that changes by itself.
 */
export function versioned<S extends z.ZodRawShape, V extends EditableValues>(
  id: string,
  schema: z.ZodObject<S>,
  toValues: (answer: Unversioned<z.output<z.ZodObject<S>>>) => V,
) {
  const version = z
    .string()
    .meta({ description: 'Send it as `If-Match` to change only what nobody changed meanwhile.' })
  const full = schema.extend({ version }).meta({ id })
  return Object.assign(full, { toValues })
}

export const isVersioned = (schema: z.ZodType): schema is z.ZodType & Pick<Versioned, 'toValues'> =>
  'toValues' in schema

/** As a handler makes it: the server adds the version. */
export type Unversioned<T> = Omit<T, 'version'>

export const EXAMPLE_VERSION = 'mZ4dQ1vKx0uB7n2c'
