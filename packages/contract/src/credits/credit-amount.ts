import { z } from 'zod'

/** Exact, two decimals, as `'12.50'` or `'-5.00'`; never a float. */
export const Credits = z.string().regex(/^-?\d{1,10}\.\d{2}$/)
