import { BIKE_STATUSES, BIKE_TRANSMISSIONS, BIKE_TYPES } from '@connect/contract/bikes/bike-rules'
import { formatDate } from '#lib/dates.ts'
import { formatPence } from '#lib/money.ts'

const label = (table: Record<string, { label: string } | string>, key: string): string | undefined => {
  if (!Object.hasOwn(table, key)) return undefined
  const found = table[key]
  return typeof found === 'string' ? found : found?.label
}

const MONEY = new Set(['purchase_price', 'current_value'])
const FLAGS: Record<string, string> = { true: 'Yes', false: 'No' }

/** One side of a recorded change as people read it: labels for codes, dates and pounds as we write them. */
export function changeWords(field: string, value: string): string {
  if (value === '') return '–'
  if (MONEY.has(field) && /^\d+$/.test(value)) return `£${formatPence(Number(value))}`
  return (
    label(BIKE_STATUSES, value) ??
    label(BIKE_TRANSMISSIONS, value) ??
    label(BIKE_TYPES, value) ??
    label(FLAGS, value) ??
    formatDate(value)
  )
}
