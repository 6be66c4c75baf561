import { ukDateTime } from '@connect/contract/calendar/london'

export const LATEST_DATE = '2099-12-31'
/** Either typed form is read. */
export const DATE_HINT = 'dd/mm/yyyy'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const UK = /^(\d{2})\/(\d{2})\/(\d{4})$/

function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

function readDate(text: string): string | null {
  const [, year = '', month = '', day = ''] = ISO.exec(text) ?? swapped(UK.exec(text)) ?? []
  const real = Number(year) > 0 && Number(day) > 0 && Number(day) <= daysInMonth(Number(year), Number(month))
  return real ? `${year}-${month}-${day}` : null
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[3], match[2], match[1]]
}

/**
 * `yyyy-MM-dd`, or null. Reads `yyyy-MM-dd` and `dd/MM/yyyy` to the letter and nothing else, up to 2099-12-31.
 */
export function parseTypedDate(text: string): string | null {
  const date = readDate(text.trim())
  return date !== null && date <= LATEST_DATE ? date : null
}

/** In words for the person who typed it, or null. Empty text is no mistake. */
export function typedDateProblem(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const date = readDate(typed)
  if (date === null) return `Enter a date as ${DATE_HINT}`
  return date > LATEST_DATE ? `The latest date is ${formatDate(LATEST_DATE)}` : null
}

/** `2026-03-01` → `01/03/2026` (FORM-13). No clock is asked, so no time zone can shift the day. Other text stays as it is. */
export function formatDate(date: string | null | undefined): string {
  const match = ISO.exec(date ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : (date ?? '')
}

/** ISO 8601 → `01/03/2026 14:05`, Europe/London, 24 hours. */
export const formatDateTime = (instant: string | null | undefined): string =>
  instant ? ukDateTime(new Date(instant)) : ''

/** ISO 8601 → `14:05`, Europe/London, 24 hours. */
export const formatTime = (instant: string | null | undefined): string => formatDateTime(instant).slice(-5)
