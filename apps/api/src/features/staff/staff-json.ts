import type { PermissionKey, Permissions } from '@connect/contract/access'
import type { UserType } from '@connect/contract/auth/user'
import { licenceFor } from '@connect/contract/people/identity'
import type { StaffMember, StaffRow, StaffStatus } from '@connect/contract/staff/staff'
import { STAFF_FIELDS, WORKING_FIELDS } from '@connect/contract/staff/staff-fields'
import type { Unversioned } from '@connect/contract/versioned'
import { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import { toPermissions } from '#platform/current-user.ts'
import { selectFields, selectListFields, toAnswer } from '#platform/field-table/rows.ts'
import { fullName } from '#platform/full-name.ts'

/** Never the whole row: the hash of a password only tells whether there is one. */
export const ROW_COLUMNS = {
  id: true,
  ...selectListFields(STAFF_FIELDS, Prisma.UserScalarFieldEnum),
  user_type: true,
  is_account_owner: true,
  is_active: true,
  password_hash: true,
  suppliers: {
    select: { supplier: { select: SITE } },
    orderBy: { supplier: { connect_location_name: 'asc' } },
  },
} as const satisfies Prisma.UserSelect

const PERMISSION_COLUMNS = {
  user_type: true,
  is_account_owner: true,
  bike_permission: true,
  calendar_permission: true,
  calendar_own_permission: true,
  order_permission: true,
  contact_permission: true,
  invoice_permission: true,
  staff_planner_permission: true,
  course_permission: true,
  certificate_permission: true,
  communication_permission: true,
  profile_permission: true,
  account_permission: true,
  report_permission: true,
} as const satisfies Record<PermissionKey, true> & Prisma.UserSelect

export const MEMBER_COLUMNS = {
  ...ROW_COLUMNS,
  ...PERMISSION_COLUMNS,
  ...selectFields(STAFF_FIELDS, Prisma.UserScalarFieldEnum),
  ...selectFields(WORKING_FIELDS, Prisma.UserScalarFieldEnum),
  email_verified_at: true,
  created: true,
} as const satisfies Prisma.UserSelect

type Row = Prisma.UserGetPayload<{ select: typeof ROW_COLUMNS }>
export type Member = Prisma.UserGetPayload<{ select: typeof MEMBER_COLUMNS }>

const toStatus = ({ is_active, password_hash }: Pick<Row, 'is_active' | 'password_hash'>): StaffStatus => {
  if (!is_active) return 'INACTIVE'
  return password_hash ? 'ACTIVE' : 'INVITED'
}

export const toStaffRow = (row: Row): StaffRow => ({
  id: row.id,
  ...toAnswer(STAFF_FIELDS, row),
  suppliers: row.suppliers.map(({ supplier }) => supplier),
  name: fullName(row),
  user_type: row.user_type,
  is_account_owner: row.is_account_owner,
  status: toStatus(row),
})

/** `isEditor`: the reader may edit staff. */
export const toStaffMember = (member: Member, isEditor: boolean): Unversioned<StaffMember> => ({
  ...toStaffRow(member),
  ...toAnswer(STAFF_FIELDS, member),
  licence_number: licenceFor(member.licence_number, isEditor),
  ...toAnswer(WORKING_FIELDS, member),
  permissions: toPermissions(member),
  created: member.created.toISOString(),
})

export function grantColumns({ admin_permission, ...levels }: Partial<Omit<Permissions, 'is_account_owner'>>): Partial<
  Record<PermissionKey, Permissions[PermissionKey]>
> & {
  user_type?: UserType
} {
  return admin_permission === undefined
    ? levels
    : { ...levels, user_type: admin_permission ? 'USER_ADMIN' : 'USER_STAFF' }
}
