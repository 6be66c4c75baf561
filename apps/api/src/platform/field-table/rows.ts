import type { Field, FieldTable } from '@connect/contract/field-table/field'
import { type FieldName, type FieldValue, fieldsIn } from '@connect/contract/field-table/shapes'
import type { z } from 'zod'
import { dateOf, dayOf } from '#platform/london.ts'

/** The fields with a column of their own in the entity's table. */
type Stored<T extends FieldTable> = {
  [N in FieldName<T>]: T[N]['kind'] extends 'references' ? never : N
}[FieldName<T>]

type Column<F extends Field> = F['kind'] extends 'day' | 'instant'
  ? Date
  : F['kind'] extends 'choices'
    ? string[]
    : z.output<F['wire']>

type Row<T extends FieldTable> = {
  [N in Stored<T>]: Column<T[N]> | (T[N] extends { required: true } | { initial: unknown } ? never : null)
}

type Answer<T extends FieldTable> = { [N in Stored<T>]: FieldValue<T[N]> }

/**
 * What Prisma selects to answer an entity's own fields. `_columns` are those of the entity's table, such as
 * `Prisma.MotorbikeScalarFieldEnum`: a field without a column does not compile.
 */
export const selectFields = <T extends FieldTable>(table: T, _columns: Readonly<Record<Stored<T>, string>>) =>
  Object.fromEntries(fieldsIn(table).flatMap(([name, { kind }]) => (kind === 'references' ? [] : [[name, true]]))) as {
    [N in Stored<T>]: true
  }

function toWire(kind: Field['kind'], value: unknown): unknown {
  if (!(value instanceof Date)) return value
  return kind === 'day' ? dayOf(value) : value.toISOString()
}

/** A row's own fields as answers have them: days as `yyyy-MM-dd`, instants as ISO 8601. */
export const toAnswer = <T extends FieldTable>(table: T, row: Row<T>) =>
  Object.fromEntries(
    fieldsIn(table).flatMap(([name, { kind }]) =>
      kind === 'references' ? [] : [[name, toWire(kind, row[name as Stored<T>])]],
    ),
  ) as Answer<T>

type Dates<V> = V extends string ? Date : V

type Data<T extends FieldTable, Body> = {
  [N in keyof Body as N extends Stored<T> ? N : never]: N extends FieldName<T>
    ? T[N]['kind'] extends 'day' | 'instant'
      ? Dates<Body[N]>
      : Body[N]
    : never
}

/** What a body says of an entity's own fields as the database takes it: days as dates. What was not sent stays away. */
export const toData = <T extends FieldTable, Body extends object>(table: T, body: Body) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const kind = table[name]?.kind
      if (kind === undefined || kind === 'references') return []
      const isDate = kind === 'day' || kind === 'instant'
      return [[name, isDate && typeof value === 'string' ? dateOf(value) : value]]
    }),
  ) as Data<T, Body>
