import { WEEKDAYS } from '#calendar/days.ts'
import type { Field, FieldTable, Kind } from '#field-table/field.ts'
import { type LabelTable, labelIn } from '#field-table/labels.ts'
import { type BodyField, bodyFields } from '#field-table/shapes.ts'
import { formatValue } from '#field-table/text.ts'
import { foldText, foldTyped } from '#fold-text.ts'
import { parseInteger, parseMoney } from '#typed-numbers.ts'

const CELL_SEPARATOR = '; '

/** The message is for people. */
export class CellError extends Error {}

/** Folded names (`foldTyped`) → ids. */
export type Ids = ReadonlyMap<string, number>

export type Cell = string | number | null

export const csvFields = <T extends FieldTable>(table: T): BodyField<T>[] =>
  bodyFields(table).filter((name) => table[name]?.csv !== false)

export const csvHead = ({ label, csv = label }: Field): string => csv || label

type Writer = (value: unknown, field: Field) => Cell

const joined: Writer = (value, field) =>
  (value as readonly unknown[]).map((one) => formatValue(field, [one])).join(CELL_SEPARATOR)

/** The kinds whose cell is not the text that people read elsewhere. */
const WRITERS: Partial<Record<Kind, Writer>> = {
  duration: String,
  whole: Number,
  decimal: Number,
  days: joined,
  weekdays: (value, field) => formatValue(field, value).replaceAll(', ', CELL_SEPARATOR),
  money: (value) => (Number(value) / 100).toFixed(2),
  choices: joined,
  references: joined,
}

/** As spreadsheets of this country read it. */
export function toCell(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return null
  return WRITERS[field.kind]?.(value, field) ?? formatValue(field, value)
}

/** By itself or by one of its labels. Throws {@link CellError}. */
function keyIn(names: Record<string, readonly string[]>, text: string): string {
  const found = Object.entries(names).find(([key, labels]) =>
    [key, ...labels].some((one) => foldTyped(one) === foldTyped(text)),
  )
  if (found) return found[0]
  const labels = new Set(Object.values(names).flatMap(([label = '']) => label))
  throw new CellError(`Must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(labels)}`)
}

const toNames = (labels: LabelTable = {}) =>
  Object.fromEntries(Object.keys(labels).map((key) => [key, [labelIn(labels, key), labelIn(labels, key, 'short')]]))

const FLAGS = { true: ['Yes', 'y', '1', 'on'], false: ['No', 'n', '0', 'off'] }

/** A flag's own words count too. */
const flagNames = ({ words: [yes, no] = ['Yes', 'No'] }: Field) => ({
  true: [...FLAGS.true, yes],
  false: [...FLAGS.false, no],
})

const several = (text: string) => text.split(';').flatMap((one) => one.trim() || [])

/** `1/3/2026` → `2026-03-01`; what is no such date stays for the field's own rule to refuse. */
function parseDay(text: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
}

/** `Mon; Sat` → `TFFFFTF` */
function parseWeekdays(text: string): string {
  const names = several(text).map((one) => keyIn(Object.fromEntries(WEEKDAYS.map((name) => [name, [name]])), one))
  return WEEKDAYS.map((name) => (names.includes(name) ? 'T' : 'F')).join('')
}

/** `£2,899.00` → 289900; an amount that can be read in two ways is refused, never guessed. Throws {@link CellError}. */
function parsePence(text: string): number {
  const pence = parseMoney(text)
  if (typeof pence === 'string') throw new CellError('Write it in pounds and pence, such as 1250.50')
  return pence
}

function findId(name: string, { thing }: Field, ids: Ids): number {
  const id = ids.get(foldTyped(name))
  if (id === undefined) throw new CellError(`There is no ${thing} called ${name}`)
  return id
}

type Reader = (text: string, field: Field, ids: Ids) => unknown

/** The kinds whose bodies do not take a cell's text as it is. */
const READERS: Partial<Record<Kind, Reader>> = {
  day: parseDay,
  days: (text) => several(text).map(parseDay),
  weekdays: parseWeekdays,
  whole: parseInteger,
  money: parsePence,
  flag: (text, field) => keyIn(flagNames(field), text) === 'true',
  choice: (text, { labels }) => keyIn(toNames(labels), text),
  choices: (text, { labels }) => several(text).map((one) => keyIn(toNames(labels), one)),
  reference: findId,
  references: (text, field, ids) => several(text).map((one) => findId(one, field, ids)),
}

/** Throws {@link CellError}. */
export function fromCell(field: Field, text: string, ids: Ids): unknown {
  const read = READERS[field.kind]
  return read ? read(text, field, ids) : text
}

/** In files that are imported again. */
export const ID_HEAD = 'ID'

const headKey = (head: string) => foldText(head).replaceAll(/[^\p{L}\p{N}]/gu, '')

const NAME_HEADS = ['name', 'fullname', 'customer', 'customername', 'contact', 'contactname', 'rider', 'ridername']

/** As other programs write them. */
export const isNameHead = (head: string): boolean => NAME_HEADS.includes(headKey(head))

export const isIdHead = (head: string): boolean => headKey(head) === 'id'

/** By its wire name, its head, or what other programs call it. */
export function fieldOfHead<T extends FieldTable>(table: T, head: string): BodyField<T> | undefined {
  return csvFields(table).find((name) => {
    const field = table[name]
    return [name, ...(field ? [csvHead(field), ...(field.otherHeads ?? [])] : [])].some(
      (one) => headKey(one) === headKey(head),
    )
  })
}
