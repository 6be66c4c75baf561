import { staff } from '@connect/contract/staff/routes'
import { calls, type Feature } from '#http/feature.ts'
import { OWNER_CHANGED } from './make-owner.ts'
import { staffHandlers } from './staff-handlers.ts'

export const staffFeature: Feature = {
  serves: [calls(staff, staffHandlers)],
  unique: {
    users_email_key: ['email', 'This email address is already in use'],
    users_one_account_owner: null,
  },
  letters: [OWNER_CHANGED],
}
