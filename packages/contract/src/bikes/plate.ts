import { cleanLine, toCode } from '#clean-text.ts'

/** `' lv73 mvw '` and `'LV73-MVW'` → `'LV73MVW'` (BIKE-70). */
export const plainPlate = (typed: string): string => toCode(cleanLine(typed)).replaceAll(/[\p{Pd}.]/gu, '')

/**
 * A plate as it is looked for: O and 0 look alike on it, and so do I and 1. `'lv70 1vw'` → `'LV7OIVW'`. The database has the
 * same rule, `plate_key`.
 */
export const plateKey = (typed: string): string => plainPlate(typed).replaceAll('0', 'O').replaceAll('1', 'I')

/** A space after the fourth character of plates longer than four (BIKE-73): `'AA19 AAA'`, `'L2WP S'`, `'ABC1'`. */
export const formatPlate = (plate: string): string =>
  plate.length > 4 ? `${plate.slice(0, 4)} ${plate.slice(4)}` : plate
