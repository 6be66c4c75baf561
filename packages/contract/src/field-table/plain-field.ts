import type { Field } from '#field-table/field.ts'

/** What a field's table says of it without the schemas: enough to show a value, and to name a column, a filter or a sort. */
export type PlainField = Omit<Field, 'wire' | 'sent'>

export type PlainTable = Record<string, PlainField>

/**
 * The fields of an entity's list without their schemas, in the order of its columns. The entity's field table takes each from
 * here and adds them, so that a list is read and shown without the schema library, which its first load does not have.
 */
export const plainTable = <const T extends PlainTable>(table: T): T => table

/** `exact` and `any` (one of several, with commas) are named as the field is, the others `field__gte` and so on. */
export type FilterName = 'exact' | 'any' | 'gte' | 'lte' | 'in' | 'isnull'

/** A day's three filters. */
export const RANGE = ['exact', 'gte', 'lte'] as const satisfies readonly FilterName[]

/** The names of a table's fields. */
export type FieldName<T extends PlainTable> = keyof T & string

/** The fields in the rows of the list. */
export type ListField<T extends PlainTable> = {
  [N in FieldName<T>]: T[N] extends { list: string } ? N : never
}[FieldName<T>]

/** The fields that the list sorts by. */
export type SortField<T extends PlainTable> = {
  [N in FieldName<T>]: T[N] extends { sort: true } ? N : never
}[FieldName<T>]

/** The fields of a table with their names, in order. */
export const fieldsIn = <T extends PlainTable>(table: T) => Object.entries(table) as [FieldName<T>, T[FieldName<T>]][]

/** The names of the fields in the rows of the list, in order; with `columns`, of those with a column of their own. */
export const listFields = <T extends PlainTable>(table: T, { columns = false } = {}): ListField<T>[] =>
  fieldsIn(table).flatMap(([name, { list }]) =>
    list === 'column' || (list === 'data' && !columns) ? [name as ListField<T>] : [],
  )

export const sortFields = <T extends PlainTable>(table: T): SortField<T>[] =>
  fieldsIn(table).flatMap(([name, { sort }]) => (sort ? [name as SortField<T>] : []))
