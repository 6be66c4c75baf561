import type { Now } from '#features/calendar/grid/time-grid.tsx'
import type { Address } from '#features/calendar/layout/address.ts'
import type { Calendar } from '#features/calendar/model/calendar.ts'

export type ViewProps = {
  calendar: Calendar
  /** The day that was asked for, `yyyy-MM-dd`. */
  date: string
  /** What the head calls the period. */
  title: string
  now: Now
  address: Address
  toDay: (date: string) => { pathname: string; search: string }
  /** Nothing has come yet; or another period is on its way, and this one stays until then. */
  isLoading: boolean
  isStale: boolean
}
