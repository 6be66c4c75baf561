import { z } from 'zod'
import { FILTER_LIMIT, isOrder, ORDER_LENGTH } from '#bounds.ts'
import { type Field, type FieldTable, splitCommas } from '#field-table/field.ts'
import { type FieldName, type FilterName, fieldsIn, sortFields } from '#field-table/plain-field.ts'
import { day, rawText } from '#fields.ts'

type Filters<F> = F extends { filters: readonly (infer Name extends FilterName)[] } ? Name : never

type Key<N extends string, Filter extends FilterName> = Filter extends 'exact' | 'any' ? N : `${N}__${Filter}`

type One<F extends Field> = F['kind'] extends 'text' ? z.ZodString : F['sent']

type FilterSchema<F extends Field, Filter extends FilterName> = Filter extends 'isnull'
  ? z.ZodEnum<{ true: 'true'; false: 'false' }>
  : Filter extends 'any' | 'in'
    ? One<F> extends infer T extends z.ZodType
      ? ReturnType<typeof commaSeparated<T>>
      : never
    : One<F>

type Pair<T extends FieldTable> = {
  [N in FieldName<T>]: Filters<T[N]> extends infer Filter extends FilterName
    ? { [P in Filter]: { name: N; filter: P } }[Filter]
    : never
}[FieldName<T>]

export type FieldFilters<T extends FieldTable> = z.output<z.ZodObject<FilterShape<T>>>

type FilterShape<T extends FieldTable> = {
  [P in Pair<T> as Key<P['name'], P['filter']>]: z.ZodOptional<FilterSchema<T[P['name']], P['filter']>>
}

/** A list, or text with commas. */
export const commaSeparated = <T extends z.ZodType>(one: T) => z.preprocess(splitCommas, z.array(one).max(FILTER_LIMIT))

/** `service_date__gte` */
export const filterKey = (name: string, filter: FilterName): string =>
  filter === 'exact' || filter === 'any' ? name : `${name}__${filter}`

function filterSchema({ kind, sent }: Field, filter: FilterName): z.ZodType {
  if (filter === 'isnull') return z.enum(['true', 'false'])
  // What is looked for keeps to no rule of what may be written.
  const one = kind === 'text' ? rawText(FILTER_LIMIT) : kind === 'day' ? day : sent
  return filter === 'any' || filter === 'in' ? commaSeparated(one) : one
}

export const filterShape = <T extends FieldTable>(table: T) =>
  Object.fromEntries(
    fieldsIn(table).flatMap(([name, field]) =>
      (field.filters ?? []).map((filter) => [filterKey(name, filter), filterSchema(field, filter).optional()]),
    ),
  ) as FilterShape<T>

export const orderSchema = (table: FieldTable) => sortSchema(sortFields(table))

/** Names with commas, a minus for descending; refuses other names. */
export const sortSchema = (sorts: readonly string[]) =>
  z
    .string()
    .max(ORDER_LENGTH)
    .refine((text) => isOrder(text, sorts), `Sorts by ${sorts.join(', ')}`)
