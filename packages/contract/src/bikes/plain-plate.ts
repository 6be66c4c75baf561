import { cleanLine, toCode } from '#clean-text.ts'

/** `' lv73 mvw '` and `'LV73-MVW'` → `'LV73MVW'` (BIKE-70). */
export const plainPlate = (typed: string): string => toCode(cleanLine(typed)).replaceAll(/[\p{Pd}.]/gu, '')

/**
 * A plate as it is looked for: O and 0 look alike on it, and so do I and 1. `'lv70 1vw'` → `'LV7OIVW'`. The database has the
 * same rule, `plate_key`.
 */
export const plateKey = (typed: string): string => plainPlate(typed).replaceAll('0', 'O').replaceAll('1', 'I')
