import { z } from 'zod'
import { ref } from '#fields.ts'
import { Permissions } from '#permissions.ts'
import { Site } from '#suppliers/site.ts'

export const UserType = z.enum(['USER_STAFF', 'USER_ADMIN'])
export type UserType = z.infer<typeof UserType>

/** The access token lives 30 minutes, the refresh token 14 days and one use (AUTH-05). */
export const TokenPair = z
  .object({ access: z.string(), refresh: z.string() })
  .meta({ id: 'TokenPair', description: 'The access token is a bearer token. The refresh token works once.' })
export type TokenPair = z.infer<typeof TokenPair>

/** `name` is the person's; the school's is `school_name` (AUTH-29, R-40, R-41). */
export const SignedInUser = z
  .object({
    id: ref,
    first_name: z.string(),
    last_name: z.string(),
    name: z.string(),
    email: z.string(),
    is_email_verified: z.boolean(),
    user_type: UserType,
    is_connect_pro: z.boolean(),
    school: z.object({ id: ref, name: z.string() }),
    school_name: z.string(),
    suppliers: z.array(Site),
    connect_user_permissions: Permissions,
    stripe_pricing_table_id: z.string().nullable(),
    extra_staff_pricing_table_id: z.string().nullable(),
    public_stripe_key: z.string().nullable(),
    stripe_customer_session_id: z.string().nullable(),
  })
  .meta({ id: 'SignedInUser' })
export type SignedInUser = z.infer<typeof SignedInUser>

/** The server authorises from the current row, never from these (AUTH-13, R-57). */
export const TokenClaims = z.object({
  user: ref,
  school: ref,
  session: z.uuid(),
  email: z.string(),
  connect_user_permissions: Permissions,
  exp: z.int(),
})
export type TokenClaims = z.infer<typeof TokenClaims>
