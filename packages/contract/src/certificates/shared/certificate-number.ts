import { z } from 'zod'

/** Seven digits; comes as text. */
export const numberInPath = z.coerce.number<number | string>().int().min(1_000_000).max(9_999_999)
/** In a body or an answer. */
export const certificateNumber = z.int('Select a certificate number').min(1_000_000).max(9_999_999)
