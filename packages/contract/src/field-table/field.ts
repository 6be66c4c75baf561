import { z } from 'zod'
import type { LabelTable } from '#field-table/labels.ts'
import {
  day as dayText,
  instant as instantText,
  keysOf,
  missing,
  NOT_A_NUMBER,
  rawText,
  requiredText,
} from '#fields.ts'

export type Kind = 'text' | 'day' | 'instant' | 'whole' | 'money' | 'flag' | 'choice' | 'choices' | 'references'

/** `exact` and `any` (one of several, with commas) are named as the field is, the others `field__gte` and so on. */
export type FilterName = 'exact' | 'any' | 'gte' | 'lte' | 'in' | 'isnull'

/** A day's three filters. */
export const RANGE = ['exact', 'gte', 'lte'] as const satisfies readonly FilterName[]

/** What an entity's table says of one field. */
export type Settings<Value = unknown> = {
  /** In forms and in the history. */
  label: string
  /** In a table's head, on cards and on the entity's page; `label` where it is missing. */
  short?: string
  /** In the answers that the API's reference shows. */
  example: Value
  /** Must be sent, and is never null; everything else may be left out. */
  required?: true
  /** What it is until somebody says otherwise; then it is never null. The database has the same default. */
  initial?: Value
  /** Written by us: no body takes it, so no form and no CSV file has it. */
  readOnly?: true
  /** In the rows of the list: as a column of its own, or as data for the cell of another. */
  list?: 'column' | 'data'
  sort?: true
  filters?: readonly FilterName[]
  /** The title under which the entity's page shows it; `false` where the page says it elsewhere, or not at all. */
  page: string | false
  /** `false` where no control of the form holds it: it follows from another. */
  form?: false
  /** The head of its column in CSV files; `label` where it is missing, `false` where there is no column. */
  csv?: string | false
  /** After the value: 'cc'. */
  unit?: string
  /** `false` where a number has no commas: a year. */
  grouping?: false
  /** In a table and on the page, in place of a dash, where there is no value. */
  none?: string
}

/** A field: its settings, and how its value looks in answers (`wire`) and in bodies (`sent`). */
export type Field<
  K extends Kind = Kind,
  Wire extends z.ZodType = z.ZodType,
  Sent extends z.ZodType = z.ZodType,
  S extends Settings = Settings,
> = S & {
  readonly kind: K
  readonly wire: Wire
  readonly sent: Sent
  readonly labels?: LabelTable
  readonly words?: readonly [yes: string, no: string]
  readonly thing?: string
  readonly nameKey?: string
}

export type FieldTable = Record<string, Field>

/** An entity's fields, in the order of its CSV file and of its table's columns. */
export const fieldTable = <const T extends FieldTable>(table: T): T => table

/** A form sends numbers as text. */
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/** The parts of text with commas, as a form or an address sends several. */
export const splitCommas = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)

const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    toNumber,
    z
      .int({ error: missing(NOT_A_NUMBER) })
      .min(min, `Must be ${min} or more`)
      .max(max, `Must be at most ${max.toLocaleString('en-GB')}`),
  )

/** One line of text of at most `max` characters; `sent` where bodies follow a stricter rule. */
export const text = <const S extends Settings<string | null> & { max: number; sent?: z.ZodType }>(settings: S) => {
  const { sent = settings.required ? requiredText(settings.max) : rawText(settings.max).trim() } = settings
  return { ...settings, kind: 'text', wire: z.string(), sent } as Field<'text', z.ZodString, SentText<S>, S>
}
type SentText<S> = S extends { sent: infer T extends z.ZodType } ? T : z.ZodString

/** A day, `yyyy-MM-dd`; a column of type `date`. */
export const day = <const S extends Settings<string | null>>(settings: S) =>
  ({ ...settings, kind: 'day', wire: dayText, sent: dayText }) as const

/** An instant: ISO 8601 in UTC on the wire. */
export const instant = <const S extends Settings<string | null>>(settings: S) =>
  ({ ...settings, kind: 'instant', wire: instantText, sent: instantText }) as const

/** A whole number of 0 or more; `wire` where answers say less of it. */
export const whole = <const S extends Settings<number | null> & { max: number; wire?: z.ZodNumber }>(settings: S) => {
  const wire: z.ZodNumber = settings.wire ?? z.int()
  return { ...settings, kind: 'whole', wire, sent: wholeNumber(0, settings.max) } as const
}

const PENCE_MAX = 100_000_000

/** An amount in whole pence, up to a million pounds. */
export const money = <const S extends Settings<number | null>>(settings: S) =>
  ({ ...settings, kind: 'money', wire: z.int(), sent: wholeNumber(0, PENCE_MAX) }) as const

const isOn = (value: unknown) => (typeof value === 'string' ? ['on', 'true', '1'].includes(value.toLowerCase()) : value)

/** Yes or no: as JSON or as a form sends a checkbox, 'on' (BIKE-75, BIKE-76). `words` are its two values in text. */
export const flag = <const S extends Settings<boolean> & { words?: readonly [yes: string, no: string] }>(settings: S) =>
  ({
    ...settings,
    kind: 'flag',
    wire: z.boolean(),
    sent: z.preprocess(isOn, z.boolean('Must be true or false')),
  }) as const

/** One of the names that `labels` explains. `spellings` are other names that bodies and filters may use. */
export const choice = <
  const T extends LabelTable,
  const S extends Settings<(keyof T & string) | null> & { spellings?: Readonly<Record<string, keyof T & string>> },
>(
  labels: T,
  settings: S,
) => {
  const wire = keysOf<keyof T & string>(labels)
  const { spellings = {} } = settings
  const spelled = (value: unknown) => (typeof value === 'string' ? (spellings[value] ?? value) : value)
  return { ...settings, kind: 'choice', labels, wire, sent: z.preprocess(spelled, wire) } as const
}

/** Several of the names that `labels` explains: a list, or text with commas. */
export const choices = <const T extends LabelTable, const S extends Settings<readonly (keyof T & string)[]>>(
  labels: T,
  settings: S,
) => {
  const wire = z.array(keysOf<keyof T & string>(labels))
  const sent = z.preprocess(splitCommas, wire.max(Object.keys(labels).length))
  return { ...settings, kind: 'choices', labels, wire, sent } as const
}

/**
 * Rows of another table: answers show what `shown` says of each, bodies name their ids. A row is a `thing` ('site'), and
 * its `nameKey` is what people call it.
 */
export const references = <const T extends z.ZodType, const S extends Settings<readonly z.output<T>[]>>(
  shown: T,
  settings: S & { sent: z.ZodType<number[]>; thing: string; nameKey: keyof z.output<T> & string },
) => ({ ...settings, kind: 'references', wire: z.array(shown) }) as const
