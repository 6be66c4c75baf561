import type { PermissionKey, Permissions } from '@connect/contract/access'
import { SIGNED_IN_USER } from '@connect/contract/auth/examples'
import type { SignedInUser, TokenPair } from '@connect/contract/auth/user'

const HIDDEN: Permissions = {
  bike_permission: null,
  calendar_permission: null,
  calendar_own_permission: null,
  order_permission: null,
  contact_permission: null,
  invoice_permission: null,
  staff_planner_permission: null,
  course_permission: null,
  certificate_permission: null,
  communication_permission: null,
  profile_permission: null,
  account_permission: null,
  report_permission: null,
  is_account_owner: false,
  admin_permission: false,
}

type Grants = Partial<Record<PermissionKey, 'view' | 'edit'>> & { owner?: boolean; admin?: boolean }

/** A user who may do exactly this. */
export function person(
  { owner = false, admin = false, ...grants }: Grants,
  more: Partial<SignedInUser> = {},
): SignedInUser {
  const levels = { view: 'USER_PERMISSION_VIEW', edit: 'USER_PERMISSION_EDIT' } as const
  const granted = Object.entries(grants).map(([key, level]) => [key, levels[level]])
  const connect_user_permissions = {
    ...HIDDEN,
    ...Object.fromEntries(granted),
    is_account_owner: owner,
    admin_permission: admin,
  }
  return { ...SIGNED_IN_USER, ...more, connect_user_permissions }
}

const encoded = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Tokens whose access token says that it expires then (milliseconds). Each `name` makes others. */
export const tokensUntil = (expires: number, name = 'first'): TokenPair => ({
  access: `head.${encoded({ exp: Math.floor(expires / 1000), name })}.sign`,
  refresh: `refresh-${name}`,
})

/** What verify answers for this user. */
export const verified = (user: SignedInUser) => ({ user, connect_user_permissions: user.connect_user_permissions })
