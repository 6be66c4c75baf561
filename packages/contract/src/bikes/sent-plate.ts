import { z } from 'zod'
import { plainPlate } from '#bikes/plain-plate.ts'
import { lineText, REQUIRED } from '#fields.ts'

/** BIKE-69 */
const PLATE_MAX = 7

/** Spaces and hyphens go, small letters become capitals; 1 to 7 letters and digits (domain 3.6). */
export const plate = lineText(200)
  .transform(plainPlate)
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(PLATE_MAX, `Must be at most ${PLATE_MAX} characters`)
      .regex(/^[A-Z0-9]*$/, 'Letters and digits only'),
  )
