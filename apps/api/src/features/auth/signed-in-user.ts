import type { SignedInUser } from '@connect/contract/auth/user'
import type { Config } from '#platform/config.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { fullName } from '#platform/full-name.ts'

/** The customer session is made when a pricing table is opened, never here. */
export function signedInUser(user: CurrentUser, suppliers: SignedInUser['suppliers'], config: Config): SignedInUser {
  const {
    id,
    school_id,
    school_name,
    email,
    is_email_verified,
    first_name,
    last_name,
    user_type,
    is_connect_pro,
    connect_user_permissions,
  } = user
  return {
    id,
    first_name,
    last_name,
    name: fullName(user),
    email,
    is_email_verified,
    user_type,
    is_connect_pro,
    school: { id: school_id, name: school_name },
    school_name,
    suppliers,
    connect_user_permissions,
    stripe_pricing_table_id: config.STRIPE_PRICING_TABLE_ID,
    extra_staff_pricing_table_id: config.STRIPE_EXTRA_STAFF_PRICING_TABLE_ID,
    public_stripe_key: config.STRIPE_PUBLISHABLE_KEY,
    stripe_customer_session_id: null,
  }
}
