import { z } from 'zod'
import { splitText } from '#bounds.ts'
import type { LabelTable } from '#field-table/labels.ts'
import type { FilterName } from '#field-table/plain-field.ts'
import {
  day as dayText,
  emails as emailList,
  instant as instantText,
  keySchema,
  linesText,
  lineText,
  missing,
  NOT_A_NUMBER,
  REQUIRED,
  requiredLines,
  requiredText,
  shownDay,
  wallTime,
  weekdays as weekdayLetters,
} from '#fields.ts'
import { toNumber } from '#typed-numbers.ts'

export type Kind =
  | 'text'
  | 'emails'
  | 'day'
  | 'days'
  | 'instant'
  | 'moment'
  | 'time'
  | 'duration'
  | 'weekdays'
  | 'whole'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'

export type Settings<Value = unknown> = {
  /** In forms and in the history. */
  label: string
  /** In a table's head, on cards and on the entity's page; `label` where it is missing. */
  short?: string
  /** In the answers that the API's reference shows. */
  example: Value
  /**
   * Must be sent, and is never null; everything else may be left out. `sent`: must be sent, but is null in rows that were
   * made without it. `answered`: is never null, since we choose it where it is not sent.
   */
  required?: true | 'sent' | 'answered'
  /** What it is until somebody says otherwise; then it is never null. The database has the same default. */
  initial?: Value
  /** Written by us: no body takes it, so no form and no CSV file has it. */
  readOnly?: true
  /** Worked out for answers: the entity's table has no column of this name. */
  computed?: true
  /** In the rows of the list: as a column of its own, or as data for the cell of another. */
  list?: 'column' | 'data'
  sort?: true
  filters?: readonly FilterName[]
  /** The title under which the entity's page shows it; `false` where the page says it elsewhere, or not at all. */
  page?: string | false
  /** `false` where no control of the form holds it: it follows from another. */
  form?: false
  /** The head of its column in CSV files; `label` where it is missing, `false` where there is no column. */
  csv?: string | false
  /** What other programs call its column. */
  otherHeads?: readonly string[]
  /** After the value: 'cc'. */
  unit?: string
  /** `false` where a number has no commas: a year. */
  grouping?: false
  /** In a table and on the page, in place of a dash, where there is no value. */
  none?: string
}

/** `wire` is its value in answers, `sent` in bodies. */
export type Field<
  K extends Kind = Kind,
  Wire extends z.ZodType = z.ZodType,
  Sent extends z.ZodType = z.ZodType,
  S extends Settings = Settings,
> = S & {
  readonly kind: K
  readonly wire: Wire
  readonly sent: Sent
  readonly max?: number
  readonly lines?: number
  readonly format?: TextFormat
  readonly labels?: LabelTable
  readonly words?: readonly [yes: string, no: string]
  readonly thing?: string
  readonly nameKey?: string
}

export type FieldTable = Record<string, Field>

export type PagedTable = Record<string, Field & { page: string | false }>

/** In the order of its CSV file and of its table's columns. */
export const fieldTable = <const T extends FieldTable>(table: T): T => table

/** The settings' own, or that of the kind. */
type SentBy<S, Kinds extends z.ZodType> = S extends { sent: infer T extends z.ZodType } ? T : Kinds

export const splitCommas = (value: unknown) => (typeof value === 'string' ? splitText(value) : value)

export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    toNumber,
    z
      .int({ error: missing(NOT_A_NUMBER) })
      .min(min, `Must be ${min} or more`)
      .max(max, `Must be at most ${max.toLocaleString('en-GB')}`),
  )

/** Browsers offer a keyboard for each. */
export type TextFormat = 'email' | 'tel' | 'url'

type TextSettings = { max: number; lines?: number; format?: TextFormat; sent?: z.ZodType }

/**
 * At most `max` characters, in one line, or in an area of so many `lines`. `sent` where bodies follow a stricter rule.
 */
export const text = <const S extends Settings<string | null> & TextSettings>(settings: S) => {
  const { required, lines = 1, max } = settings
  const isRequired = required === true || required === 'sent'
  const [one, several] = isRequired ? [requiredText, requiredLines] : [lineText, linesText]
  const { sent = lines > 1 ? several(max) : one(max) } = settings
  return { ...settings, kind: 'text', wire: z.string(), sent } as Field<'text', z.ZodString, SentBy<S, z.ZodString>, S>
}

/** At most `max` email addresses in lower case, each once; a column of type `text[]`. */
export const emails = <const S extends Settings<readonly string[]> & { max: number }>(settings: S) =>
  ({ ...settings, kind: 'emails', wire: z.array(z.string()), sent: emailList(settings.max) }) as const

/** `yyyy-MM-dd`; a column of type `date`. `sent` where bodies follow a stricter rule. */
export const day = <const S extends Settings<string | null> & { sent?: typeof dayText }>(settings: S) => {
  const sent: typeof dayText = settings.sent ?? dayText
  return { ...settings, kind: 'day', wire: shownDay, sent } as const
}

/** At most `max` days, each once and in order; a column of type `date[]`. */
export const days = <const S extends Settings<readonly string[]> & { max: number }>(settings: S) => {
  const wire = z.array(shownDay)
  const sent = z
    .array(dayText)
    .max(settings.max, `Must be at most ${settings.max} days`)
    .overwrite((all) => [...new Set(all)].toSorted())
  return { ...settings, kind: 'days', wire, sent } as const
}

/** ISO 8601 in UTC on the wire. */
export const instant = <const S extends Settings<string | null>>(settings: S) =>
  ({ ...settings, kind: 'instant', wire: instantText, sent: instantText }) as const

