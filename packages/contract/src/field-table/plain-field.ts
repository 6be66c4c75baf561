import type { Field } from '#field-table/field.ts'

/** Enough to show a value, and to name a column, a filter or a sort. */
export type PlainField = Omit<Field, 'wire' | 'sent'>

export type PlainTable = Record<string, PlainField>

/**
 * In the order of its columns. The entity's field table adds the schemas, so that a list is read and shown without the
 * schema library, which its first load does not have.
 */
export const plainTable = <const T extends PlainTable>(table: T): T => table

/** `exact` and `any` (one of several, with commas) are named as the field is, the others `field__gte` and so on. */
export type FilterName = 'exact' | 'any' | 'gte' | 'lte' | 'in' | 'isnull'

/** */
export const RANGE = ['exact', 'gte', 'lte'] as const satisfies readonly FilterName[]

export type FieldName<T extends PlainTable> = keyof T & string

export type ListField<T extends PlainTable> = {
  [N in FieldName<T>]: T[N] extends { list: string } ? N : never
}[FieldName<T>]

export type SortField<T extends PlainTable> = {
  [N in FieldName<T>]: T[N] extends { sort: true } ? N : never
}[FieldName<T>]

export const fieldsIn = <T extends PlainTable>(table: T) => Object.entries(table) as [FieldName<T>, T[FieldName<T>]][]

/** In order; with `columns`, those with a column of their own. */
export const listFields = <T extends PlainTable>(table: T, { columns = false } = {}): ListField<T>[] =>
  fieldsIn(table).flatMap(([name, { list }]) =>
    list === 'column' || (list === 'data' && !columns) ? [name as ListField<T>] : [],
  )

export const sortFields = <T extends PlainTable>(table: T): SortField<T>[] =>
  fieldsIn(table).flatMap(([name, { sort }]) => (sort ? [name as SortField<T>] : []))
