import { parseDuration, toDuration } from '@connect/contract/calendar/durations'
import type { Field, FieldTable } from '@connect/contract/field-table/field'
import type { FieldName, ListField } from '@connect/contract/field-table/plain-field'
import { type FieldValue } from '@connect/contract/field-table/shapes'
import type { z } from 'zod'
import { toDate, toDay } from '#platform/day-columns.ts'

type Stored<T extends FieldTable> = {
  [N in FieldName<T>]: T[N]['kind'] extends 'reference' | 'references' | 'moment'
    ? never
    : T[N] extends { computed: true }
      ? never
      : N
}[FieldName<T>]

const ELSEWHERE: readonly Field['kind'][] = ['reference', 'references', 'moment']

const isStored = ({ kind, computed }: Field) => !computed && !ELSEWHERE.includes(kind)

const KNOWN = new WeakMap<FieldTable, readonly (readonly [name: string, field: Field])[]>()

/** The stored fields of a table are not picked out again for each row. */
function storedIn<T extends FieldTable>(table: T) {
  const stored = KNOWN.get(table) ?? Object.entries(table).filter(([, field]) => isStored(field))
  KNOWN.set(table, stored)
  return stored as readonly (readonly [Stored<T>, Field])[]
}

type Column<F extends Field> = F['kind'] extends 'day' | 'instant'
  ? Date
  : F['kind'] extends 'days'
    ? Date[]
    : F['kind'] extends 'choices'
      ? string[]
      : F['kind'] extends 'duration'
        ? number
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
  Object.fromEntries(storedIn(table).map(([name]) => [name, true])) as { [N in Stored<T>]: true }

export const selectListFields = <T extends FieldTable>(
  table: T,
  _columns: Readonly<Record<ListField<T> & Stored<T>, string>>,
) =>
  Object.fromEntries(storedIn(table).flatMap(([name, { list }]) => (list ? [[name, true]] : []))) as {
    [N in ListField<T> & Stored<T>]: true
  }

function toWire(kind: Field['kind'], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => toWire(kind, one))
  if (kind === 'duration' && typeof value === 'number') return toDuration(value)
  if (!(value instanceof Date)) return value
  return kind === 'instant' ? value.toISOString() : toDay(value)
}

/**
 * As many as were selected, as answers have them: days as `yyyy-MM-dd`, instants as ISO 8601, minutes as `HH:mm:ss`.
 */
export function toAnswer<T extends FieldTable, R extends Partial<Row<T>>>(table: T, row: R) {
  const answer: Record<string, unknown> = {}
  for (const [name, { kind }] of storedIn(table)) if (name in row) answer[name] = toWire(kind, row[name])
  return answer as Pick<Answer<T>, keyof R & Stored<T>>
}

type Prefixed<P extends string, F> = { [N in keyof F as `${P}${N & string}`]: F[N] }

/** As a table has the columns that it copies of another: `rider_town`. */
export const addPrefix = <const P extends string, F extends object>(prefix: P, fields: F): Prefixed<P, F> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value])) as Prefixed<P, F>

/** With a prefix, those that the row copied of another entity. */
export const pickColumns = <T extends FieldTable, const P extends string = ''>(
  table: T,
  row: { [N in Stored<T> as `${P}${N}`]: Row<T>[N] },
  prefix?: P,
) => Object.fromEntries(storedIn(table).map(([name]) => [name, Reflect.get(row, `${prefix ?? ''}${name}`)])) as Row<T>

export const pickSelected = <S extends object, R extends Record<keyof S, unknown>>(select: S, row: R) =>
  Object.fromEntries(Object.keys(select).map((name) => [name, Reflect.get(row, name)])) as Pick<R, keyof S>

type Sent<V> = Exclude<V, undefined>
type Minutes<V> = V extends string ? number : V
type Dates<V> = V extends string ? Date : V extends readonly string[] ? Date[] : V

type Data<T extends FieldTable, Body> = {
  [N in keyof Body as N extends Stored<T> ? N : never]: N extends FieldName<T>
    ? T[N]['kind'] extends 'day' | 'days' | 'instant'
      ? Dates<Sent<Body[N]>>
      : T[N]['kind'] extends 'duration'
        ? Minutes<Sent<Body[N]>>
        : Sent<Body[N]>
    : never
}

const DATES: readonly Field['kind'][] = ['day', 'days', 'instant']

function toColumn(kind: Field['kind'], value: unknown): unknown {
  if (kind === 'duration' && typeof value === 'string') return parseDuration(value)
  if (!DATES.includes(kind)) return value
  if (Array.isArray(value)) return value.map((one) => toColumn(kind, one))
  return typeof value === 'string' ? toDate(value) : value
}

/** Days as dates, durations in minutes. What was not sent stays away. */
export const toData = <T extends FieldTable, Body extends object>(table: T, body: Body) =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const field = table[name]
      return value !== undefined && field && isStored(field) ? [[name, toColumn(field.kind, value)]] : []
    }),
  ) as Data<T, Body>
