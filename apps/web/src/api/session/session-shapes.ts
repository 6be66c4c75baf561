import { PERMISSION_KEYS, PERMISSION_LEVELS, type Permissions } from '@connect/contract/access'
import type { auth } from '@connect/contract/auth/routes'
import type { SignedInUser, TokenPair } from '@connect/contract/auth/user'
import type { Output } from '@connect/contract/route'
import type { Site } from '@connect/contract/suppliers/site'

// Plain checks rather than the contract's schemas: every first page reads the session, and loads no schema library.
// The tables do not compile without a line for each key, and `session-shapes.test.ts` holds them to the schemas.

export type Is<T> = (value: unknown) => value is T
type Fields<T> = { [K in keyof T]-?: (value: unknown) => boolean }

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isId = (value: unknown) => Number.isInteger(value) && Number(value) > 0
const isLevel = (value: unknown) => value === null || PERMISSION_LEVELS.some((level) => level === value)

const hasFields =
  <T>(fields: Fields<T>): Is<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<(one: unknown) => boolean>(fields).every(([key, fits]) =>
      fits((value as Record<string, unknown>)[key]),
    )

export const isTokenPair: Is<TokenPair> = hasFields<TokenPair>({ access: isText, refresh: isText })

const isPermissions = hasFields<Permissions>({
  ...(Object.fromEntries(PERMISSION_KEYS.map((key) => [key, isLevel])) as Fields<Permissions>),
  is_account_owner: isBoolean,
  admin_permission: isBoolean,
})

const isSite = hasFields<Site>({ id: isId, name: isText, connect_location_name: isText })

export const isSignedInUser: Is<SignedInUser> = hasFields<SignedInUser>({
  id: isId,
  first_name: isText,
  last_name: isText,
  name: isText,
  email: isText,
  is_email_verified: isBoolean,
  user_type: (value) => value === 'USER_STAFF' || value === 'USER_ADMIN',
  is_connect_pro: isBoolean,
  school: hasFields<SignedInUser['school']>({ id: isId, name: isText }),
  school_name: isText,
  suppliers: (value) => Array.isArray(value) && value.every(isSite),
  connect_user_permissions: isPermissions,
  stripe_pricing_table_id: isTextOrNull,
  extra_staff_pricing_table_id: isTextOrNull,
  public_stripe_key: isTextOrNull,
  stripe_customer_session_id: isTextOrNull,
})

export type Verified = Output<typeof auth.verify>

export const isVerified: Is<Verified> = hasFields<Verified>({
  user: isSignedInUser,
  connect_user_permissions: isPermissions,
})
