import type { z } from 'zod'

declare const VALUE: unique symbol

/** The form holds a `Value` of it. Only {@link fieldNames} and its kin make one. */
export type FieldName<Value = unknown> = string & { readonly [VALUE]: Value }

export type FieldNames<Values> = {
  readonly [K in keyof Required<Values> & string]: K & FieldName<NonNullable<Values[K]>>
}

/** A field is named by its key, so the type alone says which names there are. */
const namesBelow = <Values>(path: string) =>
  new Proxy({}, { get: (_, key) => `${path}${String(key)}` }) as FieldNames<Values>

/**
 * `const names = fieldNames(suppliers.create)`, `<TextField name={names.postcode} />`. A name that the body does not
 * have does not compile.
 */
export const fieldNames = <Body extends z.ZodType>(_route: { body: Body }) => namesBelow<z.input<Body>>('')

/** `rowNames(names.riders, 0).customer` is `riders.0.customer`. */
export const rowNames = <Row>(list: FieldName<readonly Row[]>, index: number) => namesBelow<Row>(`${list}.${index}.`)

/** `innerNames(names.repeat).end_date` is `repeat.end_date`. */
export const innerNames = <Inner>(outer: FieldName<Inner>) => namesBelow<Inner>(`${outer}.`)
