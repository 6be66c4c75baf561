import type { staff } from '@connect/contract/staff/routes'
import type { StaffRow, StaffStatus } from '@connect/contract/staff/staff'
import { bareRoute } from '#api/bare-route.ts'
import { oneOf, rowId, trueOrFalse, words } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'
import type { Tone } from '#ui/badges/tone.ts'

const list = bareRoute<typeof staff.list>({
  feature: 'staff',
  name: 'staff.list',
  method: 'GET',
  path: '/connect/staff/',
})

export const STAFF_STATUSES: Record<StaffStatus, { tone: Tone; label: string }> = {
  ACTIVE: { tone: 'success', label: 'Active' },
  INVITED: { tone: 'warning', label: 'Invited' },
  INACTIVE: { tone: 'neutral', label: 'Inactive' },
}

export const STAFF_ROLES: Record<StaffRow['user_type'], string> = { USER_STAFF: 'Staff', USER_ADMIN: 'Admin' }

/** Ten on a page unless the address says 25 or 50. */
export const STAFF_ADDRESS = listAddress(list, {
  search: words(),
  status: oneOf(STAFF_STATUSES),
  user_type: oneOf(STAFF_ROLES),
  is_instructor: trueOrFalse,
  supplier: rowId,
})
