import { plusDays } from '#calendar/days.ts'

export const VALIDITY_YEARS = 2

/**
 * `yyyy-MM-dd`: the day before its second anniversary (domain 3.1.3). `'2024-03-10'` → `'2026-03-09'`; one of 29
 * February ends on the 28th.
 */
export function validUntil(issued_at: string): string {
  const anniversary = new Date(issued_at)
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + VALIDITY_YEARS)
  return plusDays(anniversary.toISOString().slice(0, 10), -1)
}

export const isStillValid = (issued_at: string, today: string): boolean => today <= validUntil(issued_at)
