import { plusDays } from '@connect/contract/calendar/days'
import { VALIDITY_YEARS, validUntil } from '@connect/contract/people/validity'

/** When a rider whose CBT counts from `base_date` is reminded; all days are London's. */
export type DueDay = {
  base_date: string
  days_before: number
  goes_out: string
  /** Missed on its day, so that it goes out today. */
  is_late: boolean
}

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Of those whose CBT is valid at least until today, and that expire so soon that they may be reminded by then. */
function* listBases(today: string, ahead: number): Generator<string> {
  // A leap year more or less.
  const first = plusDays(today, -(VALIDITY_YEARS * 365 + 2))
  for (let base = first; ; base = plusDays(base, 1)) {
    const left = daysBetween(today, validUntil(base))
    if (left > ahead) return
    if (left >= 0) yield base
  }
}

type Look = {
  today: string
  /** The distances of a school. */
  distances: readonly number[]
  /** How many days to look at: 1 is today alone. */
  days: number
}

/**
 * The days on which riders are reminded: `validUntil + 1 − days_before` (N-50). Of what was missed the nearest distance alone is made
 * up for, today. Nobody is reminded of what has expired.
 */
export function listDueDays({ today, distances, days }: Look): DueDay[] {
  const furthest = Math.max(...distances)
  return [...listBases(today, furthest + days - 2)].flatMap((base_date) => {
    const left = daysBetween(today, validUntil(base_date)) + 1
    const nearest = Math.min(...distances.filter((distance) => distance >= left))
    const now = Number.isFinite(nearest)
      ? [{ base_date, days_before: nearest, goes_out: today, is_late: nearest > left }]
      : []
    const later = distances
      .filter((distance) => distance < left && left - distance < days)
      .map((distance) => ({
        base_date,
        days_before: distance,
        goes_out: plusDays(today, left - distance),
        is_late: false,
      }))
    return [...now, ...later]
  })
}
