import { BIKE_COLUMNS, type BikeColumn } from '@connect/contract/bikes/bike-import'
import { BIKE_STATUSES, BIKE_TRANSMISSIONS, BIKE_TYPES } from '@connect/contract/bikes/bike-rules'

/** Names of a school's sites, in small letters → ids. */
export type Sites = ReadonlyMap<string, number>

/** A cell that says something which a bike cannot be told; the message is for people. */
export class CellError extends Error {}

const plain = (text: string) => text.trim().toLowerCase()

/** The key of a table that a text names by its key or by one of its labels. */
function keyOf(table: Record<string, readonly string[]>, text: string): string {
  const found = Object.entries(table).find(([key, labels]) =>
    [key, ...labels].some((one) => plain(one) === plain(text)),
  )
  if (found) return found[0]
  throw new CellError(
    `Must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.values(table).flatMap(([label = '']) => label))}`,
  )
}

const labelled = (table: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(table).map(([key, { label }]) => [key, [label]]))

const STATUSES = labelled(BIKE_STATUSES)
const TRANSMISSIONS = Object.fromEntries(
  Object.entries(BIKE_TRANSMISSIONS).map(([key, { label, short }]) => [key, [label, short]]),
)
const TYPES = Object.fromEntries(Object.entries(BIKE_TYPES).map(([key, label]) => [key, [label]]))
const FLAGS = { true: ['Yes', 'y', '1', 'on', 'Active'], false: ['No', 'n', '0', 'off', 'Inactive'] }

const several = (text: string) => text.split(';').flatMap((one) => one.trim() || [])

/** `1/3/2026` → `2026-03-01`; what is no such date stays for the field's own rule to refuse. */
function day(text: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
}

/** `£2,899.00` → 289900 */
const pence = (text: string) => {
  const pounds = Number(text.replaceAll(/[£,\s]/g, ''))
  return Number.isNaN(pounds) ? text : Math.round(pounds * 100)
}

function sitesOf(text: string, sites: Sites): number[] {
  return several(text).map((name) => {
    const id = sites.get(plain(name))
    if (id === undefined) throw new CellError(`There is no site called ${name}`)
    return id
  })
}

const asIs = (text: string) => text
const digits = (text: string) => text.replaceAll(/[,\s]/g, '')
const flag = (text: string) => keyOf(FLAGS, text) === 'true'

/** How a cell becomes the field of a body. Throws {@link CellError}. */
export const READERS: Record<BikeColumn, (text: string, sites: Sites) => unknown> = {
  registration_plate: asIs,
  make: asIs,
  model: asIs,
  supplier: sitesOf,
  status: (text) => keyOf(STATUSES, text),
  transmission: (text) => keyOf(TRANSMISSIONS, text),
  mot_expiry_date: day,
  tax_expiry_date: day,
  service_date: day,
  current_mileage: digits,
  insurance_status: flag,
  insurance_policy_number: asIs,
  engine_size: digits,
  bike_types: (text) => several(text).map((type) => keyOf(TYPES, type)),
  vin_number: asIs,
  first_registered_date: day,
  year_of_manufacture: digits,
  colour: asIs,
  purchase_date: day,
  purchase_price: pence,
  current_value: pence,
  email_notification: flag,
  sms_notification: flag,
}

/** The column that a head names by its label or by its wire name. */
export const columnOf = (head: string): BikeColumn | undefined =>
  (Object.keys(BIKE_COLUMNS) as BikeColumn[]).find((column) =>
    [column, BIKE_COLUMNS[column]].some((name) => plain(name) === plain(head)),
  )
