import { type Change, fieldLabel } from '#audit/changes.ts'
import { ukDay, WEEKDAYS } from '#calendar/days.ts'
import { formatDuration, toDuration } from '#calendar/durations.ts'
import { ukDateTime } from '#calendar/london.ts'
import type { FieldTable } from '#field-table/field.ts'
import { labelIn } from '#field-table/labels.ts'
import type { PlainField } from '#field-table/plain-field.ts'
import { formatPounds } from '#money.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS = /\d{4}-\d{2}-\d{2}/g
/** In text with commas or in JSON. */
const NAMES = /[^\s,"[\]]+/g

const join = (values: unknown): string => (values as readonly string[]).join(', ')

type Texts = Record<PlainField['kind'], (value: unknown, field: PlainField, size: 'label' | 'short') => string>

const withUnit = (value: unknown, { unit, grouping }: PlainField) =>
  [Number(value).toLocaleString('en-GB', { useGrouping: grouping ?? true }), unit]
    .filter(Boolean)
    .join(unit === '%' ? '' : ' ')

const TEXTS: Texts = {
  text: String,
  emails: join,
  day: (value) => (DAY.test(String(value)) ? ukDay(String(value)) : String(value)),
  days: (value) => (value as readonly string[]).map(ukDay).join(', '),
  instant: (value) => ukDateTime(new Date(String(value))),
  moment: (value) => String(value).replace(DAYS, ukDay).replace('T', ' '),
  time: String,
  duration: (value) => formatDuration(String(value)),
  weekdays: (value) => WEEKDAYS.filter((_, index) => String(value)[index] === 'T').join(', '),
  whole: withUnit,
  decimal: String,
  money: (value) => formatPounds(Number(value)),
  flag: (value, { words = ['Yes', 'No'] }) => words[value ? 0 : 1],
  choice: (value, { labels = {} }, size) => labelIn(labels, String(value), size),
  choices: (value, { labels = {} }, size) =>
    (value as readonly string[]).map((name) => labelIn(labels, name, size)).join(', '),
  reference: (value, { nameKey = 'name' }) => String((value as Record<string, unknown>)[nameKey]),
  references: (value, { nameKey = 'name' }) =>
    (value as readonly Record<string, unknown>[]).map((row) => String(row[nameKey])).join(', '),
}

/** Days as dd/mm/yyyy, pence as pounds, instants in Europe/London, names by their labels. Nothing is `''`. */
export function formatValue(field: PlainField, value: unknown, size: 'label' | 'short' = 'label'): string {
  if (value === null || value === undefined || value === '') return ''
  return TEXTS[field.kind](value, field, size)
}

/** In the short words; without a value what the field says instead, or a dash. */
export const displayValue = (field: PlainField, value: unknown): string =>
  formatValue(field, value, 'short') || (field.none ?? '–')

/** For a table's head, cards and the entity's page. */
export const shortLabel = ({ label, short = label }: PlainField): string => short

type Recorded = (text: string, field: PlainField) => string

/** The kinds whose text in the history is not what people read. */
const RECORDED: Partial<Record<PlainField['kind'], Recorded>> = {
  emails: (text) => join(text.match(NAMES) ?? []),
  day: (text, field) => formatValue(field, text),
  days: (text, field) => formatValue(field, text.match(DAYS) ?? []),
  instant: (text, field) => formatValue(field, text),
  moment: (text, field) => formatValue(field, text),
  weekdays: (text, field) => formatValue(field, text),
  duration: (text) => formatDuration(/^\d+$/.test(text) ? toDuration(Number(text)) : text),
  money: (text, field) => (/^\d+$/.test(text) ? formatValue(field, text) : text),
  flag: (text) => (text === 'true' ? 'Yes' : 'No'),
  choice: (text, field) => formatValue(field, text),
  choices: (text, field) => formatValue(field, text.match(NAMES) ?? []),
}

const findField = (table: FieldTable, name: string): PlainField | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** By what it looks like: no table has the field. */
function formatUnknown(text: string): string {
  if (DAY.test(text)) return ukDay(text)
  return text === 'true' ? 'Yes' : text
}

/** A dash where there was nothing. */
export function formatRecorded(table: FieldTable, name: string, text: string): string {
  if (text === '') return '–'
  const field = findField(table, name)
  if (!field) return formatUnknown(text)
  return (RECORDED[field.kind]?.(text, field) ?? text) || '–'
}

/** An unknown field has its name in words. */
export const recordedLabel = (table: FieldTable, name: string): string =>
  findField(table, name)?.label ?? fieldLabel(name)

/** Recorded of what has no place in the history, such as notes: that it changed, not to what. */
const isMark = ({ field, before, after }: Change): boolean =>
  field.endsWith('_changed') && before === '' && after === 'true'

/** 'Town: – → Croydon'; or 'Notes changed' where the history has no more than that. */
export function recordedChange(table: FieldTable, change: Change): string {
  const { field, before, after } = change
  const label = recordedLabel(table, field)
  if (isMark(change)) return label
  return `${label}: ${formatRecorded(table, field, before)} → ${formatRecorded(table, field, after)}`
}
