import { CREDIT_VAT_RATE, TOPUP_MAX, TOPUP_MIN } from '#credits/credit.ts'
import { CREDIT_VALUE_PENCE, fromHundredths } from '#credits/credits.ts'

/** Pence in a price that includes it: rounded half up, and net is what is left (domain 3.7). */
export const vatIn = (gross: number): number => Math.round((gross * CREDIT_VAT_RATE) / (100 + CREDIT_VAT_RATE))

/** £5 to £500. */
export const isTopUpAmount = (pence: number): boolean =>
  Number.isInteger(pence) && pence >= TOPUP_MIN && pence <= TOPUP_MAX

export const creditsFor = (pence: number): string => fromHundredths(Math.round((pence * 100) / CREDIT_VALUE_PENCE))
