import type { Permissions } from '#access.ts'
import type { SignedInUser, TokenPair } from '#auth/user.ts'

export const TOKENS: TokenPair = {
  access: 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjo3fQ.c2lnbmF0dXJl',
  refresh: '0199e8a0-7c1e-7b5d-9a51-4a53c1f6c0de.3.c2lnbmF0dXJlLW9mLXRoZS1yZWZyZXNoLXRva2Vu',
}

const OFFICE_PERMISSIONS: Permissions = {
  bike_permission: 'USER_PERMISSION_VIEW',
  calendar_permission: 'USER_PERMISSION_EDIT',
  calendar_own_permission: 'USER_PERMISSION_EDIT',
  order_permission: 'USER_PERMISSION_EDIT',
  contact_permission: 'USER_PERMISSION_EDIT',
  invoice_permission: 'USER_PERMISSION_EDIT',
  staff_planner_permission: null,
  course_permission: 'USER_PERMISSION_VIEW',
  certificate_permission: 'USER_PERMISSION_EDIT',
  communication_permission: 'USER_PERMISSION_VIEW',
  profile_permission: 'USER_PERMISSION_EDIT',
  account_permission: null,
  report_permission: null,
  is_account_owner: false,
  admin_permission: false,
}

export const SIGNED_IN_USER: SignedInUser = {
  id: 7,
  first_name: 'Nadia',
  last_name: 'Okafor',
  name: 'Nadia Okafor',
  email: 'office@southside.example',
  is_email_verified: true,
  user_type: 'USER_STAFF',
  is_connect_pro: true,
  school: { id: 1, name: 'Southside Rider Training' },
  school_name: 'Southside Rider Training',
  suppliers: [{ id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }],
  connect_user_permissions: OFFICE_PERMISSIONS,
  stripe_pricing_table_id: null,
  extra_staff_pricing_table_id: null,
  public_stripe_key: null,
  stripe_customer_session_id: null,
}
