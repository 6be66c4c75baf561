import type { Permissions } from '#access.ts'
import { toExample } from '#field-table/shapes.ts'
import { PRESETS } from '#staff/presets.ts'
import { type StaffMember, StaffRow } from '#staff/staff.ts'
import { STAFF_FIELDS, WORKING_FIELDS } from '#staff/staff-fields.ts'
import { EXAMPLE_VERSION } from '#versioned.ts'

export const STAFF_PERMISSIONS: Permissions = { ...PRESETS.INSTRUCTOR.grants, is_account_owner: false }

export const STAFF_MEMBER: StaffMember = {
  id: 12,
  ...toExample(STAFF_FIELDS),
  name: 'Gareth Pugh',
  user_type: 'USER_STAFF',
  is_account_owner: false,
  status: 'ACTIVE',
  ...toExample(WORKING_FIELDS),
  permissions: STAFF_PERMISSIONS,
  created: '2026-09-01T08:00:00.000Z',
  version: EXAMPLE_VERSION,
}

export const STAFF_ROW = StaffRow.parse(STAFF_MEMBER)
