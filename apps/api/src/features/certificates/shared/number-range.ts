import { FIRST_NUMBER_MIN } from '@connect/contract/certificates/books/book-rules'

const NUMBER_LENGTH = String(FIRST_NUMBER_MIN).length

/** `'30001'` → 3000100 to 3000199; null where none can. */
export function numberRange(digits: string): [from: number, to: number] | null {
  if (digits.length > NUMBER_LENGTH) return null
  return [Number(digits.padEnd(NUMBER_LENGTH, '0')), Number(digits.padEnd(NUMBER_LENGTH, '9'))]
}

/** However it is spaced; null where it is no beginning of a number. */
export function parseDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^[0-9]+$/.test(digits) ? digits : null
}

/** As SQL. */
export function beginsWith(column: string, digits: string): string {
  const range = numberRange(digits)
  return range ? `${column} BETWEEN ${range[0]} AND ${range[1]}` : 'false'
}
