import { z } from 'zod'
import { plainPlate } from '#bikes/plain-plate.ts'
import { lineText, REQUIRED } from '#fields.ts'

/** The longest registration (BIKE-69). */
const PLATE_MAX = 7

/** A registration as it is sent: spaces and hyphens go, small letters become capitals; 1 to 7 letters and digits (domain 3.6). */
export const plate = lineText(200)
  .transform(plainPlate)
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(PLATE_MAX, `Must be at most ${PLATE_MAX} characters`)
      .regex(/^[A-Z0-9]*$/, 'Letters and digits only'),
  )
