import { z } from 'zod'
import type { Field, FieldTable } from '#field-table/field.ts'
import { type FieldName, fieldsIn, type ListField, listFields } from '#field-table/plain-field.ts'
import { orNull } from '#fields.ts'

type Known = { required: true | 'answered' } | { initial: unknown }

export type BodyField<T extends FieldTable> = {
  [N in FieldName<T>]: T[N] extends { readOnly: true } | { computed: true } ? never : N
}[FieldName<T>]

type Wire<F extends Field> = F extends Known ? F['wire'] : z.ZodNullable<F['wire']>
type Sent<F extends Field> = F extends { required: true | 'sent' }
  ? F['sent']
  : F extends Known
    ? z.ZodOptional<F['sent']>
    : ReturnType<typeof orNull<F['sent']>>

export type FieldValue<F extends Field> = F extends Known ? z.output<F['wire']> : z.output<F['wire']> | null

type Shape<T extends FieldTable, N extends FieldName<T>> = { [K in N]: Wire<T[K]> }

export const isWritten = ({ readOnly, computed }: Field): boolean => !readOnly && !computed

export const bodyFields = <T extends FieldTable>(table: T): BodyField<T>[] =>
  fieldsIn(table).flatMap(([name, field]) => (isWritten(field) ? [name as BodyField<T>] : []))

/** Never null. */
const isKnown = ({ required, initial }: Field) => required === true || required === 'answered' || initial !== undefined

export const mustBeSent = ({ required }: Field): boolean => required === true || required === 'sent'

const toShape = (table: FieldTable, names: readonly string[], toSchema: (field: Field) => z.ZodType) =>
  Object.fromEntries(names.flatMap((name) => (table[name] ? [[name, toSchema(table[name])]] : [])))

const wireSchema = (field: Field) => (isKnown(field) ? field.wire : field.wire.nullable())

export const answerShape = <T extends FieldTable>(table: T) =>
  toShape(table, Object.keys(table), wireSchema) as Shape<T, FieldName<T>>

export const rowShape = <T extends FieldTable>(table: T) =>
  toShape(table, listFields(table), wireSchema) as Shape<T, ListField<T>>

/** For `z.object`; `.partial()` of it is what changes an entity. */
export const bodyShape = <T extends FieldTable>(table: T) =>
  toShape(table, bodyFields(table), (field) => {
    if (mustBeSent(field)) return field.sent
    return isKnown(field) ? field.sent.optional() : orNull(field.sent)
  }) as { [N in BodyField<T>]: Sent<T[N]> }

/** As the API's reference shows it. */
export const toExample = <T extends FieldTable>(table: T) =>
  Object.fromEntries(fieldsIn(table).map(([name, { example }]) => [name, example])) as {
    [N in FieldName<T>]: T[N] extends { required: 'sent' } ? z.output<T[N]['wire']> : FieldValue<T[N]>
  }
