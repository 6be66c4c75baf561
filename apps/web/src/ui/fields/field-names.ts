import type { z } from 'zod'

declare const VALUE: unique symbol

/** The name of a form's field, of which the form holds a `Value`. Only {@link fieldNames} and its kin make one. */
export type FieldName<Value = unknown> = string & { readonly [VALUE]: Value }

/** The names of all fields of a form that holds `Values`. */
export type FieldNames<Values> = {
  readonly [K in keyof Required<Values> & string]: K & FieldName<NonNullable<Values[K]>>
}

/** A field is named by its key, so the type alone says which names there are. */
const namesBelow = <Values>(path: string) =>
  new Proxy({}, { get: (_, key) => `${path}${String(key)}` }) as FieldNames<Values>

/**
 * The fields of a route's body: `const names = fieldNames(suppliers.create)`, `<TextField name={names.postcode} />`. A name
 * that the body does not have does not compile.
 */
export const fieldNames = <Body extends z.ZodType>(_route: { body: Body }) => namesBelow<z.input<Body>>('')

/** The fields of one row of a list: `rowNames(names.riders, 0).customer` is `riders.0.customer`. */
export const rowNames = <Row>(list: FieldName<readonly Row[]>, index: number) => namesBelow<Row>(`${list}.${index}.`)

/** The fields of an object within a form: `innerNames(names.repeat).end_date` is `repeat.end_date`. */
export const innerNames = <Inner>(outer: FieldName<Inner>) => namesBelow<Inner>(`${outer}.`)
