import type { AccountLimits } from '#staff/seats.ts'

export type SeatStatus = 'ok' | 'reached' | 'exceeded'

/** Null while the number of seats is not known (STAFF-07, STAFF-08). */
export function seatStatus({ staff_user_count, admin_user_count, total_users }: AccountLimits): SeatStatus | null {
  if (total_users === null) return null
  const taken = staff_user_count + admin_user_count
  if (taken === total_users) return 'reached'
  return taken < total_users ? 'ok' : 'exceeded'
}

/** STAFF-09 */
export const isAtSeatLimit = (limits: AccountLimits): boolean => {
  const status = seatStatus(limits)
  return status === 'reached' || status === 'exceeded'
}
