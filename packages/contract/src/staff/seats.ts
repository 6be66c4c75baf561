import { z } from 'zod'

/** `total_users` is null while it is not known (STAFF-06). */
export const AccountLimits = z
  .object({
    staff_user_count: z.int().min(0),
    /** The account owner is one of them. */
    admin_user_count: z.int().min(0),
    total_users: z.int().min(1).nullable(),
  })
  .meta({ id: 'AccountLimits', description: 'Active and invited people take a seat; inactive ones do not.' })
export type AccountLimits = z.infer<typeof AccountLimits>
