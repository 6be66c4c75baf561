import type { Field, FieldTable } from '@connect/contract/field-table/field'
import { type BodyField, bodyFields } from '@connect/contract/field-table/shapes'
import { displayValue } from '@connect/contract/field-table/text'
import type { Named } from '@connect/contract/route'

/** Used where somebody has to decide between two values. */
export type EditedField = { label: string; format: (value: unknown) => string }

type ValuesOf<R extends Named> = R['response'] extends { toValues: (answer: never) => infer V } ? V : never

export type EditedFields<R extends Named, Values> = Partial<
  Record<keyof ValuesOf<R> & keyof Values & string, EditedField>
>

export const orDash = (text: string): string => text || '–'

/** A dash for none. */
export const formatText = (text: unknown): string => orDash(typeof text === 'string' ? text : '')

type Names = ReadonlyMap<number, string>

export const namesIn = (options: readonly { value: number; label: string }[]): Names =>
  new Map(options.map(({ value, label }) => [value, label]))

/** The form holds ids where the wire has rows. */
function formatIds(value: unknown, names: Names): string {
  const ids = (Array.isArray(value) ? value : [value]) as number[]
  return orDash(
    ids
      .map((id) => names.get(id) ?? '')
      .filter(Boolean)
      .join(', '),
  )
}

const isReference = ({ kind }: Field) => kind === 'reference' || kind === 'references'

/** `names` are those of the rows that its references point to. */
export const editedFields = <T extends FieldTable>(table: T, names: Names = new Map()) =>
  Object.fromEntries(
    bodyFields(table).map((name) => {
      const field = table[name] as Field
      const format = (value: unknown) => (isReference(field) ? formatIds(value, names) : displayValue(field, value))
      return [name, { label: field.label, format }]
    }),
  ) as Record<BodyField<T>, EditedField>
