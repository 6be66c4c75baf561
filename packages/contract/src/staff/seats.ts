import { z } from 'zod'

/** Who takes the seats of a school, and how many there are (STAFF-06). `total_users` is null while it is not known. */
export const AccountLimits = z
  .object({
    staff_user_count: z.int().min(0),
    /** The account owner is one of them. */
    admin_user_count: z.int().min(0),
    total_users: z.int().min(1).nullable(),
  })
  .meta({ id: 'AccountLimits', description: 'Active and invited people take a seat; inactive ones do not.' })
export type AccountLimits = z.infer<typeof AccountLimits>

export type SeatStatus = 'ok' | 'reached' | 'exceeded'

/** Staff and admins against the seats there are; null while their number is not known (STAFF-07, STAFF-08). */
export function seatStatus({ staff_user_count, admin_user_count, total_users }: AccountLimits): SeatStatus | null {
  if (total_users === null) return null
  const taken = staff_user_count + admin_user_count
  if (taken === total_users) return 'reached'
  return taken < total_users ? 'ok' : 'exceeded'
}

/** Is there no seat left (STAFF-09)? */
export const isAtSeatLimit = (limits: AccountLimits): boolean => {
  const status = seatStatus(limits)
  return status === 'reached' || status === 'exceeded'
}
