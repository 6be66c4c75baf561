import type { BikeType } from '#bikes/bike-types.ts'
import { plusDays, plusMonths, ukDay } from '#calendar/days.ts'
import type { Complain } from '#field-rules.ts'

/** BIKE-84 */
export const BIKE_STATUSES = {
  BIKE_STATUS_ACTIVE: { label: 'Active', tone: 'success' },
  BIKE_STATUS_AT_RISK: { label: 'At Risk', tone: 'warning' },
  BIKE_STATUS_OUT_OF_ORDER: { label: 'Out of Order', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: 'success' | 'warning' | 'danger' }>
export type BikeStatus = keyof typeof BIKE_STATUSES

/** BIKE-87 */
export const BIKE_TRANSMISSIONS = {
  BIKE_TRANSMISSION_MANUAL: { label: 'Manual', short: 'Manual' },
  BIKE_TRANSMISSION_AUTOMATIC: { label: 'Automatic', short: 'Auto' },
} as const satisfies Record<string, { label: string; short: string }>
export type BikeTransmission = keyof typeof BIKE_TRANSMISSIONS

/** `mot` and `tax` are due within 90 days, today included. */
export const BIKE_EVENTS = {
  mot: 'MOT Expiring',
  tax: 'Tax Expiring',
  mot_expired: 'MOT Expired',
  tax_expired: 'Tax Expired',
} as const satisfies Record<string, string>
export type BikeEvent = keyof typeof BIKE_EVENTS

/** With insurance, and without (BIKE-88). */
export const INSURANCE_WORDS = ['Active', 'Inactive'] as const

type Size = { upTo: number; auto: BikeType[]; manual: BikeType[] }

/** By engine size in cubic centimetres; test bikes of A1 have 120 to 125, of A2 at least 245, of A at least 595 (domain 3.1.9). */
const BY_SIZE: readonly Size[] = [
  { upTo: 0, auto: ['BIKE_TYPE_AUTO_ELECTRIC'], manual: ['BIKE_TYPE_AUTO_ELECTRIC'] },
  { upTo: 50, auto: ['BIKE_TYPE_AUTO_50CC', 'BIKE_TYPE_AUTO'], manual: ['BIKE_TYPE_MANUAL_50CC'] },
  { upTo: 119, auto: ['BIKE_TYPE_AUTO'], manual: ['BIKE_TYPE_MANUAL'] },
  {
    upTo: 125,
    auto: ['BIKE_TYPE_AUTO_125CC', 'BIKE_TYPE_AUTO', 'BIKE_TYPE_A1_AUTO'],
    manual: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL'],
  },
  { upTo: 244, auto: [], manual: [] },
  { upTo: 594, auto: ['BIKE_TYPE_A2_AUTO'], manual: ['BIKE_TYPE_A2_MANUAL'] },
  { upTo: Number.POSITIVE_INFINITY, auto: ['BIKE_TYPE_A_AUTO'], manual: ['BIKE_TYPE_A_MANUAL'] },
]

/** Users can correct the guess. */
export function guessBikeTypes(engine_size: number, transmission: BikeTransmission | null): BikeType[] {
  const size = BY_SIZE.find(({ upTo }) => engine_size <= upTo)
  if (!size || (!transmission && engine_size > 0)) return []
  return transmission === 'BIKE_TRANSMISSION_AUTOMATIC' ? [...size.auto] : [...size.manual]
}

/** Due this many days ahead or less (BIKE-91). */
export const DUE_DAYS = 90

const EXPIRIES = { mot: 'MOT', tax: 'Tax' } as const
export type Expiry = keyof typeof EXPIRIES

export type ExpiryFlag = {
  label: string
  tone: 'danger' | 'warning'
  /** Due in more than 30 days. */
  isQuiet?: boolean
}

/** A date due within so many days stands out. */
const NEAR_DAYS = 30

/** `today` is in Europe/London. Expired is tested first. No date has no status. */
function expiryState(date: string | null, today: string): 'expired' | 'due' | null {
  if (date === null) return null
  if (date < today) return 'expired'
  return date <= plusDays(today, DUE_DAYS) ? 'due' : null
}

/** 'MOT Expired', 'Tax Due' and so on, or null (BIKE-89, BIKE-90). */
export function expiryFlag(kind: Expiry, date: string | null, today: string): ExpiryFlag | null {
  const state = expiryState(date, today)
  if (!state) return null
  const name = EXPIRIES[kind]
  if (state === 'expired') return { label: `${name} Expired`, tone: 'danger' }
  const isQuiet = date !== null && date > plusDays(today, NEAR_DAYS)
  return { label: `${name} Due`, tone: 'warning', ...(isQuiet && { isQuiet }) }
}

/** A bike that is declared off the road has no tax, and no course may use it. */
export const SORN_FLAG: ExpiryFlag = { label: 'SORN', tone: 'danger' }

/** A bike off the road has no tax expiry date. */
export function assertSorn(
  { is_sorn, tax_expiry_date }: { is_sorn?: boolean | undefined; tax_expiry_date?: string | null | undefined },
  complain: Complain,
): void {
  if (is_sorn && tax_expiry_date) complain(['tax_expiry_date'], 'Leave this empty for a bike with a SORN')
}

/** BIKE-50 */
export const COMMENT_LIMIT = 500

const SHOWN = 50
const DOTS = '...'

/** 47 characters and three dots when it is longer than 50 (BIKE-52, R-28). */
export const shortComment = (text: string): string =>
  text.length > SHOWN ? text.slice(0, SHOWN - DOTS.length) + DOTS : text

/** 60 characters a row, four rows at most (BIKE-51, R-27). */
export const noteRows = (text: string): number => Math.min(4, Math.max(1, Math.ceil(text.length / 60)))

/** BIKE-55 */
export const SHOWN_IMAGES = 4

/** Days before an expiry (BIKE-92). */
export const REMINDER_DAYS = [30, 14, 3] as const

/**
 * The nearest distance reached, or null: a day missed by a stopped server is caught up with one reminder, not three.
 */
export function reminderDue(expiry: string, today: string): (typeof REMINDER_DAYS)[number] | null {
  if (expiry < today) return null
  return REMINDER_DAYS.toReversed().find((days) => plusDays(today, days) >= expiry) ?? null
}

/** The first MOT tests were in 1960. */
const FIRST_MOT = '1960-01-01'
/** A first test is due three years after a registration, in Northern Ireland four. */
const MOT_YEARS_AHEAD = 4

/** Days are `yyyy-MM-dd`; null where nothing is wrong. */
export function motProblem(date: string, today: string): string | null {
  if (date < FIRST_MOT) return `Must be on or after ${ukDay(FIRST_MOT)}`
  return date > plusMonths(today, 12 * MOT_YEARS_AHEAD) ? `Cannot be more than ${MOT_YEARS_AHEAD} years ahead` : null
}

/** Days are `yyyy-MM-dd`; null where nothing is wrong. */
export const registeredProblem = (date: string, today: string): string | null =>
  date > today ? 'Cannot be in the future' : null

/** Days are `yyyy-MM-dd`; what is arranged may be within a year. Null where nothing is wrong. */
export const arrangedProblem = (date: string, today: string): string | null =>
  date > plusMonths(today, 12) ? 'Cannot be more than 1 year ahead' : null

/** The year of the first motorcycle. */
export const FIRST_YEAR = 1885

/** Next year's models are sold this year. */
export function yearProblem(year: number, today: string): string | null {
  const last = Number(today.slice(0, 4)) + 1
  return year > last ? `Must be ${last} or earlier` : null
}

/** Text for people, or null: clocks are changed, and slips are made. */
export const findMileageWarning = (mileage: number | null, before: number | null): string | null =>
  mileage !== null && before !== null && mileage < before
    ? `Lower than before: it was ${before.toLocaleString('en-GB')}.`
    : null
