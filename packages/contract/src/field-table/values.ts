import type { z } from 'zod'
import type { Field, FieldTable } from '#field-table/field.ts'
import { type FieldName, fieldsIn } from '#field-table/plain-field.ts'
import type { BodyField } from '#field-table/shapes.ts'
import { bodyFields, isWritten } from '#field-table/shapes.ts'

function emptyValue({ kind, initial, required }: Field): unknown {
  if (initial !== undefined || required === 'answered') return initial
  if (kind === 'reference') return undefined
  return kind === 'references' || kind === 'choices' || kind === 'days' ? [] : ''
}

type Empty<F extends Field> = F['kind'] extends 'references'
  ? number[]
  : F['kind'] extends 'reference'
    ? number | undefined
    : F extends { initial: unknown }
      ? z.output<F['wire']>
      : z.output<F['wire']> | (F extends { required: 'answered' } ? undefined : '')

export const emptyValues = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    fieldsIn(table).flatMap(([name, field]) => (isWritten(field) ? [[name, emptyValue(field)]] : [])),
  ) as { [N in BodyField<T>]: Empty<T[N]> }

type Ids<T> = T extends { id: number }[] ? number[] : T extends { id: infer Id } ? Id : T
type Current<F extends Field, V> = F extends { required: 'sent' } ? NonNullable<V> : Ids<V>
type Entity<T extends FieldTable> = { [N in FieldName<T>]: z.output<T[N]['wire']> | null }

const toId = ({ id }: { id: number }) => id

function currentValue({ kind, required }: Field, value: unknown): unknown {
  if (kind === 'references' && Array.isArray(value)) return value.map(toId)
  if (kind === 'reference' && value) return toId(value as { id: number })
  return required === 'sent' ? (value ?? '') : value
}

/** Other rows are ids, and `''` stands for what must still be said. */
export const currentValues = <T extends FieldTable, E extends Entity<Pick<T, BodyField<T>>>>(table: T, entity: E) =>
  Object.fromEntries(
    bodyFields(table).flatMap((name) => (table[name] ? [[name, currentValue(table[name], entity[name])]] : [])),
  ) as { [N in BodyField<T>]: Current<T[N], E[N]> }
