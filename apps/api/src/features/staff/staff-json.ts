import type { PermissionKey, Permissions } from '@connect/contract/access'
import type { UserType } from '@connect/contract/auth/user'
import type { StaffMember, StaffRow, StaffStatus } from '@connect/contract/staff/staff'
import type { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import { permissionsOf } from '#platform/current-user.ts'
import { dayOf } from '#platform/day-columns.ts'

/** Never the whole row: the hash of a password only tells whether there is one. */
export const ROW_COLUMNS = {
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  colour: true,
  user_type: true,
  is_account_owner: true,
  is_active: true,
  password_hash: true,
  is_instructor: true,
  instructor_certificate: true,
  instructor_certificate_expiry: true,
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
  instructor_types: true,
  licence_number: true,
  licence_categories: true,
  dbs_date: true,
  notes: true,
  payment_frequency: true,
  payment_rate: true,
  working_days: true,
  default_start_time: true,
  default_end_time: true,
  holiday_allowance: true,
  created: true,
} as const satisfies Prisma.UserSelect

type Row = Prisma.UserGetPayload<{ select: typeof ROW_COLUMNS }>
export type Member = Prisma.UserGetPayload<{ select: typeof MEMBER_COLUMNS }>

const statusOf = ({ is_active, password_hash }: Pick<Row, 'is_active' | 'password_hash'>): StaffStatus => {
  if (!is_active) return 'INACTIVE'
  return password_hash ? 'ACTIVE' : 'INVITED'
}

export const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`

export function toStaffRow({
  is_active,
  password_hash,
  suppliers,
  instructor_certificate_expiry,
  ...row
}: Row): StaffRow {
  return {
    ...row,
    name: nameOf(row),
    status: statusOf({ is_active, password_hash }),
    suppliers: suppliers.map(({ supplier }) => supplier),
    instructor_certificate_expiry: dayOf(instructor_certificate_expiry),
  }
}

/** The end of a licence number, for who need not know it whole. */
const masked = (text: string | null): string | null => text && text.slice(-3).padStart(text.length, '•')

/** A person, whole; `isEditor` says whether the reader may edit staff. */
export function toStaffMember(member: Member, isEditor: boolean): StaffMember {
  const { licence_number, dbs_date, created, instructor_types, licence_categories } = member
  return {
    ...toStaffRow(member),
    instructor_types: instructor_types as StaffMember['instructor_types'],
    licence_number: isEditor ? licence_number : masked(licence_number),
    licence_categories: licence_categories as StaffMember['licence_categories'],
    dbs_date: dayOf(dbs_date),
    notes: member.notes,
    payment_frequency: member.payment_frequency,
    payment_rate: member.payment_rate,
    working_days: member.working_days,
    default_start_time: member.default_start_time,
    default_end_time: member.default_end_time,
    holiday_allowance: member.holiday_allowance,
    permissions: permissionsOf(member),
    created: created.toISOString(),
  }
}

/** The columns that say what these grants give. */
export function grantColumns({ admin_permission, ...levels }: Partial<Omit<Permissions, 'is_account_owner'>>): Partial<
  Record<PermissionKey, Permissions[PermissionKey]>
> & {
  user_type?: UserType
} {
  return admin_permission === undefined
    ? levels
    : { ...levels, user_type: admin_permission ? 'USER_ADMIN' : 'USER_STAFF' }
}