/** Seven letters T or F, Monday first. */
export const weekdays = <const S extends Settings<string>>(settings: S) =>
  ({ ...settings, kind: 'weekdays', wire: z.string(), sent: weekdayLetters }) as const

/** A time of day in Europe/London, `HH:mm`; a column of text. `wire` where answers say less of it. */
export const time = <const S extends Settings<string | null> & { wire?: z.ZodString }>(settings: S) => {
  const wire: z.ZodString = settings.wire ?? wallTime
  return { ...settings, kind: 'time', wire, sent: wallTime } as const
}

const sentDuration = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .regex(/^\d{2}:[0-5]\d(:[0-5]\d)?$/, 'Enter a duration as HH:mm')
  .overwrite((typed) => (typed.length === 5 ? `${typed}:00` : typed))

/** `HH:mm:ss` on the wire and `HH:mm` in bodies too; a column of minutes. */
export const duration = <const S extends Settings<string | null>>(settings: S) =>
  ({ ...settings, kind: 'duration', wire: z.string().regex(/^\d{2}:\d{2}:\d{2}$/), sent: sentDuration }) as const

type WholeSettings = { max: number; wire?: z.ZodNumber; sent?: z.ZodType<number> }

/** A whole number of 0 or more; `wire` where answers say less of it, `sent` where bodies follow a stricter rule. */
export const whole = <const S extends Settings<number | null> & WholeSettings>(settings: S) => {
  const wire: z.ZodNumber = settings.wire ?? z.int()
  const { sent = wholeNumber(0, settings.max) } = settings
  return { ...settings, kind: 'whole', wire, sent } as Field<
    'whole',
    z.ZodNumber,
    SentBy<S, ReturnType<typeof wholeNumber>>,
    S
  >
}

/** A number with decimals, from `-max` to `max`: degrees. */
export const decimal = <const S extends Settings<number | null> & { max: number }>(settings: S) => {
  const { max } = settings
  const message = `Must be between −${max} and ${max}`
  const sent = z.coerce.number<number | string>(NOT_A_NUMBER).min(-max, message).max(max, message)
  return { ...settings, kind: 'decimal', wire: z.number(), sent } as const
}

const PENCE_MAX = 100_000_000

/** An amount in whole pence, up to a million pounds unless `max` says less. */
export const money = <const S extends Settings<number | null> & { max?: number; wire?: z.ZodNumber }>(settings: S) => {
  const wire: z.ZodNumber = settings.wire ?? z.int()
  return { ...settings, kind: 'money', wire, sent: wholeNumber(0, settings.max ?? PENCE_MAX) } as const
}

const isOn = (value: unknown) => (typeof value === 'string' ? ['on', 'true', '1'].includes(value.toLowerCase()) : value)

const onOrOff = z.preprocess(isOn, z.boolean('Must be true or false'))

type FlagSettings = { words?: readonly [yes: string, no: string]; sent?: z.ZodType<boolean> }

/**
 * Yes or no: as JSON or as a form sends a checkbox, 'on' (BIKE-75, BIKE-76); `sent` where bodies take only the one. `words`
 * are its two values in text.
 */
export const flag = <const S extends Settings<boolean> & FlagSettings>(settings: S) => {
  const { sent = onOrOff } = settings
  return { ...settings, kind: 'flag', wire: z.boolean(), sent } as Field<
    'flag',
    z.ZodBoolean,
    SentBy<S, typeof onOrOff>,
    S
  >
}

/** One of the names that `labels` explains. `spellings` are other names that bodies and filters may use. */
export const choice = <
  const T extends LabelTable,
  const S extends Settings<(keyof T & string) | null> & { spellings?: Readonly<Record<string, keyof T & string>> },
>(
  labels: T,
  settings: S,
) => {
  const wire = keySchema<keyof T & string>(labels)
  const { spellings = {} } = settings
  const spelled = (value: unknown) => (typeof value === 'string' ? (spellings[value] ?? value) : value)
  return { ...settings, kind: 'choice', labels, wire, sent: z.preprocess(spelled, wire) } as const
}

/** Several of the names that `labels` explains, `max` at most: a list, or text with commas. */
export const choices = <
  const T extends LabelTable,
  const S extends Settings<readonly (keyof T & string)[]> & { max?: number },
>(
  labels: T,
  settings: S,
) => {
  const wire = z.array(keySchema<keyof T & string>(labels))
  const sent = z.preprocess(splitCommas, wire.max(settings.max ?? Object.keys(labels).length))
  return { ...settings, kind: 'choices', labels, wire, sent } as const
}

/** What people call a row of another table: the row is a `thing` ('site'), and its `nameKey` is its name. */
type Named<T extends z.ZodType> = { thing: string; nameKey: keyof NonNullable<z.output<T>> & string }

/** One row of another table: answers show what `shown` says of it, bodies name its id. */
export const reference = <const T extends z.ZodType, const S extends Settings<z.output<T> | null>>(
  shown: T,
  settings: S & Named<T> & { sent: z.ZodType },
) => ({ ...settings, kind: 'reference', wire: shown }) as const

/** Rows of another table: answers show what `shown` says of each, bodies name their ids or codes. */
export const references = <const T extends z.ZodType, const S extends Settings<readonly z.output<T>[]>>(
  shown: T,
  settings: S & Named<T> & { sent: z.ZodType<readonly (number | string)[]> },
) => ({ ...settings, kind: 'references', wire: z.array(shown) }) as const
