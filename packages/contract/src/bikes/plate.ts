import { z } from 'zod'
import { REQUIRED, rawText } from '#fields.ts'

/** The longest registration (BIKE-69). */
const PLATE_MAX = 7

/** `' lv73 mvw '` → `'LV73MVW'` (BIKE-70). */
export const plainPlate = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** A space after the fourth character of plates longer than four (BIKE-73): `'AA19 AAA'`, `'L2WP S'`, `'ABC1'`. */
export const formatPlate = (plate: string): string =>
  plate.length > 4 ? `${plate.slice(0, 4)} ${plate.slice(4)}` : plate

/** A registration as it is sent: spaces go, small letters become capitals; 1 to 7 letters and digits (domain 3.6). */
export const plate = rawText(200)
  .transform(plainPlate)
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(PLATE_MAX, `Must be at most ${PLATE_MAX} characters`)
      .regex(/^[A-Z0-9]*$/, 'Letters and digits only'),
  )
