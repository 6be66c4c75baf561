import { PERMISSION_KEYS, type PermissionKey, type PermissionLevel } from '#access.ts'

export type Grants = Record<PermissionKey, PermissionLevel | null> & { admin_permission: boolean }

/** By the names that people use (PERM-15). */
export const PERMISSION_LABELS = {
  bike_permission: 'Bikes',
  calendar_permission: 'Calendar: everybody’s courses',
  calendar_own_permission: 'Calendar: own courses',
  order_permission: 'Orders',
  contact_permission: 'Contacts',
  invoice_permission: 'Invoices',
  staff_planner_permission: 'Staff',
  course_permission: 'Courses',
  certificate_permission: 'Certificates',
  communication_permission: 'Communication',
  profile_permission: 'Own profile',
  account_permission: 'School and settings',
  report_permission: 'Reports',
} as const satisfies Record<PermissionKey, string>

const EDIT = 'USER_PERMISSION_EDIT'
const VIEW = 'USER_PERMISSION_VIEW'

const NOTHING = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, null])) as Record<PermissionKey, null>
const EVERYTHING = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, EDIT])) as Record<PermissionKey, typeof EDIT>

/** The simple form (domain 2.15). Everybody keeps their own profile, since their password is changed there. */
export const PRESETS = {
  ADMIN: {
    label: 'Admin',
    description: 'Full access, and sets permissions.',
    grants: { ...EVERYTHING, admin_permission: true },
  },
  INSTRUCTOR: {
    label: 'Instructor',
    description: 'Sees their own courses and the contacts.',
    grants: {
      ...NOTHING,
      calendar_own_permission: VIEW,
      contact_permission: VIEW,
      profile_permission: EDIT,
      admin_permission: false,
    },
  },
  OFFICE: {
    label: 'Office',
    description: 'Runs the calendar, orders, contacts and invoices.',
    grants: {
      ...NOTHING,
      calendar_permission: EDIT,
      order_permission: EDIT,
      contact_permission: EDIT,
      invoice_permission: EDIT,
      profile_permission: EDIT,
      admin_permission: false,
    },
  },
} as const satisfies Record<string, { label: string; description: string; grants: Grants }>
export type Preset = keyof typeof PRESETS

/** What a person has until somebody says more. */
export const NO_GRANTS: Grants = { ...NOTHING, admin_permission: false }

const PRESET_NAMES = Object.keys(PRESETS) as Preset[]
const GRANT_KEYS = [...PERMISSION_KEYS, 'admin_permission'] as const

/** Null for what is put together by hand ('Custom'). */
export function findPreset(grants: Grants): Preset | null {
  return PRESET_NAMES.find((name) => GRANT_KEYS.every((key) => PRESETS[name].grants[key] === grants[key])) ?? null
}
