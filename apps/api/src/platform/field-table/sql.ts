import type { Field, FieldTable } from '@connect/contract/field-table/field'
import { type FieldFilters, filterKey } from '@connect/contract/field-table/filters'
import { type LabelTable, toOptions } from '@connect/contract/field-table/labels'
import {
  type FilterName,
  fieldsIn,
  type ListField,
  listFields,
  type SortField,
  sortFields,
} from '@connect/contract/field-table/plain-field'
import type { Conditions, Sort, Values } from '#platform/lists/hot-list.ts'

const COLUMNS: Partial<Record<Field['kind'], (column: string) => string>> = {
  instant: (column) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/**
 * By their wire names. `others` are the fields that are not a column of the entity's table, such as rows of other
 * tables.
 */
export const listColumns = <T extends FieldTable>(
  table: T,
  alias: string,
  others: {
    [N in ListField<T> as T[N]['kind'] extends 'reference' | 'references'
      ? N
      : T[N] extends { computed: true }
        ? N
        : never]: string
  },
) =>
  Object.fromEntries(
    listFields(table).map((name) => {
      const column = `${alias}.${name}`
      const other: string | undefined = Reflect.get(others, name)
      return [name, other ?? COLUMNS[table[name]?.kind ?? 'text']?.(column) ?? column]
    }),
  ) as Record<ListField<T>, string>

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

export const labelCase = (column: string, table: LabelTable): string =>
  `CASE ${column} ${toOptions(table)
    .map(({ value, label }) => `WHEN ${quoted(value)} THEN ${quoted(label)}`)
    .join(' ')} END`

type Condition = (value: unknown, values: Values) => string

const CONDITIONS: Record<FilterName, (column: string) => Condition> = {
  exact: (column) => (value, values) => `${column} = ${values.add(value)}`,
  any: (column) => (value, values) => `${column} = ANY(${values.add(value)})`,
  in: (column) => (value, values) => `${column} = ANY(${values.add(value)})`,
  gte: (column) => (value, values) => `${column} >= ${values.add(value)}`,
  lte: (column) => (value, values) => `${column} <= ${values.add(value)}`,
  isnull: (column) => (value) => `${column} IS ${value === 'true' ? '' : 'NOT '}NULL`,
}

/** Values take the types of their columns. */
export function fieldConditions<T extends FieldTable>(table: T, alias: string) {
  const all = fieldsIn(table).flatMap(([name, { filters = [] }]) =>
    filters.map((filter) => [filterKey(name, filter), CONDITIONS[filter](`${alias}.${name}`)]),
  )
  return Object.fromEntries(all) as Conditions<FieldFilters<T>>
}

export const fieldSorts = <T extends FieldTable>(table: T, alias: string) =>
  Object.fromEntries(
    sortFields(table).map((name): [string, Sort] => {
      const { required, initial } = table[name] ?? {}
      return [name, { column: `${alias}.${name}`, isNullable: !required && initial === undefined }]
    }),
  ) as Record<SortField<T>, Sort>
