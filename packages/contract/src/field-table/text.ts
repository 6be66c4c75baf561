import { fieldLabel } from '#audit/changes.ts'
import { ukDay } from '#days.ts'
import type { Field } from '#field-table/field.ts'
import { labelIn } from '#field-table/labels.ts'
import { londonParts } from '#london-parts.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

function instantText(value: unknown): string {
  const { day, month, year, hour, minute } = londonParts(new Date(String(value)))
  return `${day}/${month}/${year} ${hour}:${minute}`
}

const nameOf = (row: unknown): string => {
  const { connect_location_name, name = '' } = row as { connect_location_name?: string; name?: string }
  return connect_location_name ?? name
}

type Texts = Record<Field['kind'], (value: unknown, field: Field, size: 'label' | 'short') => string>

const withUnit = (value: unknown, { unit, grouping }: Field) =>
  [Number(value).toLocaleString('en-GB', { useGrouping: grouping ?? true }), unit].filter(Boolean).join(' ')

const TEXTS: Texts = {
  text: String,
  day: (value) => (DAY.test(String(value)) ? ukDay(String(value)) : String(value)),
  instant: instantText,
  whole: withUnit,
  money: (value) => pounds.format(Number(value) / 100),
  flag: (value, { words = ['Yes', 'No'] }: Field & { words?: readonly [string, string] }) => words[value ? 0 : 1],
  choice: (value, { labels = {} }, size) => labelIn(labels, String(value), size),
  choices: (value, { labels = {} }, size) =>
    (value as readonly string[]).map((name) => labelIn(labels, name, size)).join(', '),
  references: (value) => (value as readonly unknown[]).map(nameOf).join(', '),
}

/**
 * A field's value on the wire as people read it: days as dd/mm/yyyy, pence as pounds, instants in Europe/London, names by
 * their labels. Nothing is `''`.
 */
export function formatValue(field: Field, value: unknown, size: 'label' | 'short' = 'label'): string {
  if (value === null || value === undefined || value === '') return ''
  return TEXTS[field.kind](value, field, size)
}

/** A field's value in a table or on a page, in the short words; where there is none, what the field says instead, or a dash. */
export const displayValue = (field: Field, value: unknown): string =>
  formatValue(field, value, 'short') || (field.none ?? '–')

/** The label of a field where there is little room: in a table's head, on cards, on the entity's page. */
export const shortLabel = ({ label, short = label }: Field): string => short

type Recorded = (text: string, field: Field) => string

/** The kinds whose text in the history is not what people read. */
const RECORDED: Partial<Record<Field['kind'], Recorded>> = {
  day: (text, field) => formatValue(field, text),
  instant: (text, field) => formatValue(field, text),
  money: (text, field) => (/^\d+$/.test(text) ? formatValue(field, text) : text),
  flag: (text) => (text === 'true' ? 'Yes' : 'No'),
  choice: (text, field) => formatValue(field, text),
  choices: (text, field) => formatValue(field, text.split(', ')),
}

/** One side of a recorded change of a field as people read it, or a dash. `text` is its value in the history. */
export function formatRecorded(field: Field | undefined, text: string): string {
  if (text === '') return '–'
  return (field && RECORDED[field.kind]?.(text, field)) ?? text
}

/** The label of the field that the history calls `name`; an unknown field has its name in words. */
export function recordedLabel(table: Readonly<Record<string, Field>>, name: string): string {
  return Object.hasOwn(table, name) ? (table[name]?.label ?? name) : fieldLabel(name)
}
