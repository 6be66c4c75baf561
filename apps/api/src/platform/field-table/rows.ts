import type { Field, FieldTable } from '@connect/contract/field-table/field'
import {
  type FieldName,
  type FieldValue,
  fieldsIn,
  type ListField,
  listFields,
} from '@connect/contract/field-table/shapes'
import type { z } from 'zod'
import { dateOf, dayOf } from '#platform/day-columns.ts'

/** The fields with a column of their own in the entity's table. */
type Stored<T extends FieldTable> = {
  [N in FieldName<T>]: T[N]['kind'] extends 'references' ? never : N
}[FieldName<T>]

type Column<F extends Field> = F['kind'] extends 'day' | 'instant'
  ? Date
  : F['kind'] extends 'days'
    ? Date[]
    : F['kind'] extends 'choices'
      ? string[]
      : z.output<F['wire']>

type Row<T extends FieldTable> = {
  [N in Stored<T>]: Column<T[N]> | (T[N] extends { required: true | 'answered' } | { initial: unknown } ? never : null)
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

/** The same of the fields in the rows of the entity's list. */
export const selectListFields = <T extends FieldTable>(
  table: T,
  _columns: Readonly<Record<ListField<T> & Stored<T>, string>>,
) =>
  Object.fromEntries(
    listFields(table).flatMap((name) => (table[name]?.kind === 'references' ? [] : [[name, true]])),
  ) as { [N in ListField<T> & Stored<T>]: true }

function toWire(kind: Field['kind'], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => toWire(kind, one))
  if (!(value instanceof Date)) return value
  return kind === 'instant' ? value.toISOString() : dayOf(value)
}

/** A row's own fields, as many as were selected, as answers have them: days as `yyyy-MM-dd`, instants as ISO 8601. */
export const toAnswer = <T extends FieldTable, R extends Partial<Row<T>>>(table: T, row: R) =>
  Object.fromEntries(
    fieldsIn(table).flatMap(([name, { kind }]) =>
      kind === 'references' || !(name in row) ? [] : [[name, toWire(kind, row[name as Stored<T>])]],
    ),
  ) as Pick<Answer<T>, keyof R & Stored<T>>

type Dates<V> = V extends string ? Date : V extends readonly string[] ? Date[] : V

type Data<T extends FieldTable, Body> = {
  [N in keyof Body as N extends Stored<T> ? N : never]: N extends FieldName<T>
    ? T[N]['kind'] extends 'day' | 'days' | 'instant'
      ? Dates<Body[N]>
      : Body[N]
    : never
}

const DATES: readonly Field['kind'][] = ['day', 'days', 'instant']

function toColumn(kind: Field['kind'], value: unknown): unknown {
  if (!DATES.includes(kind)) return value
  if (Array.isArray(value)) return value.map((one) => toColumn(kind, one))
  return typeof value === 'string' ? dateOf(value) : value
}

/** What a body says of an entity's own fields as the database takes it: days as dates. What was not sent stays away. */
export const toData = <T extends FieldTable, Body extends object>(table: T, body: Body) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const kind = table[name]?.kind
      return kind === undefined || kind === 'references' ? [] : [[name, toColumn(kind, value)]]
    }),
  ) as Data<T, Body>
