// Without the schema library, which the pages that only show a balance do not load.

/** domain 3.7 */
export const CREDIT_VALUE_PENCE = 10

/** `'12.50'` → 1250: amounts are added and compared as hundredths. */
export function toHundredths(credits: string): number {
  const [, sign = '', whole = '0', part = '0'] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(credits) ?? []
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign ? -hundredths : hundredths
}

/** 1250 → `'12.50'`. */
export function fromHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** For people: `'5.00'` is 5, `'0.60'` is 0.6, `'1234.50'` is 1,234.5. */
export function formatCredits(credits: string): string {
  return (toHundredths(credits) / 100).toLocaleString('en-GB', { maximumFractionDigits: 2 })
}

/** `'1.00'` is 1 credit, `'0.60'` is 0.6 credits. */
export const creditsInWords = (credits: string): string =>
  `${formatCredits(credits)} ${toHundredths(credits) === 100 ? 'credit' : 'credits'}`

/** 'Uses 5 credits', shown before every click that is paid for (DVLA-08). */
export const usesCredits = (credits: string): string => `Uses ${creditsInWords(credits)}`

/** Exact: 3 × 0.6 = 1.8. */
export const calculatePrice = (unit_price: string, quantity: number): string =>
  fromHundredths(toHundredths(unit_price) * quantity)

/** Just enough is enough (DVLA-07). */
export const isCovered = (balance: string, price: string): boolean => toHundredths(balance) >= toHundredths(price)

/** At the threshold of the alert, or below. */
export const isLow = (balance: string, threshold: string): boolean => toHundredths(balance) <= toHundredths(threshold)
