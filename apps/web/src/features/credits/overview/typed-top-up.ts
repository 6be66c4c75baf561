import { TOPUP_MAX, TOPUP_MIN } from '@connect/contract/credits/credit'
import { isTopUpAmount } from '@connect/contract/credits/topup-rules'
import { z } from 'zod'

/** In place of a package's slug, for an amount that is typed. */
export const OTHER = ''

const RANGE = `Enter an amount from £${TOPUP_MIN / 100} to £${TOPUP_MAX / 100}`

/**
 * What is chosen in the form: a package, or an amount in pence. The server's own schema knows nothing of the range, since
 * it refuses an amount outside of it by the rule of CRED-09.
 */
export const TypedTopUp = z
  .object({ package_slug: z.string().optional(), amount: z.union([z.number(), z.string()]).optional() })
  .refine(
    ({ package_slug, amount }) => package_slug !== OTHER || (typeof amount === 'number' && isTopUpAmount(amount)),
    {
      path: ['amount'],
      error: RANGE,
    },
  )
export type TypedTopUp = z.input<typeof TypedTopUp>

/** What is sent of it. */
export const chosenOf = ({ package_slug, amount }: TypedTopUp): TypedTopUp =>
  package_slug === OTHER ? { amount } : { package_slug }
