import { z } from 'zod'
import { missing, NOT_A_NUMBER } from '#fields.ts'
import { toNumber } from '#typed-numbers.ts'

/** £10,000.00: more than any course costs. */
const MOST_PENCE = 1_000_000

const penceFrom = (min: number, message: string) =>
  z.preprocess(
    toNumber,
    z
      .int({ error: missing(NOT_A_NUMBER) })
      .min(min, message)
      .max(MOST_PENCE, 'Must be at most £10,000.00'),
  )

/** An amount in pence that may be nothing; a form sends text. */
export const pence = penceFrom(0, 'Must be £0.00 or more')
export const morePence = penceFrom(1, 'Must be more than £0.00')

/** An amount in pence that is added, or below 0 taken off. */
export const signedPence = z.preprocess(
  toNumber,
  z
    .int({ error: missing(NOT_A_NUMBER) })
    .min(-MOST_PENCE, 'Must be −£10,000.00 or more')
    .max(MOST_PENCE, 'Must be at most £10,000.00')
    .refine((amount) => amount !== 0, 'Must not be £0.00'),
)
